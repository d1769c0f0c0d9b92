import type { Page } from '@playwright/test'
import { expect, expectFitting, queryTestDatabase, test, widths } from '../../support/browser/fixtures.ts'
import { holdScripts } from '../../support/browser/hold-scripts.ts'
import { countPages } from '../../support/screens/layout-faults.ts'

const [padma, aarohi, tarini] = ['padma-lotus-ring', 'aarohi-solitaire-ring', 'tarini-diamond-studs']
const names = ['Padma Lotus Ring', 'Aarohi Solitaire Ring', 'Tarini Diamond Studs']
const shared = `/tray?p=${[padma, aarohi, tarini].join()}`
const many = Array.from({ length: 20 }, (_, place) => `not-in-the-shop-${place}`)

const trayLink = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', {
    name: count === 0 ? 'Your tray' : `Your tray, ${count} ${count === 1 ? 'piece' : 'pieces'}`,
  })
const addButton = (page: Page, name: string) => page.getByRole('button', { name: `Add to tray: ${name}` })
const rows = (page: Page) => page.locator('.tray-item')
const rowNames = (page: Page) => rows(page).getByRole('heading')
const askLink = (page: Page, words = 'Ask about these three') => page.getByRole('link', { name: words })
const newEmail = () => `tray.${Date.now()}.${Math.random().toString(36).slice(2)}@example.com`
const readTray = (page: Page) => page.evaluate(() => JSON.parse(localStorage['tray'] ?? '[]'))

const storeTray = (page: Page, slugs: readonly (string | undefined)[]) =>
  page.addInitScript((list) => {
    localStorage['tray'] ??= JSON.stringify(list.map((slug) => ({ slug })))
  }, slugs)

async function sendMessage(page: Page, email: string) {
  await page.getByLabel('Full Name').fill('Ananya Mishra')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('textbox', { name: 'Message' }).fill('Which of them can be sized?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.locator('.banner')).toHaveText('✅ Message sent successfully!')
}

async function expectStored(email: string, notes: (string | null)[]) {
  const [row] = await queryTestDatabase(
    'select piece_name, piece_note, piece_price, other_pieces from enquiry where email = $1',
    [email],
  )
  const others = row.other_pieces as { name: string; note?: string; price?: number; availability: string }[]
  expect([row.piece_name, ...others.map(({ name }) => name)].sort()).toEqual([...names].sort())
  expect([row.piece_note, ...others.map(({ note }) => note ?? null)]).toEqual(notes)
  for (const { price, availability } of others) {
    expect(price).toBeGreaterThan(0)
    expect(availability).toBe('showroom')
  }
}

for (const width of [widths.phone, widths.desktop])
  test(`three pieces go from their cards into one message, at ${width} px`, { tag: '@journey' }, async ({
    visitor,
  }) => {
    await visitor.setViewportSize({ width, height: 844 })
    await visitor.goto('/products')
    for (const [index, name] of names.entries()) {
      await addButton(visitor, name).click()
      await expect(addButton(visitor, name)).toHaveAttribute('aria-pressed', 'true')
      await expect(trayLink(visitor, index + 1)).toBeVisible()
    }
    await trayLink(visitor, 3).click()
    await expect(rowNames(visitor)).toHaveText(names)
    await expect(visitor.getByText('Three pieces, saved on this device.')).toBeVisible()
    await rows(visitor).first().getByLabel('A note on this piece (optional)').fill('Can the ruby be darker?')

    await visitor.getByRole('button', { name: 'Move Tarini Diamond Studs up' }).press('Enter')
    await expect(rowNames(visitor)).toHaveText([
      'Padma Lotus Ring',
      'Tarini Diamond Studs',
      'Aarohi Solitaire Ring',
    ])
    await expect(visitor.getByRole('button', { name: 'Move Tarini Diamond Studs up' })).toBeFocused()
    await visitor.keyboard.press('Enter')
    await expect(rowNames(visitor).first()).toHaveText('Tarini Diamond Studs')
    await expect(visitor.getByRole('button', { name: 'Move Tarini Diamond Studs down' })).toBeFocused()
    await expect(visitor.getByText('Tarini Diamond Studs, 1 of 3')).toBeAttached()

    await askLink(visitor).click()
    const form = visitor.locator('.panel')
    await expect(form.getByText('About these three')).toBeVisible()
    await expect(form.getByText('Can the ruby be darker?')).toBeVisible()
    const email = newEmail()
    await sendMessage(visitor, email)
    await expectStored(email, [null, 'Can the ruby be darker?', null])
    await visitor.getByText('Write another message').click()
    await visitor.getByRole('link', { name: 'Leave out Padma Lotus Ring' }).click()
    await expect(form.getByText('About these two')).toBeVisible()
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [widths.phone, widths.desktop])
    test(`three pieces are ticked on their cards and asked about in one message, at ${width} px`, {
      tag: '@journey',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/products')
      for (const name of names) await page.getByRole('checkbox', { name: `Add to tray: ${name}` }).check()
      await expect(page.getByRole('button', { name: 'See the tray' })).toBeInViewport()
      await page.getByRole('button', { name: 'See the tray' }).click()
      await expect(page).toHaveURL(/\/tray\?p=.*own=yes/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your tray')
      await expect(page.getByText('Three pieces. Bookmark this page to keep them.')).toBeVisible()
      await expect(rows(page)).toHaveCount(3)
      await askLink(page).click()
      await expect(page).toHaveURL(/\/contact\?p=/)
      await expect(page.getByText('About these three')).toBeVisible()
      const email = newEmail()
      await sendMessage(page, email)
      await expectStored(email, [null, null, null])
    })

  test('a piece’s own page leads to a tray of it, and an empty tray says what to do', async ({ page }) => {
    await page.goto(`/products/${padma}`)
    await page.getByRole('link', { name: 'Add to tray' }).click()
    await expect(rowNames(page)).toHaveText(['Padma Lotus Ring'])
    await expect(askLink(page, 'Ask about this piece')).toHaveAttribute('href', `/contact?p=${padma}#write`)
    await page.goto('/tray')
    await expect(page.getByText('Tick pieces in the collection')).toBeVisible()
    await expect(page.locator('.skeleton')).toBeHidden()
  })
})

test('a shared tray shows its pieces in another browser, without notes, and can be kept there', {
  tag: '@journey',
}, async ({ visitor, browser }) => {
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await storeTray(visitor, [padma, aarohi, tarini])
  await visitor.goto('/tray')
  await rows(visitor).first().getByLabel('A note on this piece (optional)').fill('For my mother')
  await visitor.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await visitor.getByRole('button', { name: 'Share this tray' }).click()
  await expect(visitor.getByText('Link copied.')).toBeVisible()
  const address = await visitor.evaluate(() => navigator.clipboard.readText())
  expect(new URL(address).pathname + new URL(address).search).toBe(shared)

  const context = await browser.newContext()
  const page = await context.newPage()
  const response = await page.goto(shared)
  expect(response?.headers()['cache-control']).toContain('s-maxage')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(rowNames(page)).toHaveText(names)
  expect(await page.content()).not.toContain('For my mother')
  await page.getByRole('button', { name: 'Add to my tray' }).click()
  await expect(trayLink(page, 3)).toBeVisible()
  await page.goto('/tray')
  await expect(rowNames(page)).toHaveText(names)
  await context.close()
})

test('a press before the scripts are there is kept, and takes nothing off', async ({ page }) => {
  await storeTray(page, [padma, aarohi])
  for (const name of ['Tarini Diamond Studs', 'Padma Lotus Ring']) {
    const release = await holdScripts(page)
    await page.goto('/products', { waitUntil: 'commit' })
    const before = await readTray(page)
    await addButton(page, name).click()
    await expect(addButton(page, name)).toHaveAttribute('aria-pressed', 'true')
    expect(await readTray(page)).toEqual(before)
    await release()
    await expect(trayLink(page, 3)).toBeVisible()
    await expect(addButton(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
})

test('a piece is put on the tray in its dialog and taken off on its page', async ({ visitor }) => {
  await visitor.goto('/products')
  await visitor.getByRole('link', { name: 'Padma Lotus Ring' }).click()
  const dialog = visitor.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add to tray' }).click()
  await expect(dialog.getByRole('button', { name: 'On your tray' })).toHaveAttribute('aria-pressed', 'true')
  await visitor.goto(`/products/${padma}`)
  await expect(trayLink(visitor, 1)).toBeVisible()
  await expect(visitor.locator('.item-details__actions')).not.toContainText('<a')
  await visitor.getByRole('button', { name: 'On your tray' }).click()
  await expect(visitor.getByRole('button', { name: 'Add to tray' })).toBeVisible()
  await expect(trayLink(visitor, 0)).toBeVisible()
  expect(await readTray(visitor)).toEqual([])
})

test('the 21st piece is refused with a sentence', async ({ visitor }) => {
  await storeTray(visitor, many)
  await visitor.goto('/products')
  await addButton(visitor, 'Padma Lotus Ring').click()
  await expect(visitor.getByText('The tray holds 20 pieces. Remove one to add another.')).toBeVisible()
  await expect(addButton(visitor, 'Padma Lotus Ring')).toHaveAttribute('aria-pressed', 'false')
  expect(await readTray(visitor)).toHaveLength(20)
  await visitor.goto(`/products/${padma}`)
  await expect(visitor.getByText('The tray holds 20 pieces. Remove one to add another.')).toBeVisible()
})

test('what is removed or cleared can be brought back to its place', async ({ visitor }) => {
  await storeTray(visitor, [padma, aarohi, tarini])
  await visitor.goto('/tray')
  await visitor.getByRole('button', { name: 'Remove Aarohi Solitaire Ring' }).click()
  await expect(rowNames(visitor)).toHaveText(['Padma Lotus Ring', 'Tarini Diamond Studs'])
  await expect(visitor.getByText('Two pieces, saved on this device.')).toBeVisible()
  await visitor.getByRole('button', { name: 'Undo' }).click()
  await expect(rowNames(visitor)).toHaveText(names)
  await visitor.getByRole('button', { name: 'Clear the tray' }).click()
  await expect(visitor.getByRole('heading', { name: 'Nothing on the tray yet' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Undo' }).click()
  await expect(rowNames(visitor)).toHaveText(names)
})

test('another tab’s change shows at once', async ({ visitor }) => {
  await visitor.goto('/products')
  const other = await visitor.context().newPage()
  await other.goto('/tray')
  await expect(other.getByRole('heading', { name: 'Nothing on the tray yet' })).toBeVisible()
  await addButton(visitor, 'Padma Lotus Ring').click()
  await expect(rowNames(other)).toHaveText(['Padma Lotus Ring'])
  await expect(trayLink(other, 1)).toBeVisible()
  await other.getByRole('button', { name: 'Remove Padma Lotus Ring' }).click()
  await expect(addButton(visitor, 'Padma Lotus Ring')).toHaveAttribute('aria-pressed', 'false')
  await expect(trayLink(visitor, 0)).toBeVisible()
})

test('a browser that keeps nothing says so, and the tray lasts as long as the page', async ({ visitor }) => {
  await visitor.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }),
  )
  await visitor.goto('/products')
  await addButton(visitor, 'Padma Lotus Ring').click()
  await expect(visitor.getByText('On your tray until you close this page')).toBeVisible()
  await trayLink(visitor, 1).click()
  await expect(rowNames(visitor)).toHaveText(['Padma Lotus Ring'])
  await expect(visitor.getByText('This browser does not save the tray, so')).toBeVisible()
})

test('a piece that is not in the shop any more says so and is left out of the message', async ({
  visitor,
}) => {
  await storeTray(visitor, [padma, 'koh-i-noor', aarohi])
  await visitor.goto('/tray')
  await expect(rows(visitor).nth(1)).toContainText('Koh I Noor')
  await expect(rows(visitor).nth(1)).toContainText('This piece is no longer on our website.')
  await expect(askLink(visitor, 'Ask about these two')).toHaveAttribute(
    'href',
    `/contact?p=${padma},${aarohi}#write`,
  )
})

test('where the pieces cannot be read, the page says so and keeps the tray', async ({ page }) => {
  await storeTray(page, [padma])
  await page.route('**/tray.data**', (route) => route.fulfill({ status: 503 }))
  await page.goto('/tray')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute('**/tray.data**')
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(rowNames(page)).toHaveText(['Padma Lotus Ring'])
})

test('the sum is told only where every piece has a price', async ({ visitor }) => {
  await visitor.goto(shared)
  await expect(visitor.getByText('All three')).toBeVisible()
  await expect(visitor.locator('.tray-summary__sum b')).toHaveText(/^₹[\d,]+$/)
  await visitor.goto(`/tray?p=${padma}`)
  await expect(visitor.locator('.tray-summary__sum')).toHaveCount(0)
})

const states: [string, string, readonly (string | undefined)[]][] = [
  [
    'full',
    '/tray',
    [padma, aarohi, tarini, 'gulnaar-polki-necklace', `${'a-very-long-'.repeat(11)}name`, ...many.slice(5)],
  ],
  ['empty', '/tray', []],
  ['shared', shared, []],
]
for (const [state, address, tray] of states)
  test(`a tray that is ${state} is accessible and fits every width`, async ({ visitor }) => {
    await storeTray(visitor, tray)
    await visitor.goto(address)
    await expect(visitor.locator('.tray-item, .empty-state').first()).toBeVisible()
    await expectFitting(visitor)
  })

test('a tray of three is printed on one page, without what is pressed', async ({ visitor }) => {
  await visitor.goto(shared)
  await visitor.emulateMedia({ media: 'print' })
  await expect(visitor.getByRole('button', { name: 'Add to my tray' })).toBeHidden()
  await expect(rowNames(visitor).first()).toBeVisible()
  expect(await countPages(visitor)).toBe(1)
})
