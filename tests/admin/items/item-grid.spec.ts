import type { Page } from '@playwright/test'
import { createItem, signUpOwner, toast, uniqueName } from '../../support/browser/admin-items.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  queryTestDatabase,
  test,
} from '../../support/browser/fixtures.ts'
import { repeatedWidths } from '../../support/screens/widths.ts'

const cell = (page: Page, name: string, column: string) =>
  page.getByRole('row').filter({ hasText: name }).locator(`[data-column=${column}]`)
const saveButton = (page: Page, count: number) =>
  page.getByRole('button', { name: new RegExp(`^Save ${count}( of \\d+)? changes?$`) })

/** Three pieces, in the order of their prices. */
async function openGrid(page: Page) {
  const word = uniqueName('').trim()
  const names = ['One', 'Two', 'Three'].map((name) => `${name} ${word}`)
  for (const [index, name] of names.entries())
    await createItem(page, name, { price: String(1000 * (index + 1)) })
  await page.goto(`/admin/pieces?q=${word}&sort=low&view=grid`)
  await expect(page.getByRole('grid', { name: 'Prices and facts' }).getByRole('rowheader')).toHaveText(names)
  const [one = '', two = '', three = ''] = names
  return { word, one, two, three }
}

const readItems = (word: string, columns: string) =>
  queryTestDatabase(`select ${columns} from item where name like $1 order by id`, [`%${word}`])

async function pasteText(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}

test('prices are changed by keyboard alone, saved together and taken back', { tag: '@journey' }, async ({
  admin: { page },
}) => {
  const { word, one, two, three } = await openGrid(page)
  await page.getByRole('link', { name: 'Cards' }).focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(cell(page, one, 'name')).toBeFocused({ timeout: 10 })
  }).toPass({ intervals: [10] })

  await page.keyboard.press('ArrowRight')
  await expect(cell(page, one, 'price')).toBeFocused()
  await page.keyboard.type('1,100')
  await page.keyboard.press('Enter')
  await expect(cell(page, two, 'price')).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await expect(cell(page, two, 'sku')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  await expect(cell(page, three, 'price')).toHaveText('₹3,000')
  await expect(cell(page, three, 'price')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(cell(page, three, 'price')).toHaveText('On requestWas ₹3,000')
  await expect(cell(page, one, 'price')).toHaveText('₹1,100Was ₹1,000')
  await expect(cell(page, two, 'price')).toHaveText('₹2,005Was ₹2,000')
  await expect(saveButton(page, 3)).toBeVisible()

  await page.keyboard.press('Control+Home')
  await expect(cell(page, one, 'name')).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect(cell(page, three, 'status')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('PageUp')
  await expect(cell(page, one, 'name')).toBeFocused()
  // One cell is in the order of Tab.
  await expect(page.locator('[data-column][tabindex="0"]')).toHaveCount(1)

  await page.keyboard.press('Control+S')
  await expect(toast(page, '3 changes saved.')).toBeVisible()
  await expect(saveButton(page, 3)).toBeHidden()
  expect(await readItems(word, 'pricing, price, private_price')).toEqual([
    { pricing: 'fixed', price: '1100.00', private_price: null },
    { pricing: 'fixed', price: '2005.00', private_price: null },
    { pricing: 'on-request', price: null, private_price: '3000.00' },
  ])
  await toast(page, '3 changes saved.').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Taken back.')).toBeVisible()
  await expect(cell(page, three, 'price')).toHaveText('₹3,000')
  expect(await readItems(word, 'pricing, price, private_price, version')).toEqual(
    ['1000.00', '2000.00', '3000.00'].map((price) => ({
      pricing: 'fixed',
      price,
      private_price: null,
      version: 3,
    })),
  )
})

test('a block of a spreadsheet is pasted, and what is wrong in it is marked and not sent', async ({
  page,
}) => {
  await signUpOwner(page)
  const { word, one, two, three } = await openGrid(page)
  const sku = word.toUpperCase()
  await cell(page, one, 'price').click()
  await pasteText(page, `₹1,234\t${sku}-1\n1.94.500\t${sku}-2\n5678.50\t${sku} 3\n9999\tX-9\n`)
  await expect(page.getByText('6 cells filled. 2 cells have no place here.')).toBeAttached()
  await expect(cell(page, one, 'sku')).toContainText(`${sku}-1`)
  await expect(cell(page, two, 'price')).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(page, two, 'price')).toHaveAccessibleDescription(/such as 1,94,500/)
  await expect(cell(page, three, 'sku')).toHaveAccessibleDescription(/letters and digits/)
  await expect(page.getByText('6 changes not saved. 2 cells need another look.')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Control+Z')
  const saveSome = page.getByRole('button', { name: 'Save 4 of 6 changes' })
  await expect(saveSome).toBeHidden()
  await page.keyboard.press('Control+Shift+Z')
  await expect(saveSome).toBeVisible()
  await page.keyboard.press('Control+Z')
  await pasteText(page, `₹1,234\t${sku}-1\n1.94.500\t${sku}-2\n5678.50\t${sku} 3`)
  await saveSome.click()
  await expect(toast(page, '4 changes saved.')).toBeVisible()
  expect(await readItems(word, 'price, sku')).toEqual([
    { price: '1234.00', sku: `${sku}-1` },
    { price: '2000.00', sku: `${sku}-2` },
    { price: '5678.50', sku: null },
  ])
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(cell(page, two, 'price')).toBeFocused()
  await expect(cell(page, two, 'price')).toContainText('1.94.500')

  // What only the shop can know is said at its cell too.
  await cell(page, three, 'sku').focus()
  await page.keyboard.type(`${sku}-1`)
  await page.keyboard.press('Enter')
  await saveButton(page, 1).click()
  await expect(cell(page, three, 'sku')).toHaveAccessibleDescription(
    `${one} has the piece number ${sku}-1 already.`,
  )
})

test('metal, weights, availability and status are changed in their cells', async ({ admin: { page } }) => {
  const { word, one, two } = await openGrid(page)
  await cell(page, one, 'metals').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Metal and purity').selectOption('Yellow gold 22K916')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9.8')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(cell(page, one, 'netWeight')).toHaveAccessibleDescription(
    'Net is more than gross. Weigh again.',
  )
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('9.56')
  await page.keyboard.press('Tab')
  await page.keyboard.press('m')
  await page.keyboard.press('Tab')
  await expect(cell(page, one, 'availability')).toContainText('Made to order')
  await expect(cell(page, one, 'weeks')).toHaveAccessibleDescription('Enter in how many weeks it is ready.')
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('d')
  await page.keyboard.press('Enter')
  await expect(cell(page, two, 'status')).toBeFocused()
  await page.keyboard.press('Control+S')
  await expect(toast(page, '6 changes saved.')).toBeVisible()
  expect((await readItems(word, 'gross_weight, net_weight, availability, weeks, status'))[0]).toEqual({
    gross_weight: '9.800',
    net_weight: '9.560',
    availability: 'made-to-order',
    weeks: 6,
    status: 'draft',
  })
  expect(
    await queryTestDatabase(
      'select metal, fineness from item_metal join item on item.id = item_id where name = $1',
      [one],
    ),
  ).toEqual([{ metal: 'yellow-gold', fineness: 916 }])
})

test('what somebody else changed meanwhile is named with both values, and nothing is overwritten unseen', async ({
  page,
}) => {
  await signUpOwner(page)
  const { word, one, two } = await openGrid(page)
  await queryTestDatabase(
    'update item set version = version + 1, price = 6000, rating = 3 where name like $1 and price < 3000',
    [`%${word}`],
  )
  await cell(page, one, 'price').focus()
  await page.keyboard.type('7000')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${word}-1`)
  await page.keyboard.press('Enter')
  await cell(page, two, 'sku').focus()
  await page.keyboard.type(`${word}-2`)
  await page.keyboard.press('Control+S')
  await expect(toast(page, '2 changes saved.')).toBeVisible()
  const conflicts = page.getByRole('region', { name: 'Somebody else changed these meanwhile' })
  await expect(conflicts.getByRole('listitem')).toHaveCount(1)
  await expect(conflicts).toContainText(`${one}, Price (₹)`)
  await expect(conflicts).toContainText('Theirs: ₹6,000 Yours: ₹7,000')
  await expect(cell(page, one, 'price')).toHaveAccessibleDescription('Somebody else: ₹6,000')
  await expect(cell(page, two, 'price')).toHaveText('₹6,000')
  await expectAccessible(page)
  const sku = word.toUpperCase()
  expect((await readItems(word, 'price, rating, sku')).slice(0, 2)).toEqual([
    { price: '6000.00', rating: '3.0', sku: `${sku}-1` },
    { price: '6000.00', rating: '3.0', sku: `${sku}-2` },
  ])

  await conflicts.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflicts).toBeHidden()
  await expect(cell(page, one, 'price')).toBeFocused()
  await saveButton(page, 1).click()
  await expect(toast(page, '1 change saved.')).toBeVisible()
  expect((await readItems(word, 'price, rating'))[0]).toEqual({ price: '7000.00', rating: '3.0' })
})

test('unsaved cells survive a reload and another search, and leaving asks first', async ({
  admin: { page },
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  const { one } = await openGrid(page)
  await cell(page, one, 'price').focus()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(cell(page, one, 'price')).toHaveText('₹1Was ₹1,000')
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzyzxq')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No piece matches.')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveText([one])

  await page.getByRole('link', { name: 'Cards' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('1 change would be lost.')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(saveButton(page, 1)).toBeVisible()
  await page.getByRole('link', { name: 'Cards' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('view') === null)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Cards' })).toBeVisible()
  await expect(page.getByText('No piece matches.')).toBeVisible()
  await expect(saveButton(page, 1)).toBeHidden()
})

test('when the shop cannot be reached the cells stay, and when the script does not come it is said', async ({
  page,
}) => {
  await signUpOwner(page)
  const { one } = await openGrid(page)
  await page.route('**/api/admin/items', (route) => route.abort())
  await cell(page, one, 'price').focus()
  await page.keyboard.type('1200')
  await page.keyboard.press('Control+S')
  await expect(
    page.getByText(`Not everything could be saved. ${one}: The shop could not be reached.`),
  ).toBeVisible()
  await page.unroute('**/api/admin/items')
  await saveButton(page, 1).click()
  await expect(toast(page, '1 change saved.')).toBeVisible()

  await page.route('**/assets/item-grid-*.js', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The grid could not be opened.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
})

for (const width of repeatedWidths)
  test(`the grid scrolls inside its own box at ${width} px and is accessible`, async ({
    admin: { page },
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { one, two } = await openGrid(page)
    await expectNoSidewaysScroll(page)
    await cell(page, two, 'price').click()
    await page.keyboard.type('much')
    await page.keyboard.press('Enter')
    await cell(page, one, 'status').focus()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const [name, status] = await Promise.all(
      [cell(page, one, 'name'), cell(page, one, 'status')].map((locator) => locator.boundingBox()),
    )
    // The name stays in sight, and does not cover the cell that has the focus.
    expect(name?.x).toBeGreaterThanOrEqual(0)
    expect(status?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0) - 1)
  })
