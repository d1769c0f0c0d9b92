import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestHouse } from '../../test/house.ts'
import { cookieOf, get, goodPassword, join, post } from '../../test/people.ts'
import { openPostBox } from '../../test/post-box.ts'
import { openTestWorker } from '../../test/worker.ts'
import { buildApp } from '../app.ts'
import { connect } from '../platform/database.ts'
import { openMail } from '../platform/mail.ts'
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
  await accountJobs(worker, { db: database.db, mail, settings, now: () => new Date() })
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

  test('is replaced once: every other link of the account ends with it, nobody else’s does', async () => {
    const { email, cookie } = await join(house.app, 'links@example.com')
    await postBox.next(email)
    const other = await join(house.app, 'other.links@example.com')
    await postBox.next(other.email)
    const links = []
    for (const to of [email, email, other.email]) {
      await forget(to)
      links.push(tokenIn(await postBox.next(to)))
    }
    const [first = '', second = '', others = ''] = links
    expect((await reset(first, 'a boat before sunrise')).statusCode).toBe(200)
    expect((await reset(second, 'another boat again')).statusCode).toBe(400)
    expect((await signIn(email, 'a boat before sunrise')).statusCode).toBe(200)

    const there = cookieOf(await signIn(other.email, goodPassword))
    const body = { current: goodPassword, password: 'five ghats at dusk' }
    expect((await post(house.app, '/api/user/password', body, { cookie: there })).statusCode).toBe(200)
    expect((await reset(others, 'a boat before sunrise')).statusCode).toBe(400)
    expect((await get(house.app, '/api/user/me', cookie)).statusCode).toBe(401)
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
    const { email, id, cookie } = await join(house.app, 'confirm@example.com')
    const confirmed = async () =>
      (await house.pool.query('select email_verified from person where id = $1', [id])).rows[0].email_verified
    expect((await signIn(email, goodPassword)).statusCode).toBe(200)
    await postBox.next(email)
    const again = () => post(house.app, '/api/user/confirm-email/send', {}, { cookie })
    const asked = await again()
    const letter = await postBox.next(email)
    const token = tokenIn(letter)
    const confirm = (token: string) => post(house.app, '/api/user/confirm-email', { token })
    expect((await confirm(`${token.slice(0, -4)}AAAA`)).statusCode).toBe(400)
    expect(await confirmed()).toBe(false)
    expect((await confirm(token)).statusCode).toBe(200)
    expect(await confirmed()).toBe(true)
    // Only now is the name the holder's own; before, anybody could have written it.
    expect(letter.text).not.toContain('Meera')
    // Asked again, it answers alike and sends nothing; the fourth time in an hour is refused.
    expect((await again()).body).toBe(asked.body)
    await forget(email)
    expect((await postBox.next(email)).text).toContain('Namaste Meera')
    expect([(await again()).statusCode, (await again()).statusCode]).toEqual([200, 429])
  })
})

describe('a new address', () => {
  const ask = (cookie: string, email: string, current = goodPassword) =>
    post(house.app, '/api/user/email', { email, current }, { cookie })
  const confirm = (token: string, cookie?: string) =>
    post(house.app, '/api/user/confirm-email', { token }, cookie ? { cookie } : {})
  /** In whichever order they come. */
  const letterTo = (email: string, subject: string) =>
    vi.waitFor(
      () => {
        const found = postBox.letters.find(({ to, text }) => to === email && text.includes(subject))
        if (!found) throw new Error(`No letter ${subject} for ${email}.`)
        return found
      },
      { timeout: 15_000 },
    )
  const linkTo = async (email: string) => tokenIn(await letterTo(email, 'Subject: Your new email'))

  test('is set by the link sent to it, once; everybody signs in anew, and no other link works', async () => {
    const { cookie, email, id } = await join(house.app, 'moving@example.com')
    await postBox.next(email)
    await forget(email)
    const forgotten = tokenIn(await postBox.next(email))
    const wrong = await ask(cookie, 'moved@example.com', 'a guess')
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'The current password is not right.'])
    expect((await ask(cookie, ' Moved@Example.com')).json()).toEqual({ success: true })

    const notice = await letterTo(email, 'Subject: Your email is about to change')
    expect(notice.text).not.toMatch(/https?:|href|moved@/)
    const link = await linkTo('moved@example.com')
    expect((await signIn('moved@example.com', goodPassword)).statusCode).toBe(401)
    expect((await reset(link, 'a boat before sunrise')).statusCode).toBe(400)

    const both = await Promise.all([confirm(link, cookie), confirm(link)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    expect((await confirm(link)).statusCode).toBe(400)
    expect((await get(house.app, '/api/user/me', cookie)).statusCode).toBe(401)
    expect((await reset(forgotten, 'a boat before sunrise')).statusCode).toBe(400)
    expect((await signIn(email, goodPassword)).statusCode).toBe(401)
    const back = await signIn('moved@example.com', goodPassword)
    expect(back.json().user).toMatchObject({ id, email: 'moved@example.com' })
    const noted = await house.pool.query(`select what from audit where who = $1 and what ~ 'email-c'`, [id])
    expect(noted.rows.map(({ what }) => what)).toEqual(['email-change-asked', 'email-changed'])
  })

  test('of one account is not set by somebody else, nor after a change of password', async () => {
    const asha = await join(house.app, 'asha.one@example.com')
    const other = await join(house.app, 'other.one@example.com')
    await ask(asha.cookie, 'asha.two@example.com')
    const link = await linkTo('asha.two@example.com')
    expect((await confirm(link, other.cookie)).statusCode).toBe(400)
    const me = await get(house.app, '/api/user/me', other.cookie)
    expect(me.json().user.email).toBe('other.one@example.com')
    const body = { current: goodPassword, password: 'five ghats at dusk' }
    await post(house.app, '/api/user/password', body, { cookie: asha.cookie })
    expect((await confirm(link)).statusCode).toBe(400)
  })

  test('that is taken is asked for alike, and refused to whoever follows the link', async () => {
    const { cookie } = await join(house.app, 'wants@example.com')
    await join(house.app, 'taken@example.com')
    const free = await ask(cookie, 'free@example.com')
    const taken = await ask(cookie, 'taken@example.com')
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
    const refused = await confirm(await linkTo('taken@example.com'), cookie)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'There is already an account with this email.',
    ])
    expect((await get(house.app, '/api/user/me', cookie)).statusCode).toBe(200)
    const more = await Promise.all([1, 2, 3, 4].map((turn) => ask(cookie, `free${turn}@example.com`)))
    expect(more.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429])
  })
})

test('a session that is over is refused, by an answer that takes no cookie away', async () => {
  const { email, id } = await join(house.app, 'gone@example.com')
  const cookie = cookieOf(await signIn(email, goodPassword))
  await house.pool.query('delete from session where person_id = $1', [id])
  // Should it arrive late, the browser has the cookie of a new session by then.
  for (const path of ['/api/user/me', '/api/admin/items']) {
    const answer = await get(house.app, path, cookie)
    expect([answer.statusCode, answer.cookies]).toEqual([401, []])
  }
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
  await house.pool.query('delete from mailed_link')
  const { cookie, email } = await join(house.app, 'swept@example.com')
  await postBox.next(email)
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
