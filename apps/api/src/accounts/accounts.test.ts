import { ErrorResponse } from '@kashika/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { get, post, readSessionCookie, signUpVisitor, validPassword } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'
import { setAdmin } from './accounts.ts'
import { deleteExpiredSessionsAndLinks } from './sessions.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())
beforeEach(() => testApp.pool.query('truncate rate_limit'))

const rows = async (sql: string, values: unknown[] = []) => (await testApp.pool.query(sql, values)).rows
const fetchMe = (cookie: string) => get(testApp.app, '/api/user/me', cookie)
const signIn = (email: string, password = validPassword, options = {}) =>
  post(testApp.app, '/api/user/signin', { email, password }, options)
const markEmailConfirmed = (email: string) =>
  rows('update person set email_verified = true where email = $1', [email])
const newAccount = { fname: 'Anaya', lname: 'Rai', email: 'anaya@example.com', password: validPassword }

describe('signing up', () => {
  test('opens an account and a session and answers the specified fields', async () => {
    const answer = await post(testApp.app, '/api/user/signup', { ...newAccount, email: ' Anaya@Example.com' })
    expect(answer.statusCode).toBe(200)
    const { user } = answer.json()
    expect(answer.json()).toMatchObject({ success: true, msg: expect.any(String) })
    expect(user).toEqual({
      id: expect.any(String),
      firstName: 'Anaya',
      lastName: 'Rai',
      email: 'anaya@example.com',
      isAdmin: false,
      emailConfirmed: false,
    })
    expect((await fetchMe(readSessionCookie(answer))).json()).toEqual({ success: true, user })
  })

  test('with a known address is refused', async () => {
    await signUpVisitor(testApp.app, 'twice@example.com')
    const answer = await post(testApp.app, '/api/user/signup', { ...newAccount, email: 'TWICE@example.com' })
    expect(answer.statusCode).toBe(409)
    expect(ErrorResponse.parse(answer.json()).msg).toBe('There is already an account with this email.')
  })

  test('ten times at once with one address opens one account', async () => {
    const tries = Array.from({ length: 10 }, () =>
      post(testApp.app, '/api/user/signup', { ...newAccount, email: 'race@example.com' }),
    )
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, ...Array(9).fill(409)])
  })

  test.each([
    ['isAdmin', { isAdmin: true }],
    ['id', { id: '00000000-0000-4000-8000-000000000000' }],
    ['role', { role: 'admin' }],
    ['emailVerified', { emailVerified: true }],
    ['constructor', { constructor: { prototype: { isAdmin: true } } }],
    ['an empty name', { fname: '  ' }],
    ['a link for a name', { fname: 'Open https://evil.example now' }],
    ['a host for a name', { fname: 'evil.com' }],
    ['an email for a name', { lname: 'a@evil' }],
    ['a long name', { lname: 'x'.repeat(61) }],
    ['no address', { email: 'anaya' }],
    ['a password of seven characters', { password: '1a2b3c4' }],
    ['a password of 257 characters', { password: 'x'.repeat(257) }],
    ['a common password', { password: 'Password123' }],
    ['a common password and a year', { password: 'Dragon@2026' }],
    ['one letter eight times', { password: 'aaaaaaaa' }],
    ['eight spaces', { password: ' '.repeat(8) }],
    ['four letters again and again', { password: 'wxyzwxyz' }],
    ['a word twice', { password: 'lantern lantern ' }],
    ['a run of letters and one of digits', { password: 'ABCDEfgh1234' }],
    ['a run backwards', { password: '9876543210' }],
    ['the shop’s name and a year', { password: 'Kashika2026' }],
    ['one’s own name', { password: 'anaya.rai.1' }],
    ['one’s own address', { password: 'nobody@example.com' }],
    ['U+0000 in a password', { password: 'four ghats\u0000' }],
  ])('with %s is refused and changes nothing', async (_case, wrong) => {
    const before = await rows('select count(*) from person')
    const email = 'nobody@example.com'
    const answer = await post(testApp.app, '/api/user/signup', { ...newAccount, email, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(await rows('select count(*) from person')).toEqual(before)
  })

  test('answers an error with the label of the form and the name of the field', async () => {
    const refused = async (path: string, body: object) => (await post(testApp.app, path, body)).json()
    expect(await refused('/api/user/signup', { ...newAccount, fname: ' ' })).toMatchObject({
      message: 'First name: This must not be empty.',
      field: 'fname',
    })
    expect(await refused('/api/user/confirm-email', { token: 'x' })).toMatchObject({
      message: 'This link is incomplete. Please copy all of it from the email.',
      field: 'token',
    })
  })

  test.each(['Dr.Meera', 'S.Kumar', 'A. P. J.', 'डॉ.मीरा', 'O’Neill-Das'])(
    'accepts the name %s',
    async (fname) => {
      const email = `name${fname.length}${fname.codePointAt(0)}@example.com`
      expect((await post(testApp.app, '/api/user/signup', { ...newAccount, email, fname })).statusCode).toBe(
        200,
      )
    },
  )

  test('with __proto__ is refused', async () => {
    const payload = JSON.stringify({ ...newAccount, email: 'proto@example.com' }).replace(
      '{',
      '{"__proto__":{"isAdmin":true},',
    )
    const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' }
    const answer = await testApp.app.inject({ method: 'POST', path: '/api/user/signup', headers, payload })
    expect(answer.statusCode).toBe(400)
    expect(await rows(`select 1 from person where email = 'proto@example.com'`)).toEqual([])
  })

  test.each([
    ['of eight characters', 'ग1a2b3c4'],
    ['of 64', 'four ghats at dawn, '.repeat(4).slice(0, 64)],
    ['of 256', 'four ghats at dawn, '.repeat(13).slice(0, 256)],
    ['of emoji', '💍🌊🛶🌅🪔🌊🛶🌅'],
    ['of Devanagari', 'चार घाट भोर में'],
    ['with the shop’s name among other words', 'kashika at the river'],
    ['with spaces at its ends', '  the river  '],
  ])('accepts a password %s and compares it exactly', async (_case, password) => {
    const email = `p${[...password].length}${password.codePointAt(0)}@example.com`
    expect((await post(testApp.app, '/api/user/signup', { ...newAccount, email, password })).statusCode).toBe(
      200,
    )
    expect((await signIn(email, password)).statusCode).toBe(200)
    expect((await signIn(email, [...password].slice(1).join(''))).statusCode).toBe(401)
  })

  test('stores the password only as an argon2id hash of the agreed cost', async () => {
    const { id } = await signUpVisitor(testApp.app, 'hash@example.com')
    const [row] = await rows('select password from credential where person_id = $1', [id])
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('signing in', () => {
  test('answers the user and a cookie, and no secret', async () => {
    await signUpVisitor(testApp.app, 'meera@example.com')
    const answer = await signIn('MEERA@example.com ')
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json().user).sort()).toEqual([
      'email',
      'emailConfirmed',
      'firstName',
      'id',
      'isAdmin',
      'lastName',
    ])
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie?.value).toMatch(/^\w{32}$/)
    expect(answer.body).not.toContain(cookie?.value)
    const storedSessions = JSON.stringify(await rows('select * from session'))
    expect(storedSessions).not.toContain(cookie?.value)
  })

  test('on https sets a __Host- cookie that is Secure and HttpOnly', async () => {
    const secure = await openTestApp({ PUBLIC_ORIGIN: 'https://kashika.example' })
    const answer = await secure.app.inject({
      method: 'POST',
      path: '/api/user/signup',
      headers: { origin: 'https://kashika.example' },
      payload: newAccount,
    })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-session=\w{32}; Max-Age=2592000; Path=\/; SameSite=Lax; Secure; HttpOnly,/,
    )
    await secure.close()
  })

  test('answers a wrong password and an unknown address identically', async () => {
    await signUpVisitor(testApp.app, 'known@example.com')
    const wrong = await signIn('known@example.com', 'not the password')
    const unknown = await signIn('unknown@example.com', 'not the password')
    const bodyWithoutRequestId = (answer: typeof wrong) => ({ ...answer.json(), requestId: '' })
    const headers = (answer: typeof wrong) => ({
      ...answer.headers,
      date: '',
      'x-request-id': '',
    })
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'Invalid email or password.'])
    expect(bodyWithoutRequestId(unknown)).toEqual(bodyWithoutRequestId(wrong))
    expect(headers(unknown)).toEqual(headers(wrong))
  })

  test('does not accept a session id that the client brought along', async () => {
    await signUpVisitor(testApp.app, 'fixed@example.com')
    const planted = `session=${'a'.repeat(32)}`
    const answer = await signIn('fixed@example.com', validPassword, { cookie: planted })
    expect(readSessionCookie(answer)).not.toBe(planted)
    expect((await fetchMe(planted)).statusCode).toBe(401)
  })

  test('again starts a new session and ends the previous one', async () => {
    const { cookie } = await signUpVisitor(testApp.app, 'again@example.com')
    const answer = await signIn('again@example.com', validPassword, { cookie })
    expect(readSessionCookie(answer)).not.toBe(cookie)
    expect((await fetchMe(cookie)).statusCode).toBe(401)
    expect((await fetchMe(readSessionCookie(answer))).statusCode).toBe(200)
  })

  test('with 1,000 wrong passwords from 250 addresses checks ten, and the account holder stays signed in', async () => {
    const { cookie, id } = await signUpVisitor(testApp.app, 'target@example.com')
    const answers = []
    for (let guess = 0; guess < 1000; guess++) {
      const options = { ip: `198.51.100.${guess % 250}` }
      answers.push(await signIn('target@example.com', `guess ${guess}`, options))
    }
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(990)
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(800)
    const failures = await rows(`select 1 from audit where what = 'sign-in-failed' and who = $1`, [id])
    expect(failures).toHaveLength(10)
    expect((await fetchMe(cookie)).statusCode).toBe(200)
  })

  test('works on a known device, however often others guess the password elsewhere', async () => {
    const body = { fname: 'Asha', lname: 'Rao', email: 'asha@example.com', password: validPassword }
    const [device] = (await post(testApp.app, '/api/user/signup', body)).cookies.filter(
      ({ name }) => name === 'device',
    )
    const guess = (cookie: string) => signIn('asha@example.com', 'guess', { cookie, ip: '198.51.100.7' })
    for (let tries = 0; tries < 12; tries++) await guess('')
    expect((await signIn('asha@example.com', validPassword)).statusCode).toBe(429)
    const other = (await signIn('target@example.com', validPassword)).cookies.find(
      ({ name }) => name === 'device',
    )
    expect((await guess(`device=${other?.value ?? 'x'.repeat(43)}`)).statusCode).toBe(429)

    const knownDeviceCookie = `device=${device?.value}`
    expect((await signIn('asha@example.com', validPassword, { cookie: knownDeviceCookie })).statusCode).toBe(
      200,
    )
    const guesses = []
    for (let tries = 0; tries < 12; tries++) guesses.push((await guess(knownDeviceCookie)).statusCode)
    expect(guesses.filter((status) => status === 401)).toHaveLength(9)
  })

  test('from one address for many accounts is stopped after fifty', async () => {
    const statuses = []
    for (let guess = 0; guess < 52; guess++) {
      statuses.push((await signIn(`somebody${guess}@example.com`, 'guess', { ip: '203.0.113.9' })).statusCode)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test('by more people than can be hashed at once refuses the rest immediately', async () => {
    const attempts = Array.from({ length: 60 }, (_, index) =>
      signIn(`crowd${index}@example.com`, 'guess', { ip: `192.0.2.${index}` }),
    )
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([401, 503]))
  })
})

describe('a session', () => {
  // Five milliseconds more: the column rounds to whole ones and the API's clock cuts them off.
  const backdateSession = (cookie: string, column: string, interval: string) =>
    testApp.pool.query(
      `update session set ${column} = now() - $2::interval - interval '5 ms'
        where token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
      [cookie.split('=')[1], interval],
    )

  test('is over at the next call after a logout', async () => {
    const { cookie } = await signUpVisitor(testApp.app, 'leaver@example.com')
    const answer = await get(testApp.app, '/api/user/logout', cookie)
    expect(answer.json()).toEqual({ success: true })
    expect(answer.cookies.map(({ value, maxAge }) => [value, maxAge])).toEqual([
      ['', 0],
      ['', 0],
    ])
    expect((await fetchMe(cookie)).statusCode).toBe(401)
  })

  test('unused for 14 days, or 30 days old, is over', async () => {
    const { cookie } = await signUpVisitor(testApp.app, 'idle@example.com')
    await backdateSession(cookie, 'created_at', '29 days 23 hours')
    expect((await fetchMe(cookie)).statusCode).toBe(200)
    await backdateSession(cookie, 'created_at', '30 days')
    expect((await fetchMe(cookie)).statusCode).toBe(401)
    const other = await signUpVisitor(testApp.app, 'idle2@example.com')
    await backdateSession(other.cookie, 'idle_until', '1 second')
    expect((await fetchMe(other.cookie)).statusCode).toBe(401)
  })

  test('that has expired is deleted, and no other', async () => {
    const people = [
      await signUpVisitor(testApp.app, 'over@example.com'),
      await signUpVisitor(testApp.app, 'old@example.com'),
      await signUpVisitor(testApp.app, 'alive@example.com'),
    ]
    const [over, old, alive] = people.map(({ cookie }) => cookie)
    await backdateSession(over ?? '', 'idle_until', '1 second')
    await backdateSession(old ?? '', 'created_at', '30 days 1 second')
    await deleteExpiredSessionsAndLinks(testApp.db, new Date())
    const remaining = await rows('select person_id from session where person_id = any($1)', [
      people.map(({ id }) => id),
    ])
    expect(remaining).toEqual([{ person_id: people[2]?.id }])
    expect((await fetchMe(alive ?? '')).statusCode).toBe(200)
  })

  test('that is used has its idle timeout extended', async () => {
    const { cookie, id } = await signUpVisitor(testApp.app, 'used@example.com')
    await backdateSession(cookie, 'used_at', '2 hours')
    await testApp.pool.query(
      `update session set idle_until = now() + interval '1 hour' where person_id = $1`,
      [id],
    )
    await fetchMe(cookie)
    const [row] = await rows(
      'select idle_until - now() > $2::interval as moved from session where person_id = $1',
      [id, '13 days'],
    )
    expect(row.moved).toBe(true)
  })

  test('of an admin is over after twelve hours', async () => {
    await signUpVisitor(testApp.app, 'owner@example.com')
    await markEmailConfirmed('owner@example.com')
    await setAdmin(testApp.db, 'owner@example.com', true)
    const cookie = readSessionCookie(await signIn('owner@example.com'))
    await backdateSession(cookie, 'created_at', '11 hours')
    expect((await fetchMe(cookie)).json().user).toMatchObject({ isAdmin: true })
    await backdateSession(cookie, 'created_at', '12 hours')
    expect((await fetchMe(cookie)).statusCode).toBe(401)
  })

  test('ends when its holder becomes an admin or no longer is one', async () => {
    const { cookie } = await signUpVisitor(testApp.app, 'promoted@example.com')
    // Signing up with the owner's address before the owner does must give no rights.
    await expect(setAdmin(testApp.db, 'promoted@example.com', true)).rejects.toThrow('is not confirmed yet')
    expect((await fetchMe(cookie)).json().user.isAdmin).toBe(false)
    await markEmailConfirmed('promoted@example.com')
    await setAdmin(testApp.db, 'promoted@example.com', true)
    expect((await fetchMe(cookie)).statusCode).toBe(401)
    const asAdmin = readSessionCookie(await signIn('promoted@example.com'))
    await setAdmin(testApp.db, 'promoted@example.com', false)
    expect((await fetchMe(asAdmin)).statusCode).toBe(401)
    const after = await fetchMe(readSessionCookie(await signIn('promoted@example.com')))
    expect(after.json().user.isAdmin).toBe(false)
  })

  test('on another device ends on a change of password, the current one does not', async () => {
    const { cookie } = await signUpVisitor(testApp.app, 'changer@example.com')
    const elsewhere = readSessionCookie(await signIn('changer@example.com'))
    const change = (current: string) =>
      post(testApp.app, '/api/user/password', { current, password: 'five ghats at dusk' }, { cookie })
    expect((await change('not the password')).json().message).toBe('The current password is not right.')
    const changed = await change(validPassword)
    expect(changed.statusCode).toBe(200)
    const statuses = [readSessionCookie(changed), cookie, elsewhere].map(
      async (heldCookie) => (await fetchMe(heldCookie)).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([200, 401, 401])
    expect((await signIn('changer@example.com')).statusCode).toBe(401)
    expect((await signIn('changer@example.com', 'five ghats at dusk')).statusCode).toBe(200)
  })

  test('guesses its account’s password ten times, from whatever networks', async () => {
    const { cookie } = await signUpVisitor(testApp.app, 'stolen@example.com')
    const statuses = []
    for (let guess = 0; guess < 11; guess++) {
      const body = { current: `guess ${guess}`, password: 'five ghats at dusk' }
      const answer = await post(testApp.app, '/api/user/password', body, { cookie, ip: `198.51.${guess}.7` })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  test('can end all others', async () => {
    const { cookie } = await signUpVisitor(testApp.app, 'tidy@example.com')
    const elsewhere = readSessionCookie(await signIn('tidy@example.com'))
    await post(testApp.app, '/api/user/end-other-sessions', {}, { cookie })
    expect([(await fetchMe(cookie)).statusCode, (await fetchMe(elsewhere)).statusCode]).toEqual([200, 401])
  })

  test('can rename its own account and no other', async () => {
    const { cookie } = await signUpVisitor(testApp.app, 'renamed@example.com')
    const other = await signUpVisitor(testApp.app, 'not-renamed@example.com')
    const body = { fname: 'Mira', lname: 'Rai' }
    expect((await post(testApp.app, '/api/user/name', body, { cookie })).json().user.firstName).toBe('Mira')
    expect((await fetchMe(other.cookie)).json().user.firstName).toBe('Meera')
    const asOther = { ...body, id: other.id }
    expect((await post(testApp.app, '/api/user/name', asOther, { cookie })).statusCode).toBe(400)
  })
})
