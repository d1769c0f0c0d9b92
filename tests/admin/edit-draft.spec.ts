import { expect, onDatabase, test } from '../fixtures.ts'
import { card, edit, onShelf, ownName, pictureFile, toast } from './stock.ts'

const restored = 'Restored what you had typed.'

test('what was typed about a piece survives a reload and a closed tab, until it is saved', async ({
  admin: { page },
}) => {
  const name = ownName('Half typed')
  const { id } = await onShelf(page, name)
  const form = await edit(page, name)
  await expect(form.getByText(restored)).toBeHidden()
  await form.getByLabel('Description').fill('Half a senten')
  await form.getByLabel('Add a picture').setInputFiles(pictureFile('bangle-kada-veda'))
  await expect(form.locator('.tile')).toHaveCount(2)
  await form.getByLabel('Engagement Rings').check()
  await page.reload()
  await expect(card(page, name).locator('.badge')).toHaveText('Unsaved changes')

  const later = await page.context().newPage()
  await page.close()
  const again = await edit(later, name)
  await expect(again.getByText(restored)).toBeVisible()
  await expect(again.getByLabel('Description')).toHaveValue('Half a senten')
  await expect(again.getByLabel('Tags')).toHaveValue('engagement')
  await expect(again.locator('.tile')).toHaveCount(2)
  await again.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(later, 'Changes saved.')).toBeVisible()
  await expect(card(later, name).locator('.badge')).toHaveCount(0)
  expect(await onDatabase('select description, tags, version from item where id = $1', [id])).toEqual([
    { description: 'Half a senten', tags: ['engagement'], version: 2 },
  ])
  const after = await edit(later, name)
  await expect(after.getByLabel('Description')).toHaveValue('Half a senten')
  await expect(after.getByText(restored)).toBeHidden()
})

test('what was restored can be discarded, and what was left is not restored', async ({ admin: { page } }) => {
  const name = ownName('Thought better of')
  await onShelf(page, name)
  let form = await edit(page, name)
  await form.getByLabel('Price (₹)').fill('1')
  form = await edit(page, name)
  await expect(form.getByLabel('Price (₹)')).toHaveValue('1')
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByText(restored)).toBeHidden()
  await expect(form.getByLabel('Price (₹)')).toHaveValue('194500')

  await form.getByLabel('Price (₹)').fill('2')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()
  form = await edit(page, name)
  await expect(form.getByLabel('Price (₹)')).toHaveValue('194500')
  await expect(form.getByText(restored)).toBeHidden()
})

test('what was typed about an older version goes together with the newer one, never over it', async ({
  admin: { page },
}) => {
  const name = ownName('Changed meanwhile')
  const { id } = await onShelf(page, name)
  let form = await edit(page, name)
  await form.getByLabel('Description').fill('My own words.')
  await onDatabase('update item set version = version + 1, price = 777 where id = $1', [id])
  form = await edit(page, name)
  await expect(form.getByText(restored)).toBeVisible()
  await expect(form.getByText('Somebody else changed meanwhile, and it was kept: Price (₹).')).toBeVisible()
  await expect(form.getByLabel('Price (₹)')).toHaveValue('777')
  await expect(form.getByLabel('Description')).toHaveValue('My own words.')

  await onDatabase(
    `update item set version = version + 1, description = 'Their words.', rating = 3 where id = $1`,
    [id],
  )
  form = await edit(page, name)
  const told = form.locator('.newer')
  await expect(told.locator('dt')).toHaveText(['Description'])
  await expect(told).toContainText('Theirs: Their words.')
  await expect(told).toContainText('Yours: My own words.')
  await expect(form.getByLabel('Description')).toHaveValue('My own words.')
  await expect(form.getByLabel('Rating (0 to 5)')).toHaveValue('3')
  await told.getByRole('button', { name: 'Use theirs' }).click()
  await expect(form.getByLabel('Description')).toHaveValue('Their words.')
  expect(await onDatabase('select version from item where id = $1', [id])).toEqual([{ version: 3 }])
  form = await edit(page, name)
  await expect(form.getByLabel('Description')).toHaveValue('Their words.')
  await expect(form.getByText(restored)).toBeHidden()
})
