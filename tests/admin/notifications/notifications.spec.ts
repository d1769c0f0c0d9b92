import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectFitting,
  expectNoSidewaysScroll,
  queryTestDatabase,
  test,
  widths,
} from '../../support/browser/fixtures.ts'

const address = '/admin?part=notifications'
const listHeadings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
/** The browser without windows blocks them, whatever is granted. */
const allow = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = async () => 'granted'
  })

test('the owner finds Notifications under More, and every width has room for them', {
  tag: '@journey',
}, async ({ admin: { page } }) => {
  await allow(page)
  await page.setViewportSize({ width: widths.phone, height: 844 })
  await page.goto('/admin')
  await page.getByRole('button', { name: 'More' }).click()
  const link = page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Notifications' })
  await expect(link).toHaveText('NotificationsOff')
  await link.click()
  await expect(page).toHaveURL(address)
  await expect(page).toHaveTitle(/^Notifications/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
  await expect(listHeadings(page)).toHaveText([
    'On this computer',
    'What is announced',
    'Quiet hours',
    'How they look',
    'iPhone and iPad: add it first',
  ])
  await page.getByRole('radio', { name: 'From and until' }).press('Space')
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('08:00')
  await expectFitting(page)
})

test('what is announced and when is saved at once, by the keyboard too', async ({
  admin: { page, email },
}) => {
  const readChoice = () =>
    queryTestDatabase(
      `select announces_new, announces_due, announces_late, announces_given, quiet, quiet_from, quiet_until
         from notification_choice join person on person.id = person_id where email = $1`,
      [email],
    )
  await page.goto(address)
  await page.getByRole('switch', { name: 'A new enquiry' }).press('Space')
  await page.getByRole('switch', { name: 'Given to you' }).press('Space')
  await page.getByRole('radio', { name: 'From and until' }).press('Space')
  await page.getByLabel('From', { exact: true }).fill('20:15')
  await expect.poll(readChoice).toEqual([
    {
      announces_new: false,
      announces_due: true,
      announces_late: true,
      announces_given: false,
      quiet: 'hours',
      quiet_from: '20:15',
      quiet_until: '08:00',
    },
  ])
  await page.reload()
  await expect(page.getByRole('switch', { name: 'A new enquiry' })).not.toBeChecked()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('20:15')
})

test('a choice that cannot be saved is taken back, and the owner is told', async ({
  admin: { page },
  consoleErrors,
}) => {
  await page.goto(address)
  await page.route('**/api/admin/notifications/choice', (route) => route.abort())
  await page.getByRole('switch', { name: 'An enquiry is late' }).press('Space')
  await expect(page.getByRole('alert').last()).toBeVisible()
  await expect(page.getByRole('switch', { name: 'An enquiry is late' })).toBeChecked()
  consoleErrors.length = 0
})

test('blocked notifications say where to allow them', async ({ admin: { page } }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }))
  await page.goto(address)
  await expect(page.getByText('Notifications of this shop are blocked here.')).toBeVisible()
  await expect(page.getByText(/^If you once chose Block, the browser does not ask again/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch on' })).toHaveCount(0)
})

test('a browser that cannot reach its push service says so, and nothing is stored', async ({
  admin: { page, email },
  consoleErrors,
}) => {
  await allow(page)
  await page.goto(address)
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText(/^The browser could not reach its notification service/)).toBeVisible()
  const rows = await queryTestDatabase(
    'select from push_subscription join person on person.id = person_id where email = $1',
    [email],
  )
  expect(rows).toEqual([])
  // That a private window has no push messages.
  consoleErrors.length = 0
})

test('without keys the page says that the server has none', async ({ admin: { page } }) => {
  await page.route('**/api/admin/notifications*', async (route) => {
    const response = await route.fetch()
    const { publicKey: _key, ...others } = await response.json()
    await route.fulfill({ response, json: others })
  })
  await page.goto(address)
  await expect(page.getByText(/^Notifications are not set up yet\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch on' })).toHaveCount(0)
})

test('what cannot be read can be read again', async ({ admin: { page }, consoleErrors }) => {
  await page.route('**/api/admin/notifications*', (route) => route.abort())
  await page.goto(address)
  await expect(page.getByText('The notifications could not be read.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/admin/notifications*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('switch', { name: 'A new enquiry' })).toBeChecked()
  consoleErrors.length = 0
})

test.describe('on an iPhone, in Safari', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
  })
  test('the way to the Home Screen comes first, and nothing can be switched on', async ({
    admin: { page },
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await page.goto(address)
    await expect(listHeadings(page).first()).toHaveText('iPhone and iPad: add it first')
    await expect(listHeadings(page).nth(1)).toHaveText('On this phone')
    await expect(page.getByRole('button', { name: 'Switch on' })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('the owner’s pages have an app of their own, the others the shop’s', async ({ admin: { page } }) => {
  const readManifest = async () => {
    const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
    await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
    const answer = await page.request.get(href)
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    return { href, ...(await answer.json()) }
  }
  await page.goto('/admin/pieces')
  expect(await readManifest()).toMatchObject({
    href: '/admin/site.webmanifest',
    id: '/admin',
    scope: '/admin',
    start_url: '/admin',
    display: 'standalone',
  })
  await page.goto('/')
  expect(await readManifest()).toMatchObject({ href: '/site.webmanifest', start_url: '/' })
  const worker = await page.request.get('/admin/push-worker.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': expect.stringContaining("worker-src 'self'"),
  })
})
