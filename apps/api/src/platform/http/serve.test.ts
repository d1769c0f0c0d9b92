import { type CallName, type Endpoint, ErrorResponse, endpoints, SuccessResponse } from '@kashika/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { signUpVisitor } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { createDeviceCookies } from '../../accounts/cookies/device-cookie.ts'
import { createSessionCookie } from '../../accounts/cookies/session-cookie.ts'
import { openQueue } from '../jobs/queue.ts'
import { createHttpApp } from './create-http-app.ts'
import type { Person } from './guard.ts'
import { mountCall, type ServeDeps } from './serve.ts'

const rows = Object.entries<Endpoint>(endpoints) as [CallName, Endpoint][]
const ourOrigin = 'http://localhost:3000'
const successResponse = { success: true } as const
let testApp: Awaited<ReturnType<typeof openTestApp>>
let customer: Awaited<ReturnType<typeof signUpVisitor>>

beforeAll(async () => {
  testApp = await openTestApp()
  customer = await signUpVisitor(testApp.app, 'meera@example.com')
})
afterAll(() => testApp.close())

describe.each(rows)('the call %s', (_name, row) => {
  const call = (headers: Record<string, string>, payload?: string) =>
    testApp.app.inject({ method: row.method, path: row.path, headers, ...(payload ? { payload } : {}) })

  test('is mounted', async () => {
    expect(testApp.app.hasRoute({ method: row.method, url: row.path })).toBe(true)
  })

  if (row.access !== 'anyone')
    test('refuses a stranger before it reads the body', async () => {
      expect(
        (await call({ origin: ourOrigin, 'content-type': 'application/json' }, '{broken')).statusCode,
      ).toBe(401)
    })

  if (row.access === 'admin')
    test('refuses a customer before it reads the body', async () => {
      const headers = { origin: ourOrigin, cookie: customer.cookie, 'content-type': 'application/json' }
      expect((await call(headers, '{broken')).statusCode).toBe(403)
    })

  if (row.writes)
    test('refuses another origin', async () => {
      expect((await call({ origin: 'https://evil.example', cookie: 'session=x' })).statusCode).toBe(403)
      expect((await call({ 'sec-fetch-site': 'cross-site', cookie: 'session=x' })).statusCode).toBe(403)
      expect((await call({ cookie: 'session=x' })).statusCode).toBe(403)
    })

  if (row.query && row.access === 'anyone')
    test('answers an unknown key with 400', async () => {
      expect(
        (await testApp.app.inject({ method: row.method, path: `${row.path}?nobody=asked` })).statusCode,
      ).toBe(400)
    })
})

describe('a row of the table', () => {
  const people: Record<string, Person> = {
    ['m'.repeat(32)]: { id: 'meera', isAdmin: false },
    ['o'.repeat(32)]: { id: 'owner', isAdmin: true },
  }
  const asPerson = (person: string) => ({
    origin: ourOrigin,
    cookie: `session=${person.charAt(0).repeat(32)}`,
  })
  const deniedCalls: string[] = []
  let deps: ServeDeps
  let queue: ReturnType<typeof openQueue>
  let bodiesRead = 0

  const Note = z.strictObject({ text: z.string().max(10) })
  const testCalls = {
    read: { method: 'GET', path: '/api/read', access: 'anyone', response: SuccessResponse },
    write: {
      method: 'POST',
      path: '/api/write',
      access: 'anyone',
      writes: true,
      body: Note,
      response: SuccessResponse.extend({ text: z.string() }),
    },
    mine: { method: 'GET', path: '/api/mine', access: 'signed-in', response: SuccessResponse },
    manage: {
      method: 'POST',
      path: '/api/manage',
      access: 'admin',
      writes: true,
      body: Note,
      response: SuccessResponse,
    },
    scarce: {
      method: 'GET',
      path: '/api/scarce',
      access: 'anyone',
      limit: { count: 3, seconds: 60 },
      response: SuccessResponse,
    },
    each: {
      method: 'POST',
      path: '/api/each',
      access: 'anyone',
      writes: true,
      limitEach: { field: 'text', count: 2, seconds: 60 },
      body: Note,
      response: SuccessResponse,
    },
    heavy: {
      method: 'POST',
      path: '/api/heavy',
      access: 'anyone',
      writes: true,
      body: Note,
      response: SuccessResponse,
    },
    broken: { method: 'GET', path: '/api/broken', access: 'anyone', response: SuccessResponse },
  } as const satisfies Record<string, Endpoint>

  beforeAll(async () => {
    const app = await createHttpApp(testApp.settings)
    queue = openQueue(testApp, console.error)
    deps = {
      app,
      pool: testApp.pool,
      ourOrigins: new Set([ourOrigin]),
      sessionCookie: createSessionCookie(ourOrigin),
      deviceCookies: createDeviceCookies(ourOrigin, 'a secret of the tests'),
      queueFor: queue.queueFor,
      findSessionPerson: async (session) => people[session],
      onWritten: () => undefined,
      onAccessDenied: async ({ name, personId }) => void deniedCalls.push(`${name} ${personId}`),
    }
    app.addHook('preParsing', async () => void bodiesRead++)
    mountCall(deps, 'read', testCalls.read, async () => ({
      ...successResponse,
      secret: 'column nobody promised',
    }))
    mountCall(deps, 'write', testCalls.write, async ({ body }) => ({ ...successResponse, text: body.text }))
    mountCall(deps, 'mine', testCalls.mine, async ({ actor }) => ({
      ...successResponse,
      who: actor.personId,
    }))
    mountCall(deps, 'manage', testCalls.manage, async () => successResponse)
    mountCall(deps, 'scarce', testCalls.scarce, async () => successResponse)
    mountCall(deps, 'each', testCalls.each, async () => successResponse)
    mountCall(deps, 'heavy', testCalls.heavy, async ({ queue }) => {
      await queue.enqueue(testApp.db, { name: 'dead' }, {})
      return successResponse
    })
    mountCall(deps, 'broken', testCalls.broken, async () => {
      throw new Error('select password from /etc/passwd at line 7')
    })
  })
  afterAll(async () => {
    await deps.app.close()
    await queue.close()
  })

  const write = (
    headers: Record<string, string>,
    payload: unknown = { text: 'hello' },
    path = '/api/write',
  ) =>
    deps.app.inject({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    })

  test('answers only the fields of the contract', async () => {
    expect((await deps.app.inject('/api/read')).json()).toEqual({ success: true })
  })

  test('admits only those its access allows', async () => {
    const mine = async (headers = {}) => (await deps.app.inject({ path: '/api/mine', headers })).statusCode
    expect([await mine(), await mine(asPerson('nobody')), await mine(asPerson('meera'))]).toEqual([
      401, 401, 200,
    ])
    const manage = async (person: string) => (await write(asPerson(person), {}, '/api/manage')).statusCode
    expect([await manage('nobody'), await manage('meera'), await manage('owner')]).toEqual([401, 403, 400])
    expect(deniedCalls).toEqual(['manage undefined', 'manage meera'])
  })

  test('limits calls for one account from all addresses together', async () => {
    const tries = async (text: string, remoteAddress: string) =>
      (
        await deps.app.inject({
          method: 'POST',
          path: '/api/each',
          remoteAddress,
          headers: { origin: ourOrigin, 'content-type': 'application/json' },
          payload: JSON.stringify({ text }),
        })
      ).statusCode
    const statuses = []
    for (const last of [1, 2, 3]) statuses.push(await tries('meera', `192.0.2.${last}`))
    expect(statuses).toEqual([200, 200, 429])
    expect(await tries('rohan', '192.0.2.3')).toBe(200)
  })

  test('refuses a stranger and a customer before the body is read', async () => {
    const before = bodiesRead
    await write({ origin: ourOrigin }, {}, '/api/manage')
    await write(asPerson('meera'), {}, '/api/manage')
    await write({ origin: 'https://evil.example' })
    expect(bodiesRead).toBe(before)
  })

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', cookie: 'a=b' }, 200],
    ['our own origin', { origin: ourOrigin, cookie: 'a=b' }, 200],
    ['our page on a sister host', { 'sec-fetch-site': 'same-site', origin: ourOrigin }, 200],
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
  ])('that writes, called by %s, answers %o with %i', async (_who, headers, status) => {
    expect((await write(headers as Record<string, string>)).statusCode).toBe(status)
  })

  test('that queues a job passes its request id on', async () => {
    const answer = await write({ origin: ourOrigin }, { text: 'hello' }, '/api/heavy')
    const { rows } = await testApp.pool.query(`select data from pgboss.job where name = 'dead'`)
    expect(rows).toEqual([{ data: { requestId: answer.headers['x-request-id'] } }])
  })

  test.each([
    ['an unknown key', { text: 'hi', isAdmin: true }, 400],
    ['a wrong type', { text: 1 }, 400],
    ['too long a text', { text: 'x'.repeat(11) }, 400],
    ['a body over 64 kB', { text: 'x'.repeat(66_000) }, 413],
  ])('refuses %s', async (_what, payload, status) => {
    const answer = await write({ origin: ourOrigin }, payload)
    expect(answer.statusCode).toBe(status)
    expect(ErrorResponse.parse(answer.json())).toMatchObject({ requestId: answer.headers['x-request-id'] })
  })

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/json\ttext', 415],
  ])('refuses a body of %s', async (type, status) => {
    expect((await write({ origin: ourOrigin, 'content-type': type })).statusCode).toBe(status)
  })

  test('refuses a body with __proto__', async () => {
    const payload = '{"text":"hi","__proto__":{"isAdmin":true}}'
    const headers = { 'content-type': 'application/json', origin: ourOrigin }
    expect((await deps.app.inject({ method: 'POST', path: '/api/write', headers, payload })).statusCode).toBe(
      400,
    )
  })

  test('limits calls over all processes and answers Retry-After', async () => {
    const statuses = []
    for (let call = 0; call < 4; call++) statuses.push((await deps.app.inject('/api/scarce')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(Number((await deps.app.inject('/api/scarce')).headers['retry-after'])).toBeGreaterThan(0)
  })

  test('that throws does not reveal why', async () => {
    const answer = await deps.app.inject('/api/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'unforeseen',
      message: 'Something went wrong. Please try again.',
    })
    expect(answer.body).not.toMatch(/password|passwd|line 7/)
  })

  test('is refused at once while too many wait for the database', async () => {
    const busyApp = await createHttpApp(testApp.settings)
    const pool = { ...testApp.pool, waitingCount: 51 } as unknown as ServeDeps['pool']
    mountCall({ ...deps, app: busyApp, pool }, 'read', testCalls.read, async () => successResponse)
    const answer = await busyApp.inject('/api/read')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    await busyApp.close()
  })
})
