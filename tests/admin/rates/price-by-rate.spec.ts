import { randomUUID } from 'node:crypto'
import {
  addForm,
  card,
  choosePicture,
  createItem,
  fillAddForm,
  openEditForm,
  pricedByRate,
  submitAddForm,
  toast,
} from '../../support/browser/admin-items.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  widths,
} from '../../support/browser/fixtures.ts'
import { openBeforeTests, openOwnShop } from '../../support/servers/own-shop.ts'

// A shop of its own, since rates hold for every piece.
const shop = openBeforeTests(openOwnShop)
test.beforeEach(() => shop.query('truncate rate, rate_taken_back; truncate item cascade'))

const setGoldRate = (perGram: number, hoursLeft = 24) =>
  shop.query(
    `insert into rate (key, metal, per_gram, set_at, valid_until)
     values ($1, 'gold', $2, now() - interval '2 days', now() + $3 * interval '1 hour')`,
    [randomUUID(), perGram, hoursLeft],
  )

const atTodaysRate =
  'At today’s rate: ₹51,797. Metal ₹39,747.07, making ₹6,359.53, stones ₹4,182.00, GST ₹1,508.66.'

for (const width of [widths.phone, widths.desktop])
  test(`at ${width} px a piece is added by rate, and its form says what is missing and what the price is`, {
    tag: '@journey',
  }, async ({ browser }) => {
    await setGoldRate(12_800)
    const page = await shop.openAsOwner(browser, 'Meera', width)
    await page.goto('/admin/pieces?add=')
    const form = addForm(page)
    await fillAddForm(page, 'पद्मा Ring')
    await choosePicture(page)
    await form.getByText('By rate', { exact: true }).click()
    await expect(form.getByLabel('Net metal weight')).toBeVisible()
    await expect(form.getByText(/needs more facts.+Choose the metal\. Enter the net weight\./)).toBeVisible()
    await expectAccessible(page)
    await submitAddForm(page)
    await expect(form.getByText('Enter what the making costs, or 0.')).toBeVisible()
    await expect(form.getByLabel('Making (%)')).toBeFocused()
    await form.getByLabel('Making (%)').fill('16')
    await submitAddForm(page)
    await expect(form.getByLabel('Metal', { exact: true })).toBeFocused()

    await form.getByLabel('Metal', { exact: true }).selectOption('yellow-gold')
    await form.getByLabel('Purity').selectOption('22K916')
    await form.getByLabel('Net metal weight').fill('3.39')
    await form.getByLabel('Stones, together (₹)').fill('4,182')
    await expect(form.getByText(atTodaysRate)).toBeVisible()
    await expect(form.getByText('Enough to publish.')).toBeVisible()
    await form.getByText('Fixed amount', { exact: true }).click()
    await expect(form.getByLabel('Price (₹)')).toHaveValue('138000')
    await form.getByText('By rate', { exact: true }).click()
    await expect(form.getByText(atTodaysRate)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await submitAddForm(page)
    await expect(toast(page, 'Item added successfully!')).toBeVisible()
    await expect(card(page, 'पद्मा Ring')).toContainText('₹51,797, by rate')
    const [row] = await shop.query('select pricing, making_kind, making_amount, stones_price from item')
    expect(row).toEqual({
      pricing: 'by-rate',
      making_kind: 'percent',
      making_amount: '16.00',
      stones_price: '4182.00',
    })
  })

test('the making of a piece is changed in its form, and another kind of price leaves it behind', {
  tag: '@journey',
}, async ({ browser }) => {
  await setGoldRate(12_800)
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  const { id } = await createItem(page, 'Padma Ring', pricedByRate)
  const readItem = async () => (await (await page.request.get(`/api/admin/item?id=${id}`)).json()).item
  let form = await openEditForm(page, 'Padma Ring')
  await expect(form.getByLabel('Making (%)')).toHaveValue('16')
  await expect(form.getByText(atTodaysRate)).toBeVisible()
  await form.getByText('₹ a gram', { exact: true }).click()
  await form.getByLabel('Making (₹ a gram of net weight)').fill('1,876')
  await form.getByLabel('Stones, together (₹)').fill('')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Changes saved.')).toBeVisible()
  expect(await readItem()).toMatchObject({
    pricing: 'by-rate',
    making: { kind: 'per-gram', amount: 1876 },
    price: 47_490,
  })

  form = await openEditForm(page, 'Padma Ring')
  await form.getByText('Fixed amount', { exact: true }).click()
  await form.getByLabel('Price (₹)').fill('45,000')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Changes saved.').last()).toBeVisible()
  await expect.poll(readItem).toMatchObject({ pricing: 'fixed', price: 45_000 })
  expect(Object.keys(await readItem())).not.toContain('making')
})

test('where the rate has run out or is not set, the form says so and leads to it', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  await createItem(page, 'Padma Ring', pricedByRate)
  let form = await openEditForm(page, 'Padma Ring')
  await expect(form.getByText('Set the gold rate first.')).toBeVisible()
  await setGoldRate(12_800, -1)
  form = await openEditForm(page, 'Padma Ring')
  await expect(form.getByText('The gold rate has run out')).toContainText('At the last rate: ₹51,797.')
  await form.getByRole('link', { name: 'Set the rate' }).click()
  await expect(page).toHaveURL('/admin/rates')
})

test('the preview of a draft shows its price by rate, and how it is made', async ({ browser }) => {
  await setGoldRate(12_800)
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  const { id } = await createItem(page, 'Padma Ring', { ...pricedByRate, status: 'draft' })
  await page.goto(`/admin/preview/${id}`)
  await expect(page.getByText('₹51,797').first()).toBeVisible()
  await expect(page.getByText(/^at the rate of/)).toBeVisible()
  await page.getByText('How this price is made').click()
  await expect(page.getByRole('row').filter({ hasText: 'Making' })).toContainText('6,359')
})

test('the grid shows a price by rate and does not change it', async ({ browser }) => {
  await setGoldRate(12_800)
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  const { id } = await createItem(page, 'Padma Ring', pricedByRate)
  await page.goto('/admin/pieces?view=grid')
  const cell = page.getByRole('gridcell', { name: 'By rate' })
  await expect(cell).toHaveAttribute('aria-readonly', 'true')
  await cell.focus()
  await page.keyboard.type('5000')
  await page.keyboard.press('Delete')
  await expect(page.getByText('A price by rate is changed in the form of the piece.')).toBeAttached()
  await expect(page.getByRole('button', { name: /^Save \d/ })).toHaveCount(0)
  await page.getByRole('rowheader', { name: 'Padma Ring' }).focus()
  await page.keyboard.press('F2')
  await page.keyboard.type(' of dawn')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(toast(page, '1 change saved.')).toBeVisible()
  const { item } = await (await page.request.get(`/api/admin/item?id=${id}`)).json()
  expect(item).toMatchObject({
    name: 'Padma Ring of dawn',
    pricing: 'by-rate',
    price: 51_797,
    making: { kind: 'percent', amount: 16 },
    stonesPrice: 4182,
  })
})

test('GST is a fact of the shop, and the strip of rates is switched where the rates are set', async ({
  browser,
}) => {
  await setGoldRate(12_800)
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  await createItem(page, 'Padma Ring', pricedByRate)
  await page.goto('/admin/shop')
  await expect(page.getByLabel('GST on a sale (%)')).toHaveValue('3')
  await page.getByLabel('GST on a sale (%)').fill('5')
  await expect(page.getByText('1 change is not published.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 1 change?' })
  await expect(dialog).toContainText('GST on a sale (%)')
  await expect(dialog).toContainText('5 %')
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(toast(page, '1 change is published.')).toBeVisible()
  const form = await openEditForm(page, 'Padma Ring')
  await expect(form.getByText('At today’s rate: ₹52,803.')).toBeVisible()

  const readHome = async () => (await page.request.get('/')).text()
  expect(await readHome()).not.toContain('Rate of the day')
  await page.goto('/admin/rates')
  const strip = page.getByRole('group', { name: 'Rates on Home and Products' })
  await expect(strip.getByLabel('Hidden')).toBeChecked()
  await strip.getByText('Shown').click()
  await expect(toast(page, 'Visitors see the rates.')).toBeVisible()
  await expect(strip.getByLabel('Shown')).toBeChecked()
  await expect.poll(readHome).toContain('Rate of the day')
})
