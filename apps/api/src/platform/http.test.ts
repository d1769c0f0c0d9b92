import { type CallName, done, type Endpoint, endpoints, Refused } from '@kashika/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestHouse } from '../../test/house.ts'
import { join } from '../../test/people.ts'
import { deviceCookie } from './device-cookie.ts'
import { openHttp } from './fastify.ts'
import { type Doors, mount, type Person } from './http.ts'
import { openQueue } from './queue.ts'
import { sessionCookie } from './session-cookie.ts'

const rows = Object.entries(endpoints) as [CallName, Endpoint][]
const ours = 'http://localhost:3000'
const yes = { success: true } as const
let house: Awaited<ReturnType<typeof openTestHouse>>
let customer: Awaited<ReturnType<typeof join>>

beforeAll(async () => {
  house = await openTestHouse()
  customer = await join(house.app, 'meera@example.com')
})
afterAll(() => house.close())

describe.each(rows)('the call %s', (_name, row) => {
  const call = (headers: Record<string, string>, payload?: string) =>
    house.app.inject({ method: row.method, path: row.path, headers, ...(payload ? { payload } : {}) })

  test('is mounted', async () => {
    expect(house.app.hasRoute({ method: row.method, url: row.path })).toBe(true)
  })

  if (row.access !== 'anyone')
    test('refuses a stranger before it reads the body', async () => {
      expect((await call({ origin: ours, 'content-type': 'application/json' }, '{broken')).statusCode).toBe(
        401,
      )
    })

  if (row.access === 'admin')
    test('refuses a customer before it reads the body', async () => {
      const headers = { origin: ours, cookie: customer.cookie, 'content-type': 'application/json' }
      expect((await call(headers, '{broken')).statusCode).toBe(403)
    })

  if (row.changes)
    test('refuses another origin', async () => {
      expect((await call({ origin: 'https://evil.example', cookie: 'session=x' })).statusCode).toBe(403)
      expect((await call({ 'sec-fetch-site': 'cross-site', cookie: 'session=x' })).statusCode).toBe(403)
      expect((await call({ cookie: 'session=x' })).statusCode).toBe(403)
    })

  if (row.query && row.access === 'anyone')
    test('answers an unknown key with 400', async () => {
      expect(
        (await house.app.inject({ method: row.method, path: `${row.path}?nobody=asked` })).statusCode,
      ).toBe(400)
    })
})

/** Rows of every kind, so that what the table may say tomorrow is already known to hold. */
describe('a row of the table', () => {
  const people: Record<string, Person> = {
    ['m'.repeat(32)]: { id: 'meera', isAdmin: false },
    ['o'.repeat(32)]: { id: 'owner', isAdmin: true },
  }
  const as = (person: string) => ({ origin: ours, cookie: `session=${person.charAt(0).repeat(32)}` })
  const refused: string[] = []
  let doors: Doors
  let queue: ReturnType<typeof openQueue>
  let bodiesSeen = 0

  const Note = z.strictObject({ text: z.string().max(10) })
  const table = {
    read: { method: 'GET', path: '/api/read', access: 'anyone', changes: false, answer: done },
    write: {
      method: 'POST',
      path: '/api/write',
      access: 'anyone',
      changes: true,
      body: Note,
      answer: done.extend({ text: z.string() }),
    },
    mine: { method: 'GET', path: '/api/mine', access: 'signed-in', changes: false, answer: done },
    manage: { method: 'POST', path: '/api/manage', access: 'admin', changes: true, body: Note, answer: done },
    scarce: {
      method: 'GET',
      path: '/api/scarce',
      access: 'anyone',
      changes: false,
      limit: { count: 3, seconds: 60 },
      answer: done,
    },
    each: {
      method: 'POST',
      path: '/api/each',
      access: 'anyone',
      changes: true,
      limitEach: { field: 'text', count: 2, seconds: 60 },
      body: Note,
      answer: done,
    },
    heavy: { method: 'POST', path: '/api/heavy', access: 'anyone', changes: true, body: Note, answer: done },
    broken: { method: 'GET', path: '/api/broken', access: 'anyone', changes: false, answer: done },
  } as const satisfies Record<string, Endpoint>

  beforeAll(async () => {
    const app = await openHttp(house.settings)
    queue = openQueue(house, console.error)
    doors = {
      app,
      pool: house.pool,
      ourOrigins: new Set([ours]),
      cookie: sessionCookie(ours),
      device: deviceCookie(ours, 'a secret of the tests'),
      queueFor: queue.queueFor,
      whoIs: async (session) => people[session],
      onRefused: async ({ name, who }) => void refused.push(`${name} ${who}`),
    }
    app.addHook('preParsing', async () => void bodiesSeen++)
    mount(doors, 'read', table.read, async () => ({ ...yes, secret: 'column nobody promised' }))
    mount(doors, 'write', table.write, async ({ body }) => ({ ...yes, text: body.text }))
    mount(doors, 'mine', table.mine, async ({ who }) => ({ ...yes, who: who.id }))
    mount(doors, 'manage', table.manage, async () => yes)
    mount(doors, 'scarce', table.scarce, async () => yes)
    mount(doors, 'each', table.each, async () => yes)
    mount(doors, 'heavy', table.heavy, async ({ queue }) => {
      await queue.later(house.db, { name: 'dead' }, {})
      return yes
    })
    mount(doors, 'broken', table.broken, async () => {
      throw new Error('select password from /etc/passwd at line 7')
    })
  })
  afterAll(async () => {
    await doors.app.close()
    await queue.close()
  })

  const write = (
    headers: Record<string, string>,
    payload: unknown = { text: 'hello' },
    path = '/api/write',
  ) =>
    doors.app.inject({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    })

  test('answers only what the contract names', async () => {
    expect((await doors.app.inject('/api/read')).json()).toEqual({ success: true })
  })

  test('lets in only whom it names', async () => {
    const mine = async (headers = {}) => (await doors.app.inject({ path: '/api/mine', headers })).statusCode
    expect([await mine(), await mine(as('nobody')), await mine(as('meera'))]).toEqual([401, 401, 200])
    const manage = async (person: string) => (await write(as(person), {}, '/api/manage')).statusCode
    expect([await manage('nobody'), await manage('meera'), await manage('owner')]).toEqual([401, 403, 400])
    expect(refused).toEqual(['manage undefined', 'manage meera'])
  })

  test('counts what comes for one account, wherever it comes from', async () => {
    const tries = async (text: string, remoteAddress: string) =>
      (
        await doors.app.inject({
          method: 'POST',
          path: '/api/each',
          remoteAddress,
          headers: { origin: ours, 'content-type': 'application/json' },
          payload: JSON.stringify({ text }),
        })
      ).statusCode
    const statuses = []
    for (const last of [1, 2, 3]) statuses.push(await tries('meera', `192.0.2.${last}`))
    expect(statuses).toEqual([200, 200, 429])
    expect(await tries('rohan', '192.0.2.3')).toBe(200)
  })

  test('refuses a stranger and a customer before the body is read', async () => {
    const before = bodiesSeen
    await write({ origin: ours }, {}, '/api/manage')
    await write(as('meera'), {}, '/api/manage')
    await write({ origin: 'https://evil.example' })
    expect(bodiesSeen).toBe(before)
  })

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', cookie: 'a=b' }, 200],
    ['our own origin', { origin: ours, cookie: 'a=b' }, 200],
    ['our page on a sister host', { 'sec-fetch-site': 'same-site', origin: ours }, 200],
    ['no browser and no cookie', {}, 200],
    ['no browser, yet a cookie', { cookie: 'a=b' }, 403],
    [
      'a sister host that is not ours',
      { 'sec-fetch-site': 'same-site', origin: 'http://blog.localhost:3000' },
      403,
    ],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['the null origin', { origin: 'null' }, 403],
    ['a look-alike', { origin: 'http://localhost:3000.evil.example' }, 403],
    ['a link from elsewhere', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, 403],
  ])('that changes something, asked by %s, answers %o with %i', async (_who, headers, status) => {
    expect((await write(headers as Record<string, string>)).statusCode).toBe(status)
  })

  test('that leaves work for later sends its own id with it', async () => {
    const answer = await write({ origin: ours }, { text: 'hello' }, '/api/heavy')
    const { rows } = await house.pool.query(`select data from pgboss.job where name = 'dead'`)
    expect(rows).toEqual([{ data: { requestId: answer.headers['x-request-id'] } }])
  })

  test.each([
    ['an unknown key', { text: 'hi', isAdmin: true }, 400],
    ['a wrong type', { text: 1 }, 400],
    ['too long a text', { text: 'x'.repeat(11) }, 400],
    ['a body over 64 kB', { text: 'x'.repeat(66_000) }, 413],
  ])('refuses %s', async (_what, payload, status) => {
    const answer = await write({ origin: ours }, payload)
    expect(answer.statusCode).toBe(status)
    expect(Refused.parse(answer.json())).toMatchObject({ requestId: answer.headers['x-request-id'] })
  })

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/json\ttext', 415],
  ])('refuses a body of %s', async (type, status) => {
    expect((await write({ origin: ours, 'content-type': type })).statusCode).toBe(status)
  })

  test('refuses a poisoned body', async () => {
    const payload = '{"text":"hi","__proto__":{"isAdmin":true}}'
    const headers = { 'content-type': 'application/json', origin: ours }
    expect(
      (await doors.app.inject({ method: 'POST', path: '/api/write', headers, payload })).statusCode,
    ).toBe(400)
  })

  test('counts calls over all processes and says when to come back', async () => {
    const statuses = []
    for (let call = 0; call < 4; call++) statuses.push((await doors.app.inject('/api/scarce')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(Number((await doors.app.inject('/api/scarce')).headers['retry-after'])).toBeGreaterThan(0)
  })

  test('that breaks tells nobody why', async () => {
    const answer = await doors.app.inject('/api/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'unforeseen',
      message: 'Something went wrong. Please try again.',
    })
    expect(answer.body).not.toMatch(/password|passwd|line 7/)
  })

  test('is refused at once while too many wait for the database', async () => {
    const busy = await openHttp(house.settings)
    const pool = { ...house.pool, waitingCount: 51 } as unknown as Doors['pool']
    mount({ ...doors, app: busy, pool }, 'read', table.read, async () => yes)
    const answer = await busy.inject('/api/read')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    await busy.close()
  })
})
