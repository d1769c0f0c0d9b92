import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestHouse } from '../../test/house.ts'
import { cookieOf, get, goodPassword, join, post } from '../../test/people.ts'
import { openPostBox } from '../../test/post-box.ts'
import { openTestWorker } from '../../test/worker.ts'
import { buildApp } from '../app.ts'
import { connect } from '../platform/database.ts'
import { openMail } from '../platform/mail.ts'
import { openEngine } from './engine.ts'
import { accountJobs } from './jobs.ts'
import { forgetExpired } from './sessions.ts'

let house: Awaited<ReturnType<typeof openTestHouse>>
let postBox: Awaited<ReturnType<typeof openPostBox>>
let stop: () => Promise<void>

beforeAll(async () => {
  house = await openTestHouse()
  postBox = await openPostBox()
  const settings = { ...house.settings, SMTP_URL: postBox.url }
  const database = connect(settings.DATABASE_URL, () => undefined)
  const worker = await openTestWorker(database)
  const mail = openMail(settings, { name: 'Kashika', line: 'Varanasi' })
  await accountJobs(worker, { db: database.db, engine: openEngine(database.db, settings), mail, settings })
  stop = async () => {
    await worker.close()
    mail.close()
    await database.close()
    await postBox.close()
    await house.close()
  }
})
afterAll(() => stop())
beforeEach(() => house.pool.query('truncate rate_limit'))

const forget = (email: string) => post(house.app, '/api/user/forgot-password', { email })
const reset = (token: string, password: string) =>
  post(house.app, '/api/user/reset-password', { token, password })
const tokenIn = (letter: { text: string }) => /token=([\w.-]+)/.exec(letter.text)?.[1] ?? ''
const signIn = (email: string, password: string) => post(house.app, '/api/user/signin', { email, password })

describe('a forgotten password', () => {
  test('is replaced by a link that works once, and everybody else is signed out and told', async () => {
    const { cookie, email } = await join(house.app, 'meera@example.com')
    await postBox.next(email)
    await forget('Meera@Example.com')
    const letter = await postBox.next(email)
    expect(letter.text).toContain('Subject: A new password')
    expect(letter.text).toContain('http://localhost:3000/reset-password?token=')
    expect(letter.text).toMatch(/text\/plain[\s\S]+text\/html/)

    const link = tokenIn(letter)
    expect((await reset(link, 'password123')).statusCode).toBe(400)
    expect((await reset(link, 'a boat before sunrise')).statusCode).toBe(200)
    expect((await get(house.app, '/api/user/me', cookie)).statusCode).toBe(401)
    expect((await signIn(email, goodPassword)).statusCode).toBe(401)
    expect((await signIn(email, 'a boat before sunrise')).statusCode).toBe(200)
    expect((await postBox.next(email)).text).toContain('Your password was changed')

    const again = await reset(link, 'another boat again')
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      'This link has been used or is too old. Please ask for a new one.',
    ])
  })

  test('of an unknown address is answered alike, and nobody gets a letter', async () => {
    const { email } = await join(house.app, 'rohan@example.com')
    const known = await forget(email)
    const unknown = await forget('stranger@example.com')
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    await postBox.next(email)
    expect(postBox.letters.map(({ to }) => to)).not.toContain('stranger@example.com')
  })

  test('link is over after an hour, and its text is not in the database', async () => {
    const { email } = await join(house.app, 'late@example.com')
    await postBox.next(email)
    await forget(email)
    const link = tokenIn(await postBox.next(email))
    const { rows } = await house.pool.query('select * from mailed_link')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(link)
    await house.pool.query(`update mailed_link set expires_at = now() - interval '1 second'`)
    expect((await reset(link, 'a boat before sunrise')).statusCode).toBe(400)
    expect((await signIn(email, goodPassword)).statusCode).toBe(200)
  })

  test('cannot be replaced with a link somebody made up', async () => {
    expect((await reset('a'.repeat(32), 'a boat before sunrise')).statusCode).toBe(400)
  })
})

describe('an address', () => {
  test('is confirmed by the link sent to it, and nobody had to wait for that', async () => {
    const { email, id } = await join(house.app, 'confirm@example.com')
    const confirmed = async () =>
      (await house.pool.query('select email_verified from person where id = $1', [id])).rows[0].email_verified
    expect((await signIn(email, goodPassword)).statusCode).toBe(200)
    const token = tokenIn(await postBox.next(email))
    const confirm = (token: string) => post(house.app, '/api/user/confirm-email', { token })
    expect((await confirm(`${token.slice(0, -4)}AAAA`)).statusCode).toBe(400)
    expect(await confirmed()).toBe(false)
    expect((await confirm(token)).statusCode).toBe(200)
    expect(await confirmed()).toBe(true)
  })
})

test('a cookie that was reset is refused and taken away', async () => {
  const { email } = await join(house.app, 'gone@example.com')
  const cookie = cookieOf(await signIn(email, goodPassword))
  await house.pool.query('delete from session')
  const answer = await get(house.app, '/api/user/me', cookie)
  expect([answer.statusCode, answer.cookies[0]?.maxAge]).toEqual([401, 0])
})

describe('a new SESSION_SECRET', () => {
  test('signs nobody out and leaves links for a new password, but no older link of confirmation works', async () => {
    const { cookie, email } = await join(house.app, 'rotated@example.com')
    const confirmation = tokenIn(await postBox.next(email))
    await forget(email)
    const forgotten = tokenIn(await postBox.next(email))
    const { app } = await buildApp({
      ...house.settings,
      SESSION_SECRET: 'another secret, thirty-two characters and more',
    })
    expect((await get(app, '/api/user/me', cookie)).statusCode).toBe(200)
    expect((await post(app, '/api/user/confirm-email', { token: confirmation })).statusCode).toBe(400)
    const password = 'a boat before sunrise'
    expect((await post(app, '/api/user/reset-password', { token: forgotten, password })).statusCode).toBe(200)
    await app.close()
  })
})

test('sessions and links that are over are swept away, and nothing else is', async () => {
  const { cookie, email } = await join(house.app, 'swept@example.com')
  const old = await join(house.app, 'swept.old@example.com')
  await house.pool.query(`update session set idle_until = now() - interval '1 s' where person_id = $1`, [
    old.id,
  ])
  await forget(email)
  await postBox.next(email)
  await house.pool.query(
    `insert into mailed_link (id, identifier, value, expires_at) values (gen_random_uuid(), 'old', 'x', now() - interval '1 s')`,
  )
  const links = async () =>
    (await house.pool.query('select identifier from mailed_link')).rows.map((row) => row.identifier)
  const before = await links()
  await forgetExpired(house.db, new Date())
  expect(await links()).toEqual(before.filter((identifier) => identifier !== 'old'))
  expect((await house.pool.query('select 1 from session where person_id = $1', [old.id])).rowCount).toBe(0)
  expect((await get(house.app, '/api/user/me', cookie)).statusCode).toBe(200)
})
