import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createItem, pictureFile } from '../../support/browser/admin-items.ts'
import { expect, expectFitting, test, widths } from '../../support/browser/fixtures.ts'
import { openBeforeTests, openOwnShop, toDay } from '../../support/servers/own-shop.ts'

const shop = openBeforeTests(openOwnShop)

test('on a phone the owner starts a festival collection of picked pieces, and takes a change back', {
  tag: '@journey',
}, async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera')
  for (const name of ['Chandni Chain', 'Mayuri Payal', 'Rani Payal'])
    await createItem(page, name, { category: 'chain', status: 'published' })
  const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Collections' }).tap()
  await page.getByRole('link', { name: 'New collection' }).tap()
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.locator('.field__error')).toHaveText([
    'Enter a name.',
    'Enter a few words for the home page.',
    'Enter a few words for its own page.',
    'Small letters, digits and hyphens, such as dhanteras-2027.',
    'Choose a picture.',
  ])
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill('Dhanteras 2026')
  await expect(page.getByLabel('Address')).toHaveValue('dhanteras-2026')
  await page.getByLabel('Words under the name').fill('Things a family buys on the day itself.')
  await page.getByLabel('Words on its own page').fill('Chains and payals, ready to take home.')
  await page.getByLabel('Badge on the picture').fill('For Dhanteras')
  await page.getByLabel('Choose a picture').setInputFiles(pictureFile('bangle-kada-veda'))
  await page.getByText('Picked by hand').tap()
  for (const name of ['Rani Payal', 'Chandni Chain']) {
    await page.getByLabel('Find a piece to add').fill(name)
    await page.getByRole('button', { name: `Add ${name}` }).tap()
  }
  await expect(page.getByText('2 pieces match today: 2 chains.')).toBeVisible()
  await page.getByRole('button', { name: 'Move Chandni Chain up' }).tap()
  await page.getByText('From and until').tap()
  await page.getByLabel('From', { exact: true }).fill(toDay(1))
  await page.getByLabel('Until, the day included').fill(toDay(3))
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText(/^Upcoming from /)).toBeVisible()
  expect((await visitor.goto('/collections/dhanteras-2026'))?.status()).toBe(404)
  await visitor.goto('/')
  await expect(visitor.getByText('Dhanteras 2026')).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit Dhanteras 2026' }).tap()
  await page.getByLabel('From', { exact: true }).fill(toDay(0))
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText(/^Running until /)).toBeVisible()
  await visitor.goto('/')
  const band = visitor.getByRole('region', { name: 'Dhanteras 2026' })
  await expect(band).toContainText(/Until \w+, \d+ \w+ \d{4}/)
  await expect(band.getByRole('listitem').getByRole('link')).toHaveText([/^Chandni Chain₹/, /^Rani Payal₹/])
  await expect(band.getByRole('link', { name: 'Rani Payal' })).toHaveAttribute('href', '/products/rani-payal')
  await expect(band.getByRole('link', { name: 'See the collection' })).toBeVisible()
  await visitor.goto('/collections/dhanteras-2026')
  await expect(visitor.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Chandni Chain',
    'Rani Payal',
  ])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText(/^Upcoming from /)).toBeVisible()
  expect((await visitor.goto('/collections/dhanteras-2026'))?.status()).toBe(404)
})

type Dates = { startsOn?: string; endsOn?: string }

async function createCollection(
  page: Page,
  slug: string,
  name: string,
  dates: Dates = { startsOn: toDay(1), endsOn: toDay(3) },
) {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const image = { name: 'kada.jpg', mimeType: 'image/jpeg', buffer: await readFile(pictureFile()) }
  const sent = await page.request.post('/api/admin/pictures', { headers, multipart: { image } })
  const { picture } = await sent.json()
  const texts = { slug, name, line: 'For the day itself.', text: 'Ready to take home.', image: picture.name }
  const data = { ...texts, members: { kind: 'rule', categories: ['chain'] }, badge: 'For the day', ...dates }
  const saved = await page.request.post('/api/admin/collections', { headers, data })
  expect(saved.status(), await saved.text()).toBe(200)
  return (await saved.json()).id as number
}

test('a collection that has ended says so, and a new address leads on from the old one', async ({
  browser,
}) => {
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  const id = await createCollection(page, 'akshaya-2026', 'Akshaya Tritiya')
  await page.goto(`/admin/collections/${id}`)
  await page.getByLabel('Address').fill('akshaya')
  await page.getByLabel('From', { exact: true }).fill(toDay(-3))
  await page.getByLabel('Until, the day included').fill(toDay(-1))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Ended on /)).toBeVisible()
  await visitor.goto('/collections/akshaya-2026')
  await expect(visitor).toHaveURL(`${shop.origin}/collections/akshaya`)
  await expect(visitor.getByText('Akshaya Tritiya has ended.')).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('link', { name: 'See every piece' })).toBeVisible()
})

test('an address that is taken is said beside its field, and nothing typed is lost', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  await createCollection(page, 'karwa-chauth', 'Karwa Chauth')
  await page.goto('/admin/collections/new')
  await page.getByLabel('Name', { exact: true }).fill('Karwa Chauth')
  await page.getByLabel('Words under the name').fill('Once more.')
  await page.getByLabel('Words on its own page').fill('Once more.')
  await page.getByLabel('Choose a picture').setInputFiles(pictureFile('bangle-kada-veda'))
  await expect(page.locator('.collection-preview__card img')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Another collection has this address.').first()).toBeVisible()
  await expect(page.getByLabel('Words under the name')).toHaveValue('Once more.')
})

test('a collection that has ended is copied for the next year, with days to choose', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  const ended = { startsOn: toDay(-20), endsOn: toDay(-10) }
  await createCollection(page, 'teej-2026', 'Teej', ended)
  await createCollection(page, 'teej-2027', 'Teej to come')
  await page.goto('/admin/collections')
  await page.getByRole('link', { name: 'Copy Teej', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copy of Teej')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Teej')
  await expect(page.getByLabel('Address')).toHaveValue('teej-2028')
  await expect(page.getByLabel('Words on its own page')).toHaveValue('Ready to take home.')
  await expect(page.getByLabel('Badge on the picture')).toHaveValue('For the day')
  await expect(page.getByLabel('Chain')).toBeChecked()
  await expect(page.locator('.collection-preview__card img')).toBeVisible()
  await expect(page.getByText(/^The one before was open from \w+,? \d+ \w+ until /)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  // Without its days it is not stored.
  await expect(page).toHaveURL(/\/admin\/collections\/new/)
  await page.getByLabel('From', { exact: true }).fill(toDay(340))
  await page.getByLabel('Until, the day included').fill(toDay(350))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Edit Teej', exact: true })).toHaveCount(2)
  const rows = await shop.query(`select slug from collection where name = 'Teej' order by slug`)
  expect(rows.map(({ slug }) => slug)).toEqual(['teej-2026', 'teej-2028'])
  expect((await page.request.get('/collections/teej-2028')).status()).toBe(404)
})

test('rows are dragged to their place, and moved by key without losing the focus', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  for (const name of ['Monsoon one', 'Monsoon two', 'Monsoon three'])
    await createCollection(page, name.toLowerCase().replace(' ', '-'), name, {})
  await page.goto('/admin/collections')
  // All rows are seen at once: the list would scroll at the edge of the viewport.
  await page.setViewportSize({ width: widths.desktop, height: 2000 })
  const rows = page.locator('.collection-rows > li')
  const names = () => page.locator('.collection-rows__name a').allTextContents()
  await expect(rows.filter({ hasText: 'Monsoon three' })).toBeVisible()
  const before = await names()
  const place = before.indexOf('Monsoon three')
  await rows.nth(place).locator('.collection-rows__grip').hover()
  await page.mouse.down()
  const first = await rows.nth(0).boundingBox()
  if (!first) throw new Error('the first row is not visible')
  await page.mouse.move(first.x + 20, first.y + 20, { steps: 4 })
  await expect(page.locator('[data-drag=target]')).toContainText(String(before[0]))
  await page.mouse.up()
  await expect(page.getByText(`Monsoon three, place 1 of ${before.length}.`)).toBeAttached()
  const dragged = ['Monsoon three', ...before.filter((name) => name !== 'Monsoon three')]
  await expect.poll(names).toEqual(dragged)

  const up = page.getByRole('button', { name: `Move ${dragged[1]} up`, exact: true })
  await up.press('Enter')
  await expect(page.getByText(`${dragged[1]}, place 1 of ${before.length}.`)).toBeAttached()
  await expect(up).toBeFocused()
  await expect(up).toBeDisabled()
  await page.reload()
  await expect(rows).toHaveCount(before.length)
  await expect.poll(names).toEqual([dragged[1], dragged[0], ...dragged.slice(2)])
})

test('the list and the editor of collections fit every screen and are accessible', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera')
  const id = await createCollection(page, 'fitting', 'Winter weddings')
  for (const path of [
    '/admin/collections',
    '/admin/collections/new',
    `/admin/collections/${id}`,
    `/admin/collections/new?copy=${id}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading the collections...')).toHaveCount(0)
    await test.step(path, () => expectFitting(page))
  }
})
