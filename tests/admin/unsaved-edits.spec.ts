import {
  card,
  createItem,
  openEditForm,
  pictureFile,
  toast,
  uniqueName,
} from '../support/browser/admin-items.ts'
import { expect, queryTestDatabase, test } from '../support/browser/fixtures.ts'

const restoredText = 'Restored what you had typed.'

test('unsaved edits of an item survive a reload and a closed tab until they are saved', {
  tag: '@journey',
}, async ({ admin: { page } }) => {
  const name = uniqueName('Half typed')
  const { id } = await createItem(page, name)
  const form = await openEditForm(page, name)
  await expect(form.getByText(restoredText)).toBeHidden()
  await form.getByLabel('Description').fill('Half a senten')
  await form.getByLabel('Add a picture').setInputFiles(pictureFile('bangle-kada-veda'))
  await expect(form.locator('.picture-tile')).toHaveCount(2)
  await form.getByLabel('Engagement Rings').check()
  await page.reload()
  await expect(card(page, name).locator('.badge')).toHaveText('Unsaved changes')

  const laterPage = await page.context().newPage()
  await page.close()
  const again = await openEditForm(laterPage, name)
  await expect(again.getByText(restoredText)).toBeVisible()
  await expect(again.getByLabel('Description')).toHaveValue('Half a senten')
  await expect(again.getByLabel('Tags')).toHaveValue('engagement')
  await expect(again.locator('.picture-tile')).toHaveCount(2)
  await again.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(laterPage, 'Changes saved.')).toBeVisible()
  await expect(card(laterPage, name).locator('.badge')).toHaveCount(0)
  expect(await queryTestDatabase('select description, tags, version from item where id = $1', [id])).toEqual([
    { description: 'Half a senten', tags: ['engagement'], version: 2 },
  ])
  const after = await openEditForm(laterPage, name)
  await expect(after.getByLabel('Description')).toHaveValue('Half a senten')
  await expect(after.getByText(restoredText)).toBeHidden()
})

test('restored edits can be discarded, and edits left on purpose are not restored', async ({
  admin: { page },
}) => {
  const name = uniqueName('Thought better of')
  await createItem(page, name)
  let form = await openEditForm(page, name)
  await form.getByLabel('Price (₹)').fill('1')
  form = await openEditForm(page, name)
  await expect(form.getByLabel('Price (₹)')).toHaveValue('1')
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByText(restoredText)).toBeHidden()
  await expect(form.getByLabel('Price (₹)')).toHaveValue('194500')

  await form.getByLabel('Price (₹)').fill('2')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()
  form = await openEditForm(page, name)
  await expect(form.getByLabel('Price (₹)')).toHaveValue('194500')
  await expect(form.getByText(restoredText)).toBeHidden()
})

test('unsaved edits of an older version are merged with the newer one and never overwrite it', async ({
  admin: { page },
}) => {
  const name = uniqueName('Changed meanwhile')
  const { id } = await createItem(page, name)
  let form = await openEditForm(page, name)
  await form.getByLabel('Description').fill('My own words.')
  await queryTestDatabase('update item set version = version + 1, price = 777 where id = $1', [id])
  form = await openEditForm(page, name)
  await expect(form.getByText(restoredText)).toBeVisible()
  await expect(form.getByText('Somebody else has also changed, and it is kept: Price (₹).')).toBeVisible()
  await expect(form.getByLabel('Price (₹)')).toHaveValue('777')
  await expect(form.getByLabel('Description')).toHaveValue('My own words.')

  await queryTestDatabase(
    `update item set version = version + 1, description = 'Their words.', rating = 3 where id = $1`,
    [id],
  )
  form = await openEditForm(page, name)
  const conflictNotice = form.locator('.edit-conflict')
  await expect(conflictNotice.locator('dt')).toHaveText(['Description'])
  await expect(conflictNotice).toContainText('Theirs: Their words.')
  await expect(conflictNotice).toContainText('Yours: My own words.')
  await expect(form.getByLabel('Description')).toHaveValue('My own words.')
  await expect(form.getByLabel('Rating (0 to 5)')).toHaveValue('3')
  await conflictNotice.getByRole('button', { name: 'Use theirs' }).click()
  await expect(form.getByLabel('Description')).toHaveValue('Their words.')
  expect(await queryTestDatabase('select version from item where id = $1', [id])).toEqual([{ version: 3 }])
  form = await openEditForm(page, name)
  await expect(form.getByLabel('Description')).toHaveValue('Their words.')
  await expect(form.getByText(restoredText)).toBeHidden()
})
