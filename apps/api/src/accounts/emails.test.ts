import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMailServer } from '../../test/mail-server.ts'
import { get, post, readSessionCookie, signUpVisitor, validPassword } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'
import { openTestWorker } from '../../test/worker.ts'
import { buildApp } from '../app.ts'
import { openShopMailer } from '../emails/shop-mailer.ts'
import { connectDatabase } from '../platform/database/database.ts'
import { readShopFile } from '../settings.ts'
import { accountJobs } from './jobs.ts'
import { deleteExpiredSessionsAndLinks } from './sessions.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let mailServer: Awaited<ReturnType<typeof openMailServer>>
let stop: () => Promise<void>

beforeAll(async () => {
  testApp = await openTestApp()
  mailServer = await openMailServer()
  const settings = { ...testApp.settings, SMTP_URL: mailServer.url }
  const database = connectDatabase(settings.DATABASE_URL, () => undefined)
  const worker = await openTestWorker(database)
  const mail = openShopMailer(settings, async () => readShopFile('shop.json'))
  await accountJobs(worker, { db: database.db, mail, settings, now: () => new Date() })
  stop = async () => {
    await worker.close()
    mail.close()
    await database.close()
    await mailServer.close()
    await testApp.close()
  }
})
afterAll(() => stop())
beforeEach(() => testApp.pool.query('truncate rate_limit'))

const requestReset = (email: string) => post(testApp.app, '/api/user/forgot-password', { email })
const reset = (token: string, password: string) =>
  post(testApp.app, '/api/user/reset-password', { token, password })
const extractToken = (email: { text: string }) => /token=([\w.-]+)/.exec(email.text)?.[1] ?? ''
const signIn = (email: string, password: string) => post(testApp.app, '/api/user/signin', { email, password })

describe('a forgotten password', () => {
  test('is replaced by a link that works once; other sessions end and an email says so', async () => {
    const { cookie, email } = await signUpVisitor(testApp.app, 'meera@example.com')
    await mailServer.nextEmail(email)
    await requestReset('Meera@Example.com')
    const resetEmail = await mailServer.nextEmail(email)
    expect(resetEmail.text).toContain('Subject: A new password')
    expect(resetEmail.text).toContain('http://localhost:3000/reset-password?token=')
    expect(resetEmail.text).toMatch(/text\/plain[\s\S]+text\/html/)

    const link = extractToken(resetEmail)
    expect((await reset(link, 'password123')).statusCode).toBe(400)
    expect((await reset(link, 'a boat before sunrise')).statusCode).toBe(200)
    expect((await get(testApp.app, '/api/user/me', cookie)).statusCode).toBe(401)
    expect((await signIn(email, validPassword)).statusCode).toBe(401)
    expect((await signIn(email, 'a boat before sunrise')).statusCode).toBe(200)
    expect((await mailServer.nextEmail(email)).text).toContain('Your password was changed')

    const again = await reset(link, 'another boat again')
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      'This link has been used or is too old. Please ask for a new one.',
    ])
  })

  test('is replaced once: every other link of the account ends with it, nobody else’s does', async () => {
    const { email, cookie } = await signUpVisitor(testApp.app, 'links@example.com')
    await mailServer.nextEmail(email)
    const other = await signUpVisitor(testApp.app, 'other.links@example.com')
    await mailServer.nextEmail(other.email)
    const links = []
    for (const to of [email, email, other.email]) {
      await requestReset(to)
      links.push(extractToken(await mailServer.nextEmail(to)))
    }
    const [first = '', second = '', otherLink = ''] = links
    expect((await reset(first, 'a boat before sunrise')).statusCode).toBe(200)
    expect((await reset(second, 'another boat again')).statusCode).toBe(400)
    expect((await signIn(email, 'a boat before sunrise')).statusCode).toBe(200)

    const otherCookie = readSessionCookie(await signIn(other.email, validPassword))
    const body = { current: validPassword, password: 'five ghats at dusk' }
    expect((await post(testApp.app, '/api/user/password', body, { cookie: otherCookie })).statusCode).toBe(
      200,
    )
    expect((await reset(otherLink, 'a boat before sunrise')).statusCode).toBe(400)
    expect((await get(testApp.app, '/api/user/me', cookie)).statusCode).toBe(401)
  })

  test('of an unknown address gets the same response, and no email is sent', async () => {
    const { email } = await signUpVisitor(testApp.app, 'rohan@example.com')
    const known = await requestReset(email)
    const unknown = await requestReset('stranger@example.com')
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    await mailServer.nextEmail(email)
    expect(mailServer.emails.map(({ to }) => to)).not.toContain('stranger@example.com')
  })

  test('link expires after an hour, and its token is not in the database', async () => {
    const { email } = await signUpVisitor(testApp.app, 'late@example.com')
    await mailServer.nextEmail(email)
    await requestReset(email)
    const link = extractToken(await mailServer.nextEmail(email))
    const { rows } = await testApp.pool.query('select * from mailed_link')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(link)
    await testApp.pool.query(`update mailed_link set expires_at = now() - interval '1 second'`)
    expect((await reset(link, 'a boat before sunrise')).statusCode).toBe(400)
    expect((await signIn(email, validPassword)).statusCode).toBe(200)
  })

  test('cannot be replaced with an invented token', async () => {
    expect((await reset('a'.repeat(32), 'a boat before sunrise')).statusCode).toBe(400)
  })
})

describe('an address', () => {
  test('is confirmed by the link sent to it, and signing in works before that', async () => {
    const { email, id, cookie } = await signUpVisitor(testApp.app, 'confirm@example.com')
    const isConfirmed = async () =>
      (await testApp.pool.query('select email_verified from person where id = $1', [id])).rows[0]
        .email_verified
    expect((await signIn(email, validPassword)).statusCode).toBe(200)
    await mailServer.nextEmail(email)
    const requestConfirmation = () => post(testApp.app, '/api/user/confirm-email/send', {}, { cookie })
    const firstAnswer = await requestConfirmation()
    const confirmationEmail = await mailServer.nextEmail(email)
    const token = extractToken(confirmationEmail)
    const confirm = (token: string) => post(testApp.app, '/api/user/confirm-email', { token })
    expect((await confirm(`${token.slice(0, -4)}AAAA`)).statusCode).toBe(400)
    expect(await isConfirmed()).toBe(false)
    expect((await confirm(token)).statusCode).toBe(200)
    expect(await isConfirmed()).toBe(true)
    expect(confirmationEmail.text).not.toContain('Meera')
    expect((await requestConfirmation()).body).toBe(firstAnswer.body)
    await requestReset(email)
    expect((await mailServer.nextEmail(email)).text).toContain('Namaste Meera')
    expect([(await requestConfirmation()).statusCode, (await requestConfirmation()).statusCode]).toEqual([
      200, 429,
    ])
  })
})

describe('a new address', () => {
  const requestEmailChange = (cookie: string, email: string, current = validPassword) =>
    post(testApp.app, '/api/user/email', { email, current }, { cookie })
  const confirm = (token: string, cookie?: string) =>
    post(testApp.app, '/api/user/confirm-email', { token }, cookie ? { cookie } : {})
  const waitForEmail = (email: string, subject: string) =>
    vi.waitFor(
      () => {
        const foundEmail = mailServer.emails.find(({ to, text }) => to === email && text.includes(subject))
        if (!foundEmail) throw new Error(`No letter ${subject} for ${email}.`)
        return foundEmail
      },
      { timeout: 15_000 },
    )
  const waitForLinkToken = async (email: string) =>
    extractToken(await waitForEmail(email, 'Subject: Your new email'))

  test('is set once by the link sent to it; all sessions and other links end', async () => {
    const { cookie, email, id } = await signUpVisitor(testApp.app, 'moving@example.com')
    await mailServer.nextEmail(email)
    await requestReset(email)
    const resetToken = extractToken(await mailServer.nextEmail(email))
    const wrong = await requestEmailChange(cookie, 'moved@example.com', 'a guess')
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'The current password is not right.'])
    expect((await requestEmailChange(cookie, ' Moved@Example.com')).json()).toEqual({ success: true })

    const notice = await waitForEmail(email, 'Subject: Your email is about to change')
    expect(notice.text).not.toMatch(/https?:|href|moved@/)
    const link = await waitForLinkToken('moved@example.com')
    expect((await signIn('moved@example.com', validPassword)).statusCode).toBe(401)
    expect((await reset(link, 'a boat before sunrise')).statusCode).toBe(400)

    const answers = await Promise.all([confirm(link, cookie), confirm(link)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    expect((await confirm(link)).statusCode).toBe(400)
    expect((await get(testApp.app, '/api/user/me', cookie)).statusCode).toBe(401)
    expect((await reset(resetToken, 'a boat before sunrise')).statusCode).toBe(400)
    expect((await signIn(email, validPassword)).statusCode).toBe(401)
    const signedIn = await signIn('moved@example.com', validPassword)
    expect(signedIn.json().user).toMatchObject({ id, email: 'moved@example.com' })
    const auditRows = await testApp.pool.query(`select what from audit where who = $1 and what ~ 'email-c'`, [
      id,
    ])
    expect(auditRows.rows.map(({ what }) => what)).toEqual(['email-change-asked', 'email-changed'])
  })

  test('of one account is not set by somebody else, nor after a change of password', async () => {
    const asha = await signUpVisitor(testApp.app, 'asha.one@example.com')
    const other = await signUpVisitor(testApp.app, 'other.one@example.com')
    await requestEmailChange(asha.cookie, 'asha.two@example.com')
    const link = await waitForLinkToken('asha.two@example.com')
    expect((await confirm(link, other.cookie)).statusCode).toBe(400)
    const me = await get(testApp.app, '/api/user/me', other.cookie)
    expect(me.json().user.email).toBe('other.one@example.com')
    const body = { current: validPassword, password: 'five ghats at dusk' }
    await post(testApp.app, '/api/user/password', body, { cookie: asha.cookie })
    expect((await confirm(link)).statusCode).toBe(400)
  })

  test('that is taken gets the same response, and is refused only when the link is used', async () => {
    const { cookie } = await signUpVisitor(testApp.app, 'wants@example.com')
    await signUpVisitor(testApp.app, 'taken@example.com')
    const freeAnswer = await requestEmailChange(cookie, 'free@example.com')
    const takenAnswer = await requestEmailChange(cookie, 'taken@example.com')
    expect([takenAnswer.statusCode, takenAnswer.body]).toEqual([freeAnswer.statusCode, freeAnswer.body])
    const refused = await confirm(await waitForLinkToken('taken@example.com'), cookie)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'There is already an account with this email.',
    ])
    expect((await get(testApp.app, '/api/user/me', cookie)).statusCode).toBe(200)
    const moreAnswers = await Promise.all(
      [1, 2, 3, 4].map((turn) => requestEmailChange(cookie, `free${turn}@example.com`)),
    )
    expect(moreAnswers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429])
  })
})

test('an expired session is refused without clearing the cookie', async () => {
  const { email, id } = await signUpVisitor(testApp.app, 'gone@example.com')
  const cookie = readSessionCookie(await signIn(email, validPassword))
  await testApp.pool.query('delete from session where person_id = $1', [id])
  // A late 401 must not remove the cookie of a newer session.
  for (const path of ['/api/user/me', '/api/admin/items']) {
    const answer = await get(testApp.app, path, cookie)
    expect([answer.statusCode, answer.cookies]).toEqual([401, []])
  }
})

describe('a new SESSION_SECRET', () => {
  test('keeps sessions and password reset links, but invalidates older confirmation links', async () => {
    const { cookie, email } = await signUpVisitor(testApp.app, 'rotated@example.com')
    const confirmationToken = extractToken(await mailServer.nextEmail(email))
    await requestReset(email)
    const resetToken = extractToken(await mailServer.nextEmail(email))
    const { app } = await buildApp({
      ...testApp.settings,
      SESSION_SECRET: 'another secret, thirty-two characters and more',
    })
    expect((await get(app, '/api/user/me', cookie)).statusCode).toBe(200)
    expect((await post(app, '/api/user/confirm-email', { token: confirmationToken })).statusCode).toBe(400)
    const password = 'a boat before sunrise'
    expect((await post(app, '/api/user/reset-password', { token: resetToken, password })).statusCode).toBe(
      200,
    )
    await app.close()
  })
})

test('expired sessions and links are deleted, and nothing else is', async () => {
  await testApp.pool.query('delete from mailed_link')
  const { cookie, email } = await signUpVisitor(testApp.app, 'swept@example.com')
  await mailServer.nextEmail(email)
  const old = await signUpVisitor(testApp.app, 'swept.old@example.com')
  await testApp.pool.query(`update session set idle_until = now() - interval '1 s' where person_id = $1`, [
    old.id,
  ])
  await requestReset(email)
  await mailServer.nextEmail(email)
  await testApp.pool.query(
    `insert into mailed_link (id, identifier, value, expires_at) values (gen_random_uuid(), 'old', 'x', now() - interval '1 s')`,
  )
  const listLinkIdentifiers = async () =>
    (await testApp.pool.query('select identifier from mailed_link')).rows.map((row) => row.identifier)
  const before = await listLinkIdentifiers()
  await deleteExpiredSessionsAndLinks(testApp.db, new Date())
  expect(await listLinkIdentifiers()).toEqual(before.filter((identifier) => identifier !== 'old'))
  expect((await testApp.pool.query('select 1 from session where person_id = $1', [old.id])).rowCount).toBe(0)
  expect((await get(testApp.app, '/api/user/me', cookie)).statusCode).toBe(200)
})
