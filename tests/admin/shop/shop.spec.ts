import type { Page } from '@playwright/test'
import { legalPages, wordFields } from '../../../packages/contract/src/shop/word-fields.ts'
import { expect, expectAccessible, expectFitting, test, widths } from '../../support/browser/fixtures.ts'
import { startScripts } from '../../support/browser/start-scripts.ts'
import { openBeforeTests, openOwnShop, ownerPassword, toDay } from '../../support/servers/own-shop.ts'

const shop = openBeforeTests(openOwnShop)

const expectSaved = (page: Page, count: number) =>
  expect(page.getByRole('region', { name: 'Draft' })).toContainText(
    count === 1 ? '1 change is not published.' : `${count} changes are not published.`,
  )
const announcement = (page: Page) => page.getByRole('textbox', { name: 'Announcement line' })

test('on a phone the owner closes the shop, announces it, looks at it first, publishes it and takes it back', {
  tag: '@journey',
}, async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera')
  const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Shop', exact: true }).tap()
  await announcement(page).fill('Closed for Diwali')
  await expectSaved(page, 1)
  await page.getByRole('navigation', { name: 'Shop', exact: true }).getByRole('link', { name: 'Hours' }).tap()
  await page.getByRole('button', { name: 'Add days' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Holiday or other hours' })
  await dialog.getByLabel('Name', { exact: true }).fill('Diwali')
  await dialog.getByLabel('First day').fill(toDay(0))
  await dialog.getByLabel('Last day').fill(toDay(2))
  await dialog.getByRole('button', { name: 'Done' }).tap()
  await expectSaved(page, 2)

  await page.goto('/admin')
  await expect(page.getByText('2 changes of the shop are not published')).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'not published' })
    .getByRole('link', { name: 'Look' })
    .tap()
  await visitor.goto('/contact')
  await expect(visitor.getByText('Diwali')).toHaveCount(0)
  await page.getByRole('button', { name: 'Preview' }).tap()
  await expect(page.getByText('Preview, only you see this.')).toBeVisible()
  await expect(page.getByRole('complementary').filter({ hasText: 'Closed for Diwali' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(/Closed .+ for Diwali/)
  await page.getByRole('button', { name: 'End the preview' }).tap()

  await page.getByRole('button', { name: 'Publish' }).tap()
  await page.getByRole('button', { name: 'Publish 2 changes' }).tap()
  await expect(page.getByRole('status').filter({ hasText: '2 changes are published.' })).toBeVisible()
  await visitor.goto('/contact')
  await expect(visitor.getByText('Closed for Diwali')).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText(/Closed .+ for Diwali/)
  await expect(page.getByRole('region', { name: 'Draft' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo: Meera Prasad: Announcement line' }).tap()
  await expect(page.getByRole('button', { name: 'Undo: Meera Prasad: Announcement line' })).toHaveCount(2)
  await visitor.goto('/contact')
  await expect(visitor.getByText('Closed for Diwali')).toHaveCount(0)
  await expect(visitor.getByRole('main')).toContainText(/Closed .+ for Diwali/)
})

test('of two owners who change the same fact the second is told, and nothing is lost', async ({
  browser,
}) => {
  const first = await shop.openAsOwner(browser, 'Meera')
  const second = await shop.openAsOwner(browser, 'Rekha')
  await first.goto('/admin/shop')
  await second.goto('/admin/shop')
  await expect(announcement(second)).toHaveValue('')
  await announcement(first).fill('Open till 10 PM')
  await expectSaved(first, 1)
  await announcement(second).fill('Closed on Sunday')
  const told = second.getByText('Announcement line: somebody else has saved “Open till 10 PM” meanwhile.')
  await expect(told).toBeVisible()
  await expect(announcement(second)).toHaveValue('Closed on Sunday')
  await second.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(told).toHaveCount(0)
  await expectSaved(second, 1)
  await first.reload()
  await expect(announcement(first)).toHaveValue('Closed on Sunday')
  await first.getByRole('button', { name: 'Undo: Rekha Prasad: Announcement line' }).click()
  await expect(announcement(first)).toHaveValue('')
})

test('what was typed while the session had ended is there after signing in again', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Arjun')
  await page.goto('/admin/shop')
  await expect(announcement(page)).toBeVisible()
  const [{ email }] = (await shop.query(`select email from person where first_name = 'Arjun'`)) as [
    { email: string },
  ]
  await shop.query('delete from session')
  await announcement(page).fill('Typed too late')
  await expect(page.getByText('What you typed is kept on this device.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  // The shop has a field of this name too.
  await expect(page).toHaveURL(/signin/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${shop.origin}/admin/shop`)
  await expect(announcement(page)).toHaveValue('Typed too late')
  await expectSaved(page, 1)
  await page.getByRole('button', { name: 'Undo: Arjun Prasad: Announcement line' }).click()
  await expect(page.getByRole('region', { name: 'Draft' })).toHaveCount(0)
})

test('hostile words are shown as text, in the page and in what search engines read', async ({ browser }) => {
  const hostile = '</script><script>document.title="x"</script> ‮‮काशी 🪔'
  await shop.query(
    `insert into document_field values ('shop', 'announcement', $1, now()), ('shop', 'name', $2, now())
     on conflict (document, field) do update set value = excluded.value`,
    [JSON.stringify({ text: hostile }), JSON.stringify(hostile)],
  )
  const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  for (const path of ['/', '/contact', '/about', '/products']) {
    await visitor.goto(path)
    await expect(visitor.locator('.announcement')).toHaveText(hostile)
    await expect(visitor).not.toHaveTitle('x')
  }
  await visitor.goto('/contact')
  const jsonLd = await visitor.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(jsonLd ?? '').name).toBe(hostile)
  await shop.query(`delete from document_field where field in ('announcement', 'name')`)
})

test('a draft is in no page and no answer that anybody can ask for, not even with the owner’s cookie', async ({
  browser,
}) => {
  const page = await shop.openAsOwner(browser, 'Meera')
  await page.goto('/admin/shop')
  await announcement(page).fill('Nobody may read this yet')
  await expectSaved(page, 1)
  const { request } = page.context()
  const wordsDraft = Object.keys(wordFields).map((document) => ({
    document,
    field: 'description',
    seen: null,
    value: 'Nobody may read this yet',
  }))
  const saved = await request.post('/api/admin/draft', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { fields: wordsDraft },
  })
  expect(saved.status()).toBe(200)
  for (const path of [
    ...[
      '/',
      '/?preview=true',
      '/_root.data',
      '/about',
      '/services',
      '/contact?draft=1',
      '/contact.data',
      '/products',
      '/admin/shop',
      '/admin/shop.data',
    ],
    ...['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/api/user/shop', '/api/user/shop?draft=true'],
    ...legalPages.flatMap((name) => [`/${name}`, `/${name}.data`, `/${name}?draft=1`]),
    ...Object.keys(wordFields).map((document) => `/api/user/words?page=${document}`),
  ])
    for (const headers of [{}, { 'x-preview': 'true', preview: 'shop', 'cache-control': 'no-cache' }]) {
      const answer = await request.get(path, { headers })
      expect(answer.status(), path).toBeLessThan(500)
      expect(await answer.text(), path).not.toContain('Nobody may read this yet')
    }
  const stranger = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  await stranger.goto('/')
  await stranger.evaluate(() => sessionStorage.setItem('preview', 'true'))
  await stranger.reload()
  await startScripts(stranger)
  await expect(stranger.getByText('The draft could not be read. You see what visitors see.')).toBeVisible()
  await expect(stranger.getByText('Nobody may read this yet')).toHaveCount(0)
  await shop.query('delete from document_draft')
})

test('a branch has hours and a map of its own, or those of the showroom', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  await page.goto('/admin/shop')
  for (const name of ['Sigra', 'Assi']) {
    await page.getByRole('button', { name: 'Add a branch' }).click()
    const dialog = page.getByRole('dialog', { name: 'Branch' })
    await dialog.getByLabel('Name of the branch').fill(name)
    await dialog.getByLabel('Address').fill(`${name} crossing`)
    await dialog.getByLabel('PIN').fill('221001')
    if (name === 'Sigra') {
      await dialog.getByLabel('Latitude').fill('25.31')
      await dialog.getByLabel('Longitude').fill('82.98')
      await dialog.getByText('Hours of its own').click()
      await expect(dialog.getByLabel('Monday opens')).toHaveValue('10:00')
      await dialog.getByLabel('Monday opens').fill('11:30')
      await dialog.getByRole('button', { name: 'Close on Tuesday' }).click()
      await dialog.getByRole('button', { name: 'Copy Monday to all days' }).click()
      await expectAccessible(page)
    }
    await dialog.getByRole('button', { name: 'Done' }).click()
  }
  await expectSaved(page, 1)
  await page.getByRole('button', { name: 'Publish' }).click()
  const confirm = page.getByRole('dialog', { name: 'Publish 1 change?' })
  await expect(confirm).toContainText('Sigra, Mon, Wed-Sun 11:30 AM-8:00 PM; Assi')
  await confirm.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 change is published.' })).toBeVisible()

  const detail = (name: string) => visitor.locator('.shop-details__fact').filter({ hasText: name })
  await visitor.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }))
  await visitor.goto('/contact')
  await expect(detail('Sigra crossing').getByRole('row')).toHaveText([
    /^Mon, Wed-Sun11:30 AM-8:00 PM$/,
    /^TuesdayClosed$/,
  ])
  await expect(detail('Assi crossing').getByRole('row')).toHaveText([
    /^Mon-Sat10:00 AM-8:00 PM$/,
    /^Sunday12:00 PM-8:00 PM$/,
  ])
  await expectFitting(visitor)
  await startScripts(visitor)
  await expect(visitor.getByRole('link', { name: 'Get directions: Assi' })).toHaveAttribute(
    'href',
    /destination=Assi%2C%20Assi%20crossing/,
  )
  await expect(visitor.getByRole('button', { name: 'Load the live map: Assi' })).toHaveCount(0)
  await visitor.getByRole('button', { name: 'Load the live map: Sigra' }).click()
  await expect(visitor.getByTitle('Live map: Sigra')).toHaveAttribute('src', /marker=25.31,82.98$/)
  await shop.query(`delete from document_field where field = 'branches'`)
})

test('the facts and the hours fit every screen and are accessible', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera')
  for (const path of ['/admin/shop', '/admin/shop/hours']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2, name: 'Who changed what' })).toBeVisible()
    await test.step(path, () => expectFitting(page))
  }
  await page.getByRole('button', { name: 'Add days' }).click()
  await expectFitting(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add days' })).toBeFocused()
})

test('facts that cannot be read show an error, and come when the server answers', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera')
  await page.route('**/api/admin/draft', (route) => route.abort())
  await page.goto('/admin/shop')
  await expect(page.getByText('The facts of the shop could not be read.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/admin/draft')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByLabel('Shop name')).toHaveValue('Kashika')
})

test('a mistake is named beside its field, and is not saved', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  await page.goto('/admin/shop/legal')
  await page.getByLabel('GSTIN').fill('123')
  await expect(page.getByText('Fifteen letters and digits such as 09ABCDE1234F1Z5.')).toBeVisible()
  await page.getByLabel('GSTIN').fill('09ABCDE1234F1Z5')
  await expectSaved(page, 1)
  await page.goto('/admin/shop')
  await page.getByLabel('Latitude').fill('25.31')
  await expect(page.getByText('Enter both numbers, or leave both empty.')).toBeVisible()
  await page.getByLabel('Latitude').fill('https://www.google.com/maps/@25.31,83.01,17z')
  await expect(page.getByLabel('Longitude')).toHaveValue('83.01')
  await page.getByLabel('WhatsApp').fill('9415012345')
  await expect(page.getByText('Customers reach +91 94150 12345.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try it WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919415012345',
  )
  await page.getByLabel('Instagram').fill('@kashika.varanasi')
  await expectSaved(page, 3)
  await expect(page.getByLabel('WhatsApp')).toHaveValue('+91 94150 12345')
  await page.goto('/admin/shop/hours')
  await page.getByRole('button', { name: 'Add a second time on Friday' }).click()
  await expectSaved(page, 4)
  await expect(page.getByLabel('Friday second opens')).toHaveValue('14:30')
  await page.getByLabel('Friday second opens').fill('11:00')
  await expect(page.getByText('On Friday two times overlap.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  const confirm = page.getByRole('dialog', { name: 'Publish 3 changes?' })
  await expect(confirm).toContainText('Hours is not published: On Friday two times overlap.')
  await confirm.getByRole('button', { name: 'Not yet' }).click()
  await page.reload()
  await expect(page.getByLabel('Friday second opens')).toHaveValue('11:00')
})
