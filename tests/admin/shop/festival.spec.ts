import type { Locator } from '@playwright/test'
import { pictureFile } from '../../support/browser/admin-items.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { tap, type } from '../../support/browser/person.ts'
import { openShopBehindNginx } from '../../support/edge/shop-behind-nginx.ts'
import { toDay } from '../../support/servers/own-shop.ts'

let shop: Awaited<ReturnType<typeof openShopBehindNginx>>
test.beforeAll(async () => {
  shop = await openShopBehindNginx()
})
test.afterAll(() => shop?.close())

/** The date field of a phone is a wheel: one value, not one letter after another. */
async function chooseDay(field: Locator, day: string) {
  await tap(field)
  await field.fill(day)
}

test('from a phone the owner prepares a festival, and visitors have each part within two seconds of its publishing', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const context = await browser.newContext({
    baseURL: shop.edge.origin,
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const person = {
    fname: 'Meera',
    lname: 'Prasad',
    email: 'meera@example.com',
    password: 'four ghats at dawn',
  }
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await context.request.post('/api/user/signup', { headers, data: person })).status()).toBe(200)
  await shop.sql('update person set is_admin = true')

  const times: Record<string, number> = {}
  const expectWithinTwoSeconds = async (name: string, path: string, check: (page: string) => boolean) => {
    const startedAt = performance.now()
    await expect
      .poll(async () => check((await shop.sendRequest(path)).text), { intervals: [50], timeout: 2000 })
      .toBe(true)
    times[name] = Math.round(performance.now() - startedAt)
  }
  const startedAt = performance.now()
  await page.goto('/admin')
  const openFromMore = async (name: string) => {
    await tap(page.getByRole('button', { name: 'More' }))
    await tap(page.getByRole('dialog', { name: 'More' }).getByRole('link', { name, exact: true }))
  }
  const openTab = (name: string) =>
    tap(page.getByRole('navigation', { name: 'Shop', exact: true }).getByRole('link', { name }))
  for (const path of ['/', '/contact']) await shop.sendRequest(path)

  await test.step('close the shop for four days and announce it', async () => {
    await openFromMore('Shop')
    await type(page.getByRole('textbox', { name: 'Announcement line' }), 'Closed for Diwali')
    await openTab('Hours')
    await tap(page.getByRole('button', { name: 'Add days' }))
    const dialog = page.getByRole('dialog', { name: 'Holiday or other hours' })
    await type(dialog.getByLabel('Name', { exact: true }), 'Diwali')
    await chooseDay(dialog.getByLabel('First day'), toDay(1))
    await chooseDay(dialog.getByLabel('Last day'), toDay(4))
    await tap(dialog.getByRole('button', { name: 'Done' }))
    await expect(page.getByText('2 changes are not published.')).toBeVisible()
    await tap(page.getByRole('button', { name: 'Preview' }))
    await expect(page.getByRole('complementary').filter({ hasText: 'Closed for Diwali' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(/Closed .+ for Diwali/)
    await tap(page.getByRole('button', { name: 'End the preview' }))
  })
  await test.step('change a quote', async () => {
    await openTab('Words')
    await tap(page.getByRole('button', { name: /^Edit “They remade/ }))
    const dialog = page.getByRole('dialog', { name: 'Quotes' })
    await type(dialog.getByLabel('Their words'), '“The kada fits as hers did.”')
    await dialog.getByLabel('Where it comes from').selectOption('Written to the shop')
    await tap(dialog.getByLabel('They agreed that we show it'))
    await tap(dialog.getByRole('button', { name: 'Done' }))
    await expect(page.getByText('3 changes are not published.')).toBeVisible()
    await tap(page.getByRole('button', { name: 'See it: Home page' }))
    await expect(page.getByText('“The kada fits as hers did.”')).toBeAttached()
    await tap(page.getByRole('button', { name: 'End the preview' }))
  })
  await test.step('publish all three', async () => {
    await tap(page.getByRole('button', { name: 'Publish' }))
    await tap(page.getByRole('button', { name: 'Publish 3 changes' }))
    await expect(page.getByRole('status').filter({ hasText: '3 changes are published.' })).toBeVisible()
    await expectWithinTwoSeconds('announcement', '/', (html) => html.includes('>Closed for Diwali</aside>'))
    await expectWithinTwoSeconds('holiday', '/contact', (html) => html.includes(toDay(4)))
    await expectWithinTwoSeconds('quote', '/', (html) => html.includes('“The kada fits as hers did.”'))
  })
  await test.step('prepare a collection of six pieces that begins at midnight', async () => {
    await openFromMore('Collections')
    await tap(page.getByRole('link', { name: 'New collection' }))
    await type(page.getByLabel('Name', { exact: true }), 'Dhanteras')
    await type(page.getByLabel('Words under the name'), 'For the day itself.')
    await type(page.getByLabel('Words on its own page'), 'Ready to take home.')
    await page.getByLabel('Choose a picture').setInputFiles(pictureFile('bangle-kada-veda'))
    await tap(page.getByText('Picked by hand'))
    for (const number of [3, 5, 7, 11, 13, 17]) {
      await type(page.getByLabel('Find a piece to add'), `Piece ${number}`)
      await tap(page.getByRole('button', { name: `Add Piece ${number}`, exact: true }))
    }
    await tap(page.getByText('From and until'))
    await chooseDay(page.getByLabel('From', { exact: true }), toDay(1))
    await chooseDay(page.getByLabel('Until, the day included'), toDay(4))
    await expect(page.getByText('6 pieces match today: 6 rings.')).toBeVisible()
    await tap(page.getByRole('button', { name: 'Save' }))
    await expect(page.getByText(/^Upcoming from /)).toBeVisible()
    expect((await shop.sendRequest('/collections/dhanteras')).status).toBe(404)
  })
  await test.step('let it begin today after all, and take that back', async () => {
    await tap(page.getByRole('link', { name: 'Edit Dhanteras' }))
    await chooseDay(page.getByLabel('From', { exact: true }), toDay(0))
    await tap(page.getByRole('button', { name: 'Save' }))
    await expect(page.getByText(/^Running until /)).toBeVisible()
    await expectWithinTwoSeconds('collection', '/', (html) => html.includes('/collections/dhanteras'))
    await tap(page.getByRole('button', { name: 'Undo' }))
    await expect(page.getByText(/^Upcoming from /)).toBeVisible()
    await expectWithinTwoSeconds('undone', '/', (html) => !html.includes('/collections/dhanteras'))
  })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.warn(`${seconds} s in all; public after, in ms:`, times)
})
