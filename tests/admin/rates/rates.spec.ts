import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createItem, pricedByRate } from '../../support/browser/admin-items.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  widths,
} from '../../support/browser/fixtures.ts'
import { openBeforeTests, openOwnShop, ownerPassword } from '../../support/servers/own-shop.ts'

const shop = openBeforeTests(openOwnShop)
test.beforeEach(() => shop.query('truncate rate, rate_taken_back; truncate item cascade'))

type EarlierRate = { metal: string; perGram: number; hoursAgo: number; hoursLeft?: number }

/** As the owner set them earlier. */
async function insertRates(rates: EarlierRate[]) {
  for (const { metal, perGram, hoursAgo, hoursLeft = 24 } of rates)
    await shop.query(
      `insert into rate (key, metal, per_gram, set_at, valid_until, set_by)
       values ($1, $2, $3, now() - $4 * interval '1 hour', now() + $5 * interval '1 hour', (select min(id::text)::uuid from person))`,
      [randomUUID(), metal, perGram, hoursAgo, hoursLeft],
    )
}

async function createPieces(page: Page) {
  await createItem(page, 'Padma Lotus Ring', pricedByRate)
  await createItem(page, 'सोना कंगन', {
    ...pricedByRate,
    facts: JSON.stringify({ metals: [{ metal: 'rose-gold', fineness: 750 }], netWeight: 40 }),
  })
  await createItem(page, 'Mayuri Payal', {
    ...pricedByRate,
    making: JSON.stringify({ kind: 'per-gram', amount: 12.5 }),
    facts: JSON.stringify({ metals: [{ metal: 'silver', fineness: 925 }], netWeight: 120 }),
  })
  await createItem(page, 'Fixed Chain')
}

const gold = (page: Page) => page.getByLabel('Gold 24K', { exact: true })
const silver = (page: Page) => page.getByLabel('Silver 999', { exact: true })
const effect = (page: Page) => page.getByRole('region', { name: 'What it changes' })
const setButton = (page: Page) => page.getByRole('button', { name: /^Set the rate/ })
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Is this rate right?' })

async function readPublicPrice(page: Page, slug: string) {
  const { item } = await (await page.request.get(`/api/user/piece?slug=${slug}`)).json()
  return item.price
}

for (const width of [widths.phone, widths.desktop])
  test(`at ${width} px the owner sets the first two rates, looks at their effect and takes them back`, {
    tag: '@journey',
  }, async ({ browser }) => {
    const page = await shop.openAsOwner(browser, 'Meera', width)
    await shop.query(`update person set first_name = 'मीरा'`)
    await createPieces(page)
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Rates' }).filter({ visible: true }).click()
    await expect(page.getByText('You have not set a rate yet. 3 pieces say')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rates')
    await expect(effect(page)).toContainText('Type a rate to see here what it would change')
    await expectAccessible(page)

    await gold(page).fill('1,28,000 per 10 g')
    await expect(page.getByLabel('Unit, Gold 24K')).toHaveValue('10g')
    await expect(page.getByText('That is ₹12,800 a gram.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Unit, Gold 24K')).toHaveValue('10g')
    await gold(page).fill('1.28 lakh')
    await silver(page).fill('१,८९,०००')
    await expect(effect(page).locator('dl')).toHaveText('pieces change3typical change–stay as they are0')
    await expect(page.locator('.gram-prices')).toContainText('22K916₹11,725')
    await expect(page.locator('.gram-prices')).toContainText('Silver 925₹174.83')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set the rate for 3 pieces' }).click()
    await expect(question(page)).toContainText('₹1,28,000 for 10 g is your first rate of gold.')
    await expect(question(page)).toContainText('Is the unit right?')
    await expectAccessible(page)
    await question(page).getByLabel('Type the rate of gold once more').fill('1,28,000')
    await question(page).getByLabel('Type the rate of silver once more').fill('1,89,000')
    await question(page).getByLabel('Your password').fill(ownerPassword)
    await question(page).getByRole('button', { name: 'Set the rates' }).click()
    await expect(toast(page, 'The rate is set. 3 prices changed.')).toBeVisible()
    await expect(gold(page)).toHaveValue('')
    await expect(page.getByRole('row').nth(1)).toContainText('12,800')
    await expect(page.getByRole('row').nth(1)).toContainText('मीरा Prasad')
    expect(await readPublicPrice(page, 'padma-lotus-ring')).toBe(51_797)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'The rate is taken back.')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('Taken back')
    expect(await readPublicPrice(page, 'padma-lotus-ring')).toBeUndefined()
  })

for (const width of [widths.phone, widths.desktop])
  test(`at ${width} px a jump is typed once more, and one over 15 % asks for the password`, {
    tag: '@journey',
  }, async ({ browser }) => {
    const page = await shop.openAsOwner(browser, 'Meera', width)
    await createPieces(page)
    await insertRates([
      { metal: 'gold', perGram: 12_500, hoursAgo: 50 },
      { metal: 'silver', perGram: 185.5, hoursAgo: 26 },
      { metal: 'gold', perGram: 12_608, hoursAgo: 26 },
    ])
    await page.goto('/admin/rates')
    await expect(
      page.getByText(/Today’s rate is not set\. 3 prices still follow .+₹12,608, until/),
    ).toBeVisible()
    await gold(page).fill('13,835')
    await expect(page.getByText(/\+9\.7\s% from ₹12,608/)).toBeVisible()
    await expect(effect(page)).toContainText('Largest changes')
    const picture = effect(page).getByRole('listitem').locator('img').first()
    await expect
      .poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth))
      .toBeGreaterThan(0)
    await expect(effect(page).getByRole('listitem').first()).toContainText('सोना कंगन')
    await expect(effect(page)).toContainText('2 up, 0 down.')
    await setButton(page).click()
    await expect(question(page)).toContainText('₹13,835 a gram is 9.7 % above')
    await expect(question(page)).toContainText('2 prices would follow.')
    await expect(question(page).getByRole('button', { name: 'Go back and look' })).toBeFocused()
    await expectAccessible(page)

    await question(page).getByLabel('Type the rate once more').fill('12,835')
    await question(page).getByRole('button', { name: 'Set ₹13,835' }).click()
    await expect(question(page)).toContainText('The two rates differ: ₹12,835 now and ₹13,835 before.')
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    expect(await shop.query('select count(*)::int from rate')).toEqual([{ count: 3 }])

    await setButton(page).click()
    await expect(question(page).getByLabel('Type the rate once more')).toHaveValue('')
    await question(page).getByLabel('Type the rate once more').fill('13835')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'The rate is set. 2 prices changed.')).toBeVisible()
    await expect(question(page)).toBeHidden()

    await gold(page).fill('1,283.50')
    await setButton(page).click()
    await expect(question(page)).toContainText('90.7 % below today’s ₹13,835')
    await expect(question(page)).toContainText('Do you mean ₹12,835 a gram?')
    await question(page).getByRole('button', { name: 'Yes, ₹12,835 a gram' }).click()
    await expect(gold(page)).toHaveValue('12,835')
    await gold(page).fill('1,283.50')
    await setButton(page).click()
    await question(page).getByLabel('Type the rate once more').fill('1283.5')
    await question(page).getByLabel('Your password').fill('not the password')
    await question(page).getByRole('button', { name: 'Set ₹1,283.5' }).click()
    await expect(question(page).locator('.field__error')).toBeVisible()
    expect(await shop.query('select count(*)::int from rate')).toEqual([{ count: 4 }])
    await question(page).getByLabel('Your password').fill(ownerPassword)
    await question(page).getByRole('button', { name: 'Set ₹1,283.5' }).click()
    await expect(toast(page, 'The rate is set. 2 prices changed.').last()).toBeVisible()

    const wrong = page.getByRole('row').filter({ hasText: '1,283.5' })
    await wrong.getByRole('button', { name: /^Take back the rate of/ }).click()
    const sure = page.getByRole('alertdialog', { name: /^Take back the rate of/ })
    await sure.getByRole('button', { name: 'Take back' }).click()
    await expect(wrong).toContainText('Taken back')
    await expect(
      page.getByRole('img', { name: /^Gold 24K over 30 days, from ₹12,500 to ₹13,835/ }),
    ).toBeVisible()
    await expect(page.getByText('Today’s silver rate is not set. 1 price still follows')).toBeVisible()
    await expectAccessible(page)
    for (const narrow of [widths.small, 360, 768, 1024]) {
      await page.setViewportSize({ width: narrow, height: 844 })
      await expectNoSidewaysScroll(page)
    }
  })

test('a rate that another owner set meanwhile is asked about before mine is set', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  await createPieces(page)
  await page.goto('/admin/rates')
  await gold(page).fill('12,800')
  await insertRates([{ metal: 'gold', perGram: 10_000, hoursAgo: 0.01 }])
  await setButton(page).click()
  await expect(question(page)).toContainText('₹12,800 a gram is 28.0 % above today’s ₹10,000.')
  await expect(question(page).getByLabel('Your password')).toBeVisible()
})

test('what cannot be a rate is said beside its field, and nothing is sent', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera')
  await page.goto('/admin/rates')
  await setButton(page).click()
  await expect(page.getByText('Type the rate of at least one metal.')).toBeVisible()
  await expect(gold(page)).toBeFocused()
  await gold(page).fill('1,28,00')
  await setButton(page).click()
  await expect(page.getByText('Type an amount in rupees, such as')).toBeVisible()
  await gold(page).fill('12,800')
  await silver(page).fill('189')
  await setButton(page).click()
  await expect(page.getByText('This cannot be a rate.')).toBeVisible()
  await silver(page).fill('')
  await page.getByLabel('Valid until').selectOption('Another day and time')
  await page.getByLabel('Day and time').fill('2020-01-01T10:00')
  await setButton(page).click()
  await expect(page.getByText('Choose a day and time within the next two weeks.')).toBeVisible()
  expect(await shop.query('select count(*)::int from rate')).toEqual([{ count: 0 }])
  await page.context().setOffline(true)
  await expect(setButton(page)).toBeDisabled()
  await expect(page.getByText('You are offline. A rate can be set when you are back.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(setButton(page)).toBeEnabled()
})

test('where the rates or their effect cannot be read, it says so and tries again', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera')
  await createPieces(page)
  await page.route('**/api/admin/rates', (route) => route.fulfill({ status: 503 }))
  await page.goto('/admin/rates')
  await expect(page.getByText('The rates could not be read.')).toBeVisible()
  await page.unroute('**/api/admin/rates')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.route('**/api/admin/rates/preview', (route) => route.fulfill({ status: 503 }))
  await gold(page).fill('12,800')
  await expect(effect(page)).toContainText('What it changes could not be read.')
  await page.unroute('**/api/admin/rates/preview')
  await effect(page).getByRole('button', { name: 'Retry' }).click()
  await expect(effect(page).locator('dd').first()).toHaveText('2')
})

test('Today reminds while the rate is not set, and leads to it', { tag: '@journey' }, async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera')
  await createPieces(page)
  await insertRates([
    { metal: 'gold', perGram: 12_608, hoursAgo: 40, hoursLeft: -20 },
    { metal: 'silver', perGram: 185.5, hoursAgo: 40, hoursLeft: -20 },
  ])
  const noon = new Date(`${new Date().toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' })}T19:30:00+05:30`)
  await page.clock.setFixedTime(noon)
  await page.goto('/admin')
  const row = page.getByRole('listitem').filter({ hasText: 'Today’s rate is not set' })
  await expect(row).toContainText('3 pieces say “Ask for today’s price”.')
  await expectAccessible(page)
  await row.getByRole('link', { name: 'Set the rate' }).click()
  await expect(page).toHaveURL('/admin/rates')
})
