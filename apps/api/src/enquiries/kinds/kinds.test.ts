import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEnquiryWorker } from '../../../test/enquiry-worker.ts'
import { get, post, signUpOwner } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

/** Sunday, 15 November, 9:05 in the morning in Varanasi. */
const sunday = new Date('2026-11-15T03:35:00.000Z')
let clock = sunday
let testApp: Awaited<ReturnType<typeof openTestApp>>
let mailWorker: Awaited<ReturnType<typeof openEnquiryWorker>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
beforeAll(async () => {
  testApp = await openTestApp({}, () => clock)
  mailWorker = await openEnquiryWorker(testApp, () => clock)
  owner = await signUpOwner(testApp)
})
afterAll(async () => {
  await mailWorker.close()
  await testApp.close()
})
beforeEach(async () => {
  clock = sunday
  await testApp.pool.query('truncate rate_limit, enquiry cascade')
  await mailWorker.waitUntilIdle()
  mailWorker.mailServer.emails.splice(0)
})

const sender = { name: 'Meera Mishra', email: 'meera@example.com', query: '' }
const saturday = { day: '2026-11-21', time: '11:00' }
const nextSunday = { day: '2026-11-22', time: '16:00' }
const visit = { ...sender, kind: 'visit', times: [saturday, nextSunday] }
const send = async (body: object) => {
  await testApp.pool.query('truncate rate_limit')
  const answer = await post(testApp.app, '/api/user/query', body)
  return { status: answer.statusCode, ...answer.json() }
}
const readRows = async () => (await testApp.pool.query('select * from enquiry order by id')).rows
const listDesk = async () => (await get(testApp.app, '/api/admin/queries', owner.cookie)).json().queries
async function readEmails() {
  await mailWorker.waitUntilIdle()
  const findText = (address: string) =>
    mailWorker.mailServer.emails.find(({ to }) => to === address)?.text.replace(/=\r\n/g, '') ?? ''
  return { shop: findText(mailWorker.shopEmail), visitor: findText(sender.email) }
}

describe('a visit', () => {
  test('is stored with its two times, told in both letters and shown at the desk', async () => {
    expect(await send(visit)).toMatchObject({ status: 200 })
    expect(await readRows()).toMatchObject([
      { kind: 'visit', message: '', preferred_times: [saturday, nextSunday], budget: null },
    ])
    const { shop, visitor } = await readEmails()
    expect(shop).toContain('Asks for: a visit to the showroom')
    expect(shop).toContain('First choice: Saturday, 21 November, 11:00 am')
    expect(shop).toContain('Second choice: Sunday, 22 November, 4:00 pm')
    expect(visitor).toContain(
      'You asked for a visit to the showroom: Saturday, 21 November, 11:00 am, or Sunday, 22 November, 4:00 pm.',
    )
    expect(await listDesk()).toMatchObject([{ kind: 'visit', times: [saturday, nextSunday], query: '' }])
  })

  test.each([
    ['no time', undefined, 'times.0'],
    ['a day without a time', [{ day: '2026-11-21', time: '' }], 'times.0.time'],
    ['the same time twice', [saturday, saturday], 'times.1'],
    ['today, before anybody could answer', [{ day: '2026-11-15', time: '16:00' }], 'times.0.day'],
    ['a day in the past', [{ day: '2026-11-14', time: '11:00' }], 'times.0.day'],
    ['a day months ahead', [{ day: '2027-02-20', time: '11:00' }], 'times.0.day'],
    ['a day that no calendar has', [{ day: '2026-11-31', time: '11:00' }], 'times.0.day'],
    ['a time before opening', [{ day: '2026-11-22', time: '11:00' }], 'times.0.time'],
    ['a second time at closing', [saturday, { day: '2026-11-21', time: '20:00' }], 'times.1.time'],
    ['three times', [saturday, nextSunday, { day: '2026-11-23', time: '11:00' }], 'times'],
  ])('is refused with %s, at its field', async (_what, times, field) => {
    expect(await send({ ...visit, times })).toMatchObject({ status: 400, field })
    expect(await readRows()).toEqual([])
  })

  test('is refused on a holiday, and accepted in its hours where it has some', async () => {
    const holidays = [
      { name: 'Dev Deepawali', from: '2026-11-21', until: '2026-11-21', hours: [] },
      {
        name: 'Wedding days',
        from: '2026-11-22',
        until: '2026-11-22',
        hours: [{ opens: '09:00', closes: '11:00' }],
      },
    ]
    await testApp.pool.query(`insert into document_field values ('shop', 'holidays', $1, now())`, [
      JSON.stringify(holidays),
    ])
    const askFor = (day: string, time: string) => send({ ...visit, times: [{ day, time }] })
    await expect.poll(async () => (await askFor('2026-11-21', '11:00')).status).toBe(400)
    expect(await askFor('2026-11-22', '16:00')).toMatchObject({
      status: 400,
      message: expect.stringContaining('can begin at 9:00 AM, 10:00 AM.'),
    })
    expect(await askFor('2026-11-22', '09:00')).toMatchObject({ status: 200 })
    await testApp.pool.query(`delete from document_field where document = 'shop'`)
    await expect.poll(async () => (await askFor('2026-11-21', '11:00')).status).toBe(200)
  })

  test('counts its days in the shop’s time zone', async () => {
    clock = new Date('2026-11-15T18:29:59.000Z')
    const monday = { ...visit, times: [{ day: '2026-11-16', time: '11:00' }] }
    expect(await send(monday)).toMatchObject({ status: 200 })
    clock = new Date('2026-11-15T18:30:00.000Z')
    expect(await send(monday)).toMatchObject({ status: 400, field: 'times.0.day' })
  })

  test('sent again after its time has passed is answered as before, and stored once', async () => {
    const body = { ...visit, key: randomUUID() }
    const first = await send(body)
    clock = new Date('2026-11-23T03:35:00.000Z')
    expect(await send(body)).toEqual(first)
    expect(await send({ ...body, times: [nextSunday] })).toMatchObject({ status: 409 })
    expect(await readRows()).toHaveLength(1)
  })
})

test('a video call needs a number and has a language', async () => {
  const call = { ...visit, kind: 'video-call', language: 'hi' }
  expect(await send(call)).toMatchObject({ status: 400, field: 'phone' })
  expect(await send({ ...call, phone: '+91 98390 12345' })).toMatchObject({ status: 200 })
  expect((await readEmails()).shop).toContain('Language: Hindi')
  expect(await listDesk()).toMatchObject([{ kind: 'video-call', language: 'hi', times: visit.times }])
})

test('a piece made to order has a month and an amount, and needs words', async () => {
  const order = { ...sender, kind: 'made-to-order', neededBy: '2027-02', budget: 150_000 }
  expect(await send(order)).toMatchObject({ status: 400, field: 'query' })
  const described = { ...order, query: 'A lighter kada after my grandmother’s.' }
  for (const [change, field] of [
    [{ neededBy: '2026-10' }, 'neededBy'],
    [{ neededBy: '2029-01' }, 'neededBy'],
    [{ budget: 0 }, 'budget'],
    [{ budget: 100_000_001 }, 'budget'],
  ] as const)
    expect(await send({ ...described, ...change })).toMatchObject({ status: 400, field })
  expect(await send(described)).toMatchObject({ status: 200 })
  const { shop, visitor } = await readEmails()
  expect(shop).toContain('Needed by: February 2027')
  expect(shop).toMatch(/Budget: \S+1,50,000/)
  expect(visitor).not.toContain('1,50,000')
  expect(await listDesk()).toMatchObject([{ neededBy: '2027-02', budget: 150_000 }])
})

test('fields of other kinds are not stored', async () => {
  const everything = { times: [saturday], language: 'en', neededBy: '2027-02', budget: 5000 }
  for (const kind of [undefined, 'question', 'repair'])
    expect(await send({ ...sender, query: 'The clasp broke.', kind, ...everything })).toMatchObject({
      status: 200,
    })
  for (const row of await readRows())
    expect(row).toMatchObject({ preferred_times: null, call_language: null, needed_by: null, budget: null })
  expect((await readRows()).map(({ kind }) => kind)).toEqual(['question', 'question', 'repair'])
})

test('the database refuses what the contract refuses', async () => {
  await send(visit)
  for (const change of [
    `kind = 'question'`,
    `preferred_times = '[]'`,
    `preferred_times = '[1, 2, 3]'`,
    `kind = 'gossip'`,
    `budget = 5`,
    `call_language = 'hi'`,
    `kind = 'made-to-order', preferred_times = null`,
    `kind = 'made-to-order', preferred_times = null, message = 'A kada', budget = 0`,
    `kind = 'made-to-order', preferred_times = null, message = 'A kada', needed_by = '2027-13'`,
  ])
    await expect(testApp.pool.query(`update enquiry set ${change}`)).rejects.toMatchObject({ code: '23514' })
})
