import { createHash, randomUUID } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { hours, minutes } from '@kashika/server/units'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeForm } from '../../test/forms.ts'
import { get, keepSignedIn, post, sendDelete, signUpOwner, signUpVisitor } from '../../test/people.ts'
import { makePhoto } from '../../test/photos.ts'
import { openNotificationWorker } from '../../test/push/notification-worker.ts'
import { pushKeys } from '../../test/push/push-keys.ts'
import { createDevice, openTestPushService } from '../../test/push/push-service.ts'
import { openTestApp } from '../../test/test-app.ts'
import { setAdmin } from '../accounts/accounts.ts'
import { createPhotoLink } from '../enquiries/photos/photo-link.ts'
import { queueDueReminders } from '../enquiries/reminders.ts'
import { queueDeliveries } from './deliveries.ts'

/** A Tuesday at noon in Varanasi, when the shop is open. */
const noon = new Date('2026-11-17T12:00:00+05:30')
let clock = noon
let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
let pushService: Awaited<ReturnType<typeof openTestPushService>>
let worker: Awaited<ReturnType<typeof openNotificationWorker>>

beforeAll(async () => {
  pushService = await openTestPushService()
  setDefaultCACertificates([...getCACertificates('default'), pushService.tls.cert.toString()])
  testApp = await openTestApp(pushKeys, () => clock)
  owner = await signUpOwner(testApp)
  worker = await openNotificationWorker(testApp, () => clock)
})
afterAll(async () => {
  await worker.close()
  await testApp.close()
  await pushService.close()
})
beforeEach(async () => {
  clock = noon
  pushService.received.length = 0
  pushService.refusals.length = 0
  pushService.answerWith(() => ({ status: 201 }))
  await keepSignedIn(testApp.pool)
  await testApp.pool.query(
    `truncate rate_limit; delete from push_subscription; delete from notification_choice;
     update enquiry set answered_at = now(); delete from pgboss.job where name in ('announcement', 'push-delivery')`,
  )
})

const path = '/api/admin/notifications'
const hashEndpoint = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex')

async function switchOn(cookie = owner.cookie) {
  const device = createDevice(`${pushService.origin}/${randomUUID()}`)
  const answer = await post(testApp.app, `${path}/device`, device.subscription, { cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...device, id: hashEndpoint(device.subscription.endpoint) }
}
const choose = (choice: object, cookie = owner.cookie) =>
  post(
    testApp.app,
    `${path}/choice`,
    {
      announces: { new: true, due: true, late: true },
      quiet: 'never',
      quietFrom: '21:00',
      quietUntil: '08:00',
      ...choice,
    },
    { cookie },
  )
async function sendEnquiry(words = {}) {
  const body = { name: 'Devika', email: 'devika@example.com', query: 'Do you post?', openedFor: 60_000 }
  const answer = await post(testApp.app, '/api/user/query', { ...body, key: randomUUID(), ...words })
  expect(answer.statusCode, answer.body).toBe(200)
  const { rows } = await testApp.pool.query('select max(id)::integer as id from enquiry')
  return { id: rows[0].id as number, reference: String(answer.json().reference) }
}
const waitForPushes = (count: number) =>
  vi.waitFor(() => expect(pushService.received).toHaveLength(count), { timeout: 20_000 })
const waitUntilIdle = () =>
  vi.waitFor(
    async () => {
      const { rowCount } = await testApp.pool.query(
        `select from pgboss.job where state < 'completed' and name in ('announcement', 'push-delivery', 'push-test')`,
      )
      expect(rowCount).toBe(0)
    },
    { timeout: 20_000 },
  )
const countRows = async (table: 'push_subscription' | 'push_delivery') =>
  Number((await testApp.pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('a device', () => {
  test('is known to its owner alone, and can be switched off', async () => {
    const { id } = await switchOn()
    const read = async (cookie: string) => (await get(testApp.app, `${path}?device=${id}`, cookie)).json()
    expect(await read(owner.cookie)).toMatchObject({
      publicKey: pushKeys.PUSH_PUBLIC_KEY,
      choice: { announces: { new: true, due: true, late: true, given: true }, quiet: 'closed' },
      device: { name: 'Chrome on Android', since: noon.toISOString() },
    })
    const visitor = await signUpVisitor(testApp.app, 'visitor@example.com')
    expect((await get(testApp.app, path, visitor.cookie)).statusCode).toBe(403)
    expect((await sendDelete(testApp.app, `${path}/device`, owner.cookie, { device: id })).statusCode).toBe(
      200,
    )
    expect((await read(owner.cookie)).device).toBeUndefined()
  })

  test.each([
    'http://push.example/1',
    'https://user:secret@push.example/1',
    `https://push.example/${'a'.repeat(1000)}`,
    'ftp://push.example/1',
    'nonsense',
  ])('with the address %s is refused', async (endpoint) => {
    const body = { ...createDevice(endpoint).subscription, endpoint }
    expect((await post(testApp.app, `${path}/device`, body, { cookie: owner.cookie })).statusCode).toBe(400)
  })

  test('with a key that is no point of the curve is refused, since nothing could be encrypted for it', async () => {
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
    const body = { ...createDevice('https://push.example/1').subscription, p256dh }
    expect((await post(testApp.app, `${path}/device`, body, { cookie: owner.cookie })).statusCode).toBe(400)
  })

  test('beyond the tenth takes the place of the oldest', async () => {
    const first = await switchOn()
    for (let count = 0; count < 10; count++) {
      clock = new Date(clock.getTime() + 1)
      await switchOn()
    }
    expect(await countRows('push_subscription')).toBe(10)
    expect((await get(testApp.app, `${path}?device=${first.id}`, owner.cookie)).json().device).toBeUndefined()
  })

  test('gets nothing more once its session has ended', async () => {
    await switchOn()
    const visitor = await signUpVisitor(testApp.app, 'second-owner@example.com')
    await testApp.pool.query(`update person set is_admin = true, email_verified = true where id = $1`, [
      visitor.id,
    ])
    await switchOn(visitor.cookie)
    await get(testApp.app, '/api/user/logout', visitor.cookie)
    expect(await countRows('push_subscription')).toBe(1)
  })

  test('of somebody who is no longer an owner is dropped, at once and when something is to be sent', async () => {
    const email = 'third-owner@example.com'
    const person = await signUpVisitor(testApp.app, email)
    await testApp.pool.query(`update person set is_admin = true, email_verified = true where id = $1`, [
      person.id,
    ])
    await switchOn(person.cookie)
    await choose({})
    await testApp.pool.query('update person set is_admin = false where id = $1', [person.id])
    await sendEnquiry()
    await waitUntilIdle()
    expect(pushService.received).toEqual([])
    expect(await countRows('push_subscription')).toBe(0)
    await testApp.pool.query('update person set is_admin = true where id = $1', [person.id])
    await switchOn(person.cookie)
    await setAdmin(testApp.db, email, false)
    expect(await countRows('push_subscription')).toBe(0)
  })
})

describe('a new enquiry', () => {
  test('is announced once on each device, by its reference and its time, signed and encrypted', async () => {
    const devices = [await switchOn(), await switchOn()]
    const { id, reference } = await sendEnquiry()
    await waitForPushes(2)
    for (const { subscription, decrypt } of devices) {
      const push = pushService.received.find(({ path }) => subscription.endpoint.endsWith(path))
      expect(push?.publicKey).toBe(pushKeys.PUSH_PUBLIC_KEY)
      expect(push?.headers).toMatchObject({ ttl: '86400', urgency: 'high', topic: `${reference}-new` })
      expect(decrypt(push?.body ?? Buffer.alloc(0))).toEqual({
        title: `${reference}: a new enquiry`,
        body: 'Answer by 12:00 PM tomorrow.',
        url: `/admin/enquiries?enquiry=${id}`,
        tag: `${reference}-new`,
      })
    }
    const { deps } = worker
    await deps.queue.enqueue(deps.db, { name: 'announcement' }, { enquiryId: id, kind: 'new' })
    await waitUntilIdle()
    expect(pushService.received).toHaveLength(2)
  })

  test('puts no name and no text of a visitor into what is sent or queued', async () => {
    const { decrypt } = await switchOn()
    await sendEnquiry({ name: 'Qzxname', email: 'qzx@example.com', phone: '98765 43210', query: 'Qzxtext?' })
    await waitForPushes(1)
    const texts = pushService.received.map(({ body, headers }) => JSON.stringify([decrypt(body), headers]))
    expect(texts.join()).toContain('K-1')
    const { rows } = await testApp.pool.query(
      `select data::text || coalesce(output::text, '') as text from pgboss.job
        where name in ('announcement', 'push-delivery')
       union all select d::text from push_delivery d union all select s::text from push_subscription s`,
    )
    expect(rows.length).toBeGreaterThan(3)
    expect([...texts, ...rows.map(({ text }) => text)].join()).not.toMatch(/qzx|98765/i)
  })

  test('that is spam is not announced', async () => {
    await switchOn()
    await sendEnquiry({
      query: 'Buy backlinks now http://a.example http://b.example http://c.example SEO casino',
    })
    const { rows } = await testApp.pool.query('select spam from enquiry order by id desc limit 1')
    expect(rows).toEqual([{ spam: true }])
    await waitUntilIdle()
    expect(pushService.received).toEqual([])
  })

  test('is not announced where that is switched off, or once it is answered', async () => {
    await switchOn()
    await choose({ announces: { new: false, due: true, late: true } })
    await sendEnquiry()
    await waitUntilIdle()
    await choose({ quiet: 'closed' })
    clock = new Date('2026-11-17T23:00:00+05:30')
    const { id } = await sendEnquiry()
    await waitUntilIdle()
    await post(testApp.app, '/api/admin/queries/answered', { id }, { cookie: owner.cookie })
    clock = new Date('2026-11-18T12:00:00+05:30')
    await queueDeliveries(worker.deps)
    await waitUntilIdle()
    expect(pushService.received).toEqual([])
  })

  test('that comes in quiet hours is announced when they end', async () => {
    const { decrypt } = await switchOn()
    await choose({ quiet: 'hours' })
    clock = new Date('2026-11-17T23:30:00+05:30')
    await sendEnquiry()
    await waitUntilIdle()
    expect(pushService.received).toEqual([])
    clock = new Date('2026-11-18T07:59:00+05:30')
    await queueDeliveries(worker.deps)
    await waitUntilIdle()
    expect(pushService.received).toEqual([])
    clock = new Date('2026-11-18T08:00:00+05:30')
    await queueDeliveries(worker.deps)
    await waitForPushes(1)
    expect(decrypt(pushService.received[0]?.body ?? Buffer.alloc(0)).body).toBe('Answer by 11:30 PM today.')
    await queueDeliveries(worker.deps)
    await waitUntilIdle()
    expect(pushService.received).toHaveLength(1)
  })
})

describe('an enquiry that is given to somebody', () => {
  async function signUpColleague() {
    const colleague = await signUpVisitor(testApp.app, `${randomUUID()}@example.com`)
    await testApp.pool.query(`update person set is_admin = true, email_verified = true where id = $1`, [
      colleague.id,
    ])
    return colleague
  }
  const assign = async (id: number, seenAssigneeId: string | null, assigneeId: string | null) => {
    const body = { id, assigneeId, seenAssigneeId }
    const answer = await post(testApp.app, '/api/admin/queries/assignee', body, { cookie: owner.cookie })
    expect(answer.statusCode, answer.body).toBe(200)
  }

  test('is announced to that person alone, each time, by its reference and its time', async () => {
    const colleague = await signUpColleague()
    await choose({ announces: { new: false, due: false, late: false, given: true } }, colleague.cookie)
    await choose({ announces: { new: false, due: true, late: true, given: true } })
    await switchOn()
    const device = await switchOn(colleague.cookie)
    const { id, reference } = await sendEnquiry()
    await assign(id, null, owner.id)
    await waitUntilIdle()
    expect(pushService.received).toEqual([])
    await assign(id, owner.id, colleague.id)
    await waitForPushes(1)
    await waitUntilIdle()
    await assign(id, colleague.id, null)
    await assign(id, null, colleague.id)
    await waitForPushes(2)
    await waitUntilIdle()
    expect(pushService.received.map((request) => device.decrypt(request.body))).toEqual(
      [1, 2].map(() => ({
        title: `${reference}: given to you`,
        body: 'Answer by 12:00 PM tomorrow.',
        url: `/admin/enquiries?enquiry=${id}`,
        tag: `${reference}-given`,
      })),
    )
  })

  test('is not announced once somebody else has it, or where that is switched off', async () => {
    const [first, second] = [await signUpColleague(), await signUpColleague()]
    const atNoon = { quiet: 'hours', quietFrom: '12:00', quietUntil: '13:00' }
    const announces = { new: false, due: false, late: false, given: true }
    await choose({ ...atNoon, announces }, first.cookie)
    await choose({ announces: { ...announces, given: false } }, second.cookie)
    for (const { cookie } of [first, second]) await switchOn(cookie)
    const { id } = await sendEnquiry()
    await assign(id, null, first.id)
    await waitUntilIdle()
    expect(await countRows('push_delivery')).toBe(1)
    await assign(id, first.id, null)
    clock = new Date(noon.getTime() + hours(2))
    await queueDeliveries(worker.deps)
    await waitUntilIdle()
    expect(await countRows('push_delivery')).toBe(0)
    await assign(id, null, second.id)
    await waitUntilIdle()
    expect(pushService.received).toEqual([])
  })
})

test('an enquiry that a customer opens again is announced as one that is new', async () => {
  const device = await switchOn()
  const { id, reference } = await sendEnquiry({ kind: 'repair' })
  await waitForPushes(1)
  await post(testApp.app, '/api/admin/queries/answered', { id }, { cookie: owner.cookie })
  const token = new URL(createPhotoLink(testApp.settings, id, clock)).searchParams.get('token')
  clock = new Date(noon.getTime() + hours(1))
  const form = await encodeForm({}, { name: 'photo', bytes: await makePhoto() })
  const answer = await testApp.app.inject({
    method: 'POST',
    path: `/api/user/photos?token=${token}`,
    ...form,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  await waitForPushes(2)
  expect(device.decrypt(pushService.received[1]?.body ?? Buffer.alloc(0))).toEqual({
    title: `${reference}: opened again by the customer`,
    body: 'Answer by 1:00 PM tomorrow.',
    url: `/admin/enquiries?enquiry=${id}`,
    tag: `${reference}-reopened`,
  })
})

test('an enquiry about to be late is announced with its reminder, and again when it is late', async () => {
  const { decrypt } = await switchOn()
  await choose({ announces: { new: false, due: true, late: true } })
  const { reference } = await sendEnquiry()
  clock = new Date(noon.getTime() + hours(20) + minutes(1))
  await queueDueReminders(testApp.db, worker.deps.queue, clock)
  await waitForPushes(1)
  clock = new Date(noon.getTime() + hours(24) + minutes(1))
  await queueDueReminders(testApp.db, worker.deps.queue, clock)
  await waitForPushes(2)
  expect(pushService.received.map(({ body }) => decrypt(body))).toMatchObject([
    { title: `${reference}: less than four hours left`, body: 'Answer by 12:00 PM today.' },
    { title: `${reference} is late`, body: 'The answer was due 12:00 PM today.' },
  ])
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i makes the subscription go', async (status) => {
    pushService.answerWith(() => ({ status }))
    await switchOn()
    await sendEnquiry()
    await vi.waitFor(async () => expect(await countRows('push_subscription')).toBe(0), { timeout: 20_000 })
    await waitUntilIdle()
    expect(pushService.received).toHaveLength(1)
  })

  test.each([
    ['429 with Retry-After', { status: 429, headers: { 'retry-after': '1' } }],
    ['500', { status: 500 }],
    ['nothing in time', { status: 201, delayMs: 3000 }],
    ['503 without an end', { status: 503, body: 'x'.repeat(1_000_000) }],
  ])('that answers %s is asked again, for this device alone', async (_title, fault) => {
    const [ailing] = [await switchOn(), await switchOn()]
    let faults = 1
    pushService.answerWith(({ path }) =>
      ailing?.subscription.endpoint.endsWith(path) && faults-- > 0 ? fault : { status: 201 },
    )
    await sendEnquiry()
    await waitForPushes(3)
    await vi.waitFor(
      async () =>
        expect(
          (await testApp.pool.query('select sent_at is not null as sent from push_delivery')).rows,
        ).toEqual([{ sent: true }, { sent: true }]),
      { timeout: 20_000 },
    )
    const paths = pushService.received.map(({ path }) => path)
    expect(paths.filter((path) => ailing?.subscription.endpoint.endsWith(path))).toHaveLength(2)
  })

  test('that refuses a message is not asked again, and the subscription stays', async () => {
    pushService.answerWith(() => ({ status: 403 }))
    await switchOn()
    await sendEnquiry()
    await waitForPushes(1)
    await waitUntilIdle()
    expect(pushService.received).toHaveLength(1)
    expect(await countRows('push_subscription')).toBe(1)
  })
})

describe('a test', () => {
  test('is sent in quiet hours too, with the key that the page waits for', async () => {
    clock = new Date('2026-11-17T23:30:00+05:30')
    const { id, decrypt } = await switchOn()
    const key = randomUUID()
    const answer = await post(testApp.app, `${path}/test`, { device: id, key }, { cookie: owner.cookie })
    expect(answer.statusCode).toBe(200)
    await waitForPushes(1)
    expect(decrypt(pushService.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      body: 'Sent at 11:30 PM.',
      test: key,
    })
  })

  test('to a device that is off is refused', async () => {
    const body = { device: 'a'.repeat(64), key: randomUUID() }
    const answer = await post(testApp.app, `${path}/test`, body, { cookie: owner.cookie })
    expect(answer.json()).toMatchObject({ code: 'missing', message: 'Notifications are off on this device.' })
  })
})
