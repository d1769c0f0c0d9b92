import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailServer } from '../../../apps/api/test/mail-server.ts'
import { openCluster } from '../../../apps/api/test/server/postgres-cluster.ts'
import { migrate, startApi, startWorker, stopAll } from '../../support/servers/app-processes.ts'

let cluster: Awaited<ReturnType<typeof openCluster>>
let mailServer: Awaited<ReturnType<typeof openMailServer>>
let api: Awaited<ReturnType<typeof startApi>>
let worker: ReturnType<typeof startWorker>
let shopUrl: string

/** As in production: one role owns the tables, and the shop connects as another. */
beforeAll(async () => {
  cluster = await openCluster()
  const owner = new pg.Client({ connectionString: cluster.url() })
  await owner.connect()
  await owner.query('create role shop login')
  await owner.end()
  shopUrl = cluster.url().replace('postgres@', 'shop@')
  await migrate(shopUrl, { DATABASE_OWNER_URL: cluster.url() })
  mailServer = await openMailServer()
  api = await startApi(shopUrl, { LOG_LEVEL: 'debug' })
})
afterAll(async () => {
  await worker?.stop()
  await stopAll()
  await mailServer?.close()
  await cluster?.remove()
})

test('an email being sent when the worker is killed is sent after its restart with the same id', async () => {
  const answer = await fetch(`${api.origin}/api/user/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fname: 'Meera',
      lname: 'Mishra',
      email: 'meera@example.com',
      password: 'four ghats at dawn',
    }),
  })
  expect(answer.status).toBe(200)

  mailServer.behaviour.isSilent = true
  worker = startWorker(shopUrl, mailServer.url)
  await expect.poll(() => mailServer.attempts.length, { timeout: 20_000 }).toBeGreaterThan(0)
  await worker.kill()
  expect(mailServer.emails).toEqual([])

  mailServer.behaviour.isSilent = false
  worker = startWorker(shopUrl, mailServer.url)
  const confirmationEmail = await mailServer.nextEmail('meera@example.com', { timeoutMs: 90_000 })
  expect(confirmationEmail.id).toMatch(/^<[\w-]{36}@localhost>$/)
  expect(confirmationEmail.id).toBe(mailServer.attempts[0]?.id)
  expect(confirmationEmail.text).toContain('Is this your email?')
})

test('the shop’s role cannot change the audit table', async () => {
  const shop = new pg.Client({ connectionString: shopUrl })
  await shop.connect()
  expect((await shop.query('select what from audit')).rows).toEqual([{ what: 'sign-up' }])
  await expect(shop.query(`update audit set what = 'other'`)).rejects.toThrow('permission denied')
  await expect(shop.query('delete from audit')).rejects.toThrow('permission denied')
  await expect(shop.query('drop table audit')).rejects.toThrow('must be owner')
  await shop.end()
})

test('the log of an account from sign-up to logout has no password, cookie, token or email address', async () => {
  const email = 'private.person@example.com'
  const password = 'nobody may read this'
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${api.origin}/api/user/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie },
      body: JSON.stringify(body),
    })
  const signUpResponse = await post('signup', { fname: 'Very', lname: 'Private', email, password })
  const cookie = signUpResponse.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await post('signup', { fname: 'Very', lname: 'Private', email, password })
  await post('signin', { email, password: `${password}\r\n{"level":30,"msg":"forged"}` })
  await post('signin', { email, password })
  await post('password', { current: password, password: `${password} again` }, cookie)
  await post('forgot-password', { email })
  // Three emails are sent at once and arrive in any order.
  const resetEmail = await mailServer.nextEmail(email, { words: 'A new password' })
  const token = /token=([\w.-]+)/.exec(resetEmail.text)?.[1] ?? ''
  await post('reset-password', { token, password: `${password} at last` })
  await fetch(`${api.origin}/api/user/logout?x=${email}`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })

  const requestCount = 8
  const readLines = () => api.logged.join('').trimEnd().split('\n')
  await expect.poll(() => readLines().length).toBeGreaterThanOrEqual(requestCount)
  const lines = readLines()
  const log = lines.join('\n')
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  expect(token.length).toBeGreaterThan(20)
  expect(cookie.length).toBeGreaterThan(30)
  for (const secret of [
    password,
    email,
    'private.person',
    cookie.split('=')[1] ?? '',
    token,
    'forged',
    '$argon2',
  ]) {
    expect(log).not.toContain(secret)
  }
})
