import type { Locator } from '@playwright/test'
import {
  card,
  createItem,
  dropResponses,
  openEditForm,
  pictureFile,
  signUpOwner,
  toast,
  uniqueName,
} from '../support/browser/admin-items.ts'
import { expect, queryTestDatabase, test } from '../support/browser/fixtures.ts'

test('a typo is corrected, and the shop shows it', { tag: '@journey' }, async ({ admin: { page } }) => {
  const name = uniqueName('Aarohi Rnig')
  await createItem(page, name)
  const form = await openEditForm(page, name)
  const correctedName = name.replace('Rnig', 'Ring')
  await expect(form.getByLabel('Price (₹)')).toHaveValue('194500')
  await form.getByLabel('Name').fill(correctedName)
  await form.getByLabel('Price (₹)').fill('1200.50')
  await form.getByLabel('Engagement Rings').check()
  await expect(form.getByLabel('Tags')).toHaveValue('engagement')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Changes saved.')).toBeVisible()
  await expect(card(page, correctedName)).toContainText('₹1,200.5')
  const collection = await page.request.get('/api/user/jewel?collection=engagement-rings')
  expect((await collection.json()).goldItem.map((item: { name: string }) => item.name)).toContain(
    correctedName,
  )
})

test('invalid values are reported at their fields and not sent', { tag: '@journey' }, async ({
  admin: { page },
}) => {
  const name = uniqueName('Bounded ring')
  await createItem(page, name)
  const form = await openEditForm(page, name)
  await form.getByLabel('Name').fill('  ')
  await form.getByLabel('Rating (0 to 5)').fill('5.1')
  await form.getByLabel('Price (₹)').fill('0.001')
  await form.getByLabel('Tags').fill('अंगूठी')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.locator('.field__error')).toHaveText([
    'Enter a name.',
    /from ₹0.01 to/,
    /from 0 to 5/,
    /small letters, digits and hyphens/,
  ])
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Rating (0 to 5)')).toHaveValue('5.1')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(form).toBeHidden()
  expect(await queryTestDatabase('select version from item where name = $1', [name])).toEqual([
    { version: 1 },
  ])
})

test('a price in Indian notation is accepted, and an ambiguous one is refused', async ({
  admin: { page },
}) => {
  const name = uniqueName('Priced ring')
  await createItem(page, name)
  const form = await openEditForm(page, name)
  const price = form.getByLabel('Price (₹)')
  const save = form.getByRole('button', { name: 'Save changes' })
  await price.press('ArrowDown')
  await expect(price).toHaveValue('194500')
  await price.clear()
  await price.pressSequentially('1.94.500')
  await save.click()
  await expect(form.locator('.field__error')).toHaveText(/such as 1,94,500 or 1,94,500\.50/)
  await expect(price).toHaveValue('1.94.500')
  await price.fill('₹2,05,500.50')
  await save.click()
  await expect(toast(page, 'Changes saved.')).toBeVisible()
  expect(await queryTestDatabase('select price from item where name = $1', [name])).toEqual([
    { price: '205500.50' },
  ])
})

test('an unchanged form closes without a question', async ({ admin: { page } }) => {
  const name = uniqueName('Untouched ring')
  await createItem(page, name, {
    price: '1200.50',
    rating: '4',
    tags: 'new,bridal',
    status: 'draft',
    description: 'Two lines\nof 22K gold.',
  })
  const form = await openEditForm(page, name)
  await expect(form.getByLabel('Tags')).toHaveValue('new, bridal')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByRole('alertdialog')).toBeHidden()

  await openEditForm(page, name)
  await form.getByLabel('Rating (0 to 5)').fill('4.1')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('changes of two people to one item are merged; only a field that both changed needs a decision', async ({
  page,
  browser,
}) => {
  await signUpOwner(page)
  const name = uniqueName('Shared ring')
  const { id } = await createItem(page, name)
  const other = await (await browser.newContext()).newPage()
  await signUpOwner(other)
  const readSaved = async () =>
    (await queryTestDatabase('select price, rating, description, version from item where id = $1', [id]))[0]
  const save = (form: Locator) => form.getByRole('button', { name: 'Save changes' }).click()
  const openBothForms = async () => [await openEditForm(page, name), await openEditForm(other, name)] as const

  let [mine, theirs] = await openBothForms()
  await theirs.getByLabel('Price (₹)').fill('5000')
  await save(theirs)
  await expect(toast(other, 'Changes saved.')).toBeVisible()
  await mine.getByLabel('Description').fill('My own words.')
  await save(mine)
  await expect(toast(page, 'Changes saved.')).toBeVisible()
  await expect(toast(page, 'Somebody else has also changed, and it is kept: Price (₹).')).toBeVisible()
  expect(await readSaved()).toEqual({
    price: '5000.00',
    rating: '4.5',
    description: 'My own words.',
    version: 3,
  })

  ;[mine, theirs] = await openBothForms()
  await theirs.getByLabel('Price (₹)').fill('6000')
  await theirs.getByLabel('Description').fill('Their words.')
  await save(theirs)
  await expect(toast(other, 'Changes saved.')).toBeVisible()
  await mine.getByLabel('Price (₹)').fill('7000')
  await mine.getByLabel('Rating (0 to 5)').fill('3')
  await save(mine)
  const conflictNotice = mine.locator('.edit-conflict')
  await expect(conflictNotice.getByRole('heading')).toHaveText(
    'Somebody else changed this piece while you were editing it.',
  )
  await expect(conflictNotice.getByRole('heading')).toBeFocused()
  await expect(conflictNotice.locator('dt')).toHaveText(['Price (₹)'])
  await expect(conflictNotice).toContainText('Theirs: ₹6,000')
  await expect(conflictNotice).toContainText('Yours: ₹7,000')
  expect(await readSaved()).toMatchObject({ price: '6000.00', version: 4 })
  await conflictNotice.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(toast(page, 'Changes saved.')).toBeVisible()
  expect(await readSaved()).toEqual({
    price: '7000.00',
    rating: '3.0',
    description: 'Their words.',
    version: 5,
  })

  ;[mine, theirs] = await openBothForms()
  await theirs.getByLabel('Price (₹)').fill('8000')
  await save(theirs)
  await expect(toast(other, 'Changes saved.')).toBeVisible()
  await mine.getByLabel('Price (₹)').fill('9000')
  await mine.getByLabel('Rating (0 to 5)').fill('2')
  await save(mine)
  await mine.getByRole('button', { name: 'Use theirs' }).click()
  await expect(mine.getByLabel('Price (₹)')).toHaveValue('8000')
  await expect(mine.getByLabel('Rating (0 to 5)')).toHaveValue('2')
  await save(mine)
  await expect.poll(readSaved).toMatchObject({ price: '8000.00', rating: '2.0', version: 7 })
  await other.context().close()
})

test('changes sent again after a lost response are saved once, and the second attempt says so', async ({
  page,
}) => {
  await signUpOwner(page)
  const name = uniqueName('Unheard')
  const { id } = await createItem(page, name)
  const form = await openEditForm(page, name)
  await form.getByLabel('Description').fill('My own words.')
  const restoreResponses = await dropResponses(page, '/api/admin/items')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'The changes could not be saved.')).toBeVisible()
  await restoreResponses()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Changes saved.')).toBeVisible()
  expect(await queryTestDatabase('select description, version from item where id = $1', [id])).toEqual([
    { description: 'My own words.', version: 2 },
  ])
})

test('pictures are added, put in order by keyboard and by dragging, replaced and removed', async ({
  admin: { page },
}) => {
  const name = uniqueName('Many pictures')
  const { image: first } = await createItem(page, name)
  const form = await openEditForm(page, name)
  await expect(form.getByRole('button', { name: 'Remove picture 1' })).toBeDisabled()
  await form
    .getByLabel('Add a picture')
    .setInputFiles(['ring-solitaire-aarohi', 'bangle-kada-veda'].map((each) => pictureFile(each)))
  const tiles = form.locator('.picture-tile img')
  await expect(tiles).toHaveCount(3)
  const sources = async () => Promise.all((await tiles.all()).map((tile) => tile.getAttribute('src')))
  const [a, b, c] = await sources()
  await form.getByRole('button', { name: 'Move picture 1 later' }).focus()
  await page.keyboard.press('Enter')
  expect(await sources()).toEqual([b, a, c])
  await expect(form.getByRole('button', { name: 'Move picture 2 later' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await sources()).toEqual([b, c, a])
  await tiles.nth(2).dragTo(tiles.nth(0))
  expect(await sources()).toEqual([a, b, c])
  await form.getByRole('button', { name: 'Remove picture 3' }).click()
  await form.getByLabel('Replace picture 1').setInputFiles(pictureFile('chain-rope-rasika'))
  await expect(tiles.first()).not.toHaveAttribute('src', String(a))
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Changes saved.')).toBeVisible()

  const answer = await page.request.get(`/api/user/jewel?q=${encodeURIComponent(name)}&limit=1`)
  const [item] = (await answer.json()).goldItem
  expect(item.image).not.toBe(first)
  expect(item.more.map((file: string) => `/uploads/${file.replace('.webp', '-400.webp')}`)).toEqual([b])
})

test('an item set to draft leaves the shop', async ({ admin: { page } }) => {
  const name = uniqueName('Being polished')
  const { slug } = await createItem(page, name)
  const form = await openEditForm(page, name)
  await form.getByLabel('On the website').selectOption('draft')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(card(page, name).locator('.badge')).toHaveText('Draft')
  await expect.poll(async () => (await page.request.get(`/products/${slug}`)).status()).not.toBe(200)
})
