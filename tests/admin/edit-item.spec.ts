import { expect, onDatabase, test } from '../fixtures.ts'
import { card, comeAsOwner, edit, onShelf, ownName, pictureFile, toast } from './stock.ts'

test('a typo is corrected, and the shop shows it', async ({ admin: { page } }) => {
  const name = ownName('Aarohi Rnig')
  await onShelf(page, name)
  const form = await edit(page, name)
  const mended = name.replace('Rnig', 'Ring')
  await expect(form.getByLabel('Price (₹)')).toHaveValue('194500')
  await form.getByLabel('Name').fill(mended)
  await form.getByLabel('Price (₹)').fill('1200.50')
  await form.getByLabel('Engagement Rings').check()
  await expect(form.getByLabel('Tags')).toHaveValue('engagement')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Changes saved.')).toBeVisible()
  await expect(card(page, mended)).toContainText('₹1,200.5')
  const collection = await page.request.get('/api/user/jewel?collection=engagement-rings')
  expect((await collection.json()).goldItem.map((item: { name: string }) => item.name)).toContain(mended)
})

test('what cannot be is named at its field and not sent', async ({ admin: { page } }) => {
  const name = ownName('Bounded ring')
  await onShelf(page, name)
  const form = await edit(page, name)
  await form.getByLabel('Name').fill('  ')
  await form.getByLabel('Rating (0 to 5)').fill('5.1')
  await form.getByLabel('Price (₹)').fill('0.001')
  await form.getByLabel('Tags').fill('अंगूठी')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.locator('.err')).toHaveText([
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
  expect(await onDatabase('select version from item where name = $1', [name])).toEqual([{ version: 1 }])
})

test('of two who change one piece the second is told, reads both, and decides', async ({ page, browser }) => {
  await comeAsOwner(page)
  const name = ownName('Shared ring')
  const { id } = await onShelf(page, name)
  const other = await (await browser.newContext()).newPage()
  await comeAsOwner(other)
  const [mine, theirs] = [await edit(page, name), await edit(other, name)]
  await theirs.getByLabel('Price (₹)').fill('5000')
  await theirs.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(other, 'Changes saved.')).toBeVisible()

  await mine.getByLabel('Description').fill('My own words.')
  await mine.getByRole('button', { name: 'Save changes' }).click()
  const told = mine.locator('.newer')
  await expect(told.getByRole('heading')).toHaveText(
    'Somebody else changed this item while you were editing it.',
  )
  await expect(told.getByRole('heading')).toBeFocused()
  await expect(told).toContainText('Theirs: ₹5,000')
  await expect(told).toContainText('Yours: ₹1,94,500')
  await expect(told).toContainText('Yours: My own words.')
  const saved = () => onDatabase('select price, description, version from item where id = $1', [id])
  expect(await saved()).toMatchObject([{ price: '5000.00', version: 2 }])

  await told.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(toast(page, 'Changes saved.')).toBeVisible()
  expect(await saved()).toEqual([{ price: '194500.00', description: 'My own words.', version: 3 }])

  const late = await edit(other, name)
  await onDatabase('update item set version = version + 1, price = 777 where id = $1', [id])
  await late.getByRole('button', { name: 'Save changes' }).click()
  await late.getByRole('button', { name: 'Use theirs' }).click()
  await expect(late.getByLabel('Price (₹)')).toHaveValue('777')
  await other.context().close()
})

test('pictures are added, put in order by keyboard and by dragging, replaced and removed', async ({
  admin: { page },
}) => {
  const name = ownName('Many pictures')
  const { image: first } = await onShelf(page, name)
  const form = await edit(page, name)
  await expect(form.getByRole('button', { name: 'Remove picture 1' })).toBeDisabled()
  await form
    .getByLabel('Add a picture')
    .setInputFiles(['ring-solitaire-aarohi', 'bangle-kada-veda'].map((each) => pictureFile(each)))
  const tiles = form.locator('.tile img')
  await expect(tiles).toHaveCount(3)
  const sources = async () => Promise.all((await tiles.all()).map((tile) => tile.getAttribute('src')))
  const [a, b, c] = await sources()
  await form.getByRole('button', { name: 'Move picture 1 later' }).focus()
  await page.keyboard.press('Enter')
  expect(await sources()).toEqual([b, a, c])
  await expect(form.getByRole('button', { name: 'Move picture 2 later' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await sources()).toEqual([b, c, a])
  await form.locator('.tile').nth(2).dragTo(form.locator('.tile').nth(0))
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

test('a piece taken out of the shop for a while is a draft', async ({ admin: { page } }) => {
  const name = ownName('Being polished')
  const { slug } = await onShelf(page, name)
  const form = await edit(page, name)
  await form.getByLabel('In the shop').selectOption('draft')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(card(page, name).locator('.badge')).toHaveText('Draft')
  await expect.poll(async () => (await page.request.get(`/products/${slug}`)).status()).not.toBe(200)
})
