import { mkdtempSync } from 'node:fs'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { pushKeys } from '../../../apps/api/test/push/push-keys.ts'
import { openTestPushService, type ReceivedPush } from '../../../apps/api/test/push/push-service.ts'
import { openCloudMessaging } from '../../support/push/google-cloud-messaging.ts'
import { startWorker } from '../../support/servers/app-processes.ts'
import { type OwnShop, openOwnShop, ownerPassword } from '../../support/servers/own-shop.ts'

test.describe.configure({ mode: 'serial' })

let pushService: Awaited<ReturnType<typeof openTestPushService>>
let messaging: Awaited<ReturnType<typeof openCloudMessaging>>
let shop: OwnShop
let worker: ReturnType<typeof startWorker>
let context: BrowserContext
let page: Page

const deliver = ({ path, body }: ReceivedPush) => {
  messaging.deliver(path.slice(1), body)
  return { status: 201 }
}

test.beforeAll(async () => {
  pushService = await openTestPushService()
  messaging = await openCloudMessaging(pushService.tls)
  shop = await openOwnShop(pushKeys)
  worker = startWorker(shop.databaseUrl, 'smtp://127.0.0.1:1', {
    ...pushKeys,
    NODE_EXTRA_CA_CERTS: pushService.certificateFile,
  })
  // A profile of its own: a private window has no push messages, and neither has the browser without windows.
  context = await chromium.launchPersistentContext(mkdtempSync('/tmp/push-profile-'), {
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    headless: false,
    baseURL: shop.origin,
    viewport: { width: 390, height: 844 },
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', ...messaging.browserSwitches],
    // It would keep the browser from checking in.
    ignoreDefaultArgs: ['--disable-background-networking'],
  })
  await context.grantPermissions(['notifications'], { origin: shop.origin })
  page = await context.newPage()
  const email = 'meera@example.com'
  const person = { fname: 'Meera', lname: 'Prasad', email, password: ownerPassword }
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await context.request.post('/api/user/signup', { headers, data: person })).status()).toBe(200)
  await shop.query('update person set is_admin = true where email = $1', [email])
})
test.afterAll(async () => {
  await context?.close()
  await worker?.stop()
  await shop?.close()
  messaging?.close()
  await pushService?.close()
})

/** Chromium has the address of its push service compiled in; on this machine ours stands in its place. */
const moveEndpoint = () =>
  shop.query(`update push_subscription set endpoint = regexp_replace(endpoint, '^https://.*/', $1)`, [
    `${pushService.origin}/`,
  ])
const sendEnquiry = async () => {
  const data = {
    name: 'Qzxname',
    email: 'qzx@example.com',
    phone: '98765 43210',
    query: 'Qzxtext: do you post to Kochi?',
    key: crypto.randomUUID(),
    openedFor: 60_000,
  }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await context.request.post('/api/user/query', { headers, data })
  return String((await answer.json()).reference)
}
const listNotifications = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/admin/')
    const list = (await registration?.getNotifications()) ?? []
    return list.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url as string }))
  })

test('the browser subscribes, and a test arrives, decrypted by the browser itself', async () => {
  pushService.answerWith(deliver)
  await page.goto('/admin?part=notifications')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('On', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Chrome on Linux, since /)).toBeVisible()
  expect([...messaging.registrations.values()].map(({ publicKey }) => publicKey)).toContain(
    pushKeys.PUSH_PUBLIC_KEY,
  )
  await moveEndpoint()
  await expect.poll(messaging.isConnected).toBe(true)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText(/^The test arrived after \d+ s\.$/)).toBeVisible()
  expect(await listNotifications()).toMatchObject([{ title: 'A test from the shop', tag: 'test' }])
  expect(pushService.refusals).toEqual([])
})

test('an enquiry is announced by its reference and a time, and leads to its conversation', async () => {
  await page.getByRole('radio', { name: 'Never' }).check({ force: true })
  await expect.poll(() => shop.query('select quiet from notification_choice')).toEqual([{ quiet: 'never' }])
  const reference = await sendEnquiry()
  await expect
    .poll(async () => (await listNotifications()).find(({ tag }) => tag === `${reference}-new`))
    .toEqual({
      title: `${reference}: a new enquiry`,
      body: expect.stringMatching(/^Answer by \d{1,2}:\d\d [AP]M tomorrow\.$/),
      tag: `${reference}-new`,
      url: expect.stringMatching(/^\/admin\/enquiries\?enquiry=\d+$/),
    })
  expect(JSON.stringify(await listNotifications())).not.toMatch(/qzx|98765/i)

  // Nobody can press a notification of a browser without a screen: the event is made here, and what it opens is noted.
  const [serviceWorker] = context.serviceWorkers()
  const opened = await serviceWorker?.evaluate(async (tag) => {
    const scope = globalThis as unknown as ServiceWorkerScope
    const [notification] = await scope.registration.getNotifications({ tag })
    const event = new scope.NotificationEvent('notificationclick', { notification })
    let work: Promise<unknown> | undefined
    Object.assign(event, {
      waitUntil: (promise: Promise<unknown>) => {
        work = promise
      },
    })
    let url = ''
    scope.clients.openWindow = async (address) => {
      url = address
    }
    scope.dispatchEvent(event)
    await work
    return url
  }, `${reference}-new`)
  await page.goto(opened ?? '')
  await expect(page.locator('.event__text', { hasText: 'Qzxtext: do you post to Kochi?' })).toBeVisible()
})

test('a subscription that is gone is dropped, and the browser makes another when the desk is opened', async () => {
  const [before] = await shop.query('select id from push_subscription')
  pushService.answerWith(() => ({ status: 410 }))
  await sendEnquiry()
  await expect.poll(() => shop.query('select id from push_subscription')).toEqual([])
  pushService.answerWith(deliver)
  await page.goto('/admin')
  await expect.poll(async () => (await shop.query('select id from push_subscription')).length).toBe(1)
  const [after] = await shop.query('select id from push_subscription')
  expect(after).not.toEqual(before)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: 'Notifications' })).toHaveText('NotificationsOn')
})

test('where nothing arrives the page says so after 15 seconds, and switched off it forgets the device', async () => {
  pushService.answerWith(() => ({ status: 201 }))
  await page.goto('/admin?part=notifications')
  await moveEndpoint()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(
    page.getByText('Nothing arrived. Check whether the computer is in Do Not Disturb.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Switch off here' }).click()
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
  expect(await shop.query('select id from push_subscription')).toEqual([])
  const subscription = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration('/admin/'))?.pushManager.getSubscription(),
  )
  expect(subscription).toBeNull()
})

/** What the test needs of a service worker's global scope: the types of pages do not have it. */
type ServiceWorkerScope = {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, options: { notification: Notification | undefined }) => Event
  clients: { openWindow: (url: string) => Promise<void> }
  dispatchEvent: (event: Event) => boolean
}
