import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestHouse } from '../../test/house.ts'
import { openTestOffice } from '../../test/office.ts'
import { get, joinAsOwner, post } from '../../test/people.ts'
import { digestSpamLater } from './spam-digest.ts'

let clock = new Date('2026-11-15T03:35:00.000Z')
let house: Awaited<ReturnType<typeof openTestHouse>>
let office: Awaited<ReturnType<typeof openTestOffice>>
beforeAll(async () => {
  house = await openTestHouse({}, () => clock)
  office = await openTestOffice(house, () => clock)
})
afterAll(async () => {
  await office.close()
  await house.close()
})
beforeEach(async () => {
  clock = new Date('2026-11-15T03:35:00.000Z')
  await house.pool.query('truncate rate_limit')
})

describe('a query', () => {
  test('sent fifty times brings one letter to the shop, to be answered, and one to its sender', async () => {
    const email = 'meera@example.com'
    const body = { name: 'Meera Mishra', email, query: 'Is it 18 carat? <b>&', key: randomUUID() }
    const { reference } = (await post(house.app, '/api/user/query', body)).json()
    await Promise.all(
      Array.from({ length: 49 }, (_, place) =>
        post(house.app, '/api/user/query', body, { ip: `198.51.100.${place}` }),
      ),
    )
    await office.done()
    const { letters } = office.postBox
    expect(letters.map(({ to }) => to).sort()).toEqual([email, office.shopEmail].sort())
    const toShop = letters.find(({ to }) => to === office.shopEmail)?.text
    expect(toShop).toMatch(/^Reply-To: Meera Mishra <meera@example.com>/im)
    expect(toShop).toContain(reference)
    expect(toShop).toContain('&lt;b&gt;&amp;')
    const toVisitor = letters.find(({ to }) => to === email)?.text
    expect(toVisitor).toContain(`Your reference is ${reference}.`)
    expect(toVisitor).toContain('We answer by Monday, 16 November, 9:05 am (Indian time).')
    letters.splice(0)
  })

  test('is acknowledged without a word of what its sender wrote: the address may be somebody else’s', async () => {
    const { rows } = await house.pool.query('select slug, name from item order by id limit 1')
    const strangers = { name: 'Winner Of Our Prize', query: 'It waits at https://evil.example' }
    const email = 'asha@example.com'
    await post(house.app, '/api/user/query', { ...strangers, email, phone: '+91 98', piece: rows[0].slug })
    const { text } = await office.postBox.next(email)
    expect(text).toContain(`About: ${rows[0].name}`)
    expect(text).not.toMatch(/winner|prize|evil|waits|\+91 98/i)
  })
})

describe('what is held', () => {
  const hold = (name: string, query: string) =>
    post(house.app, '/api/user/query', { name, email: 'h@example.com', query, website: 'x' })
  const digest = () =>
    digestSpamLater(house.db, office.queue, { timeZone: 'Asia/Kolkata' }, clock).then(office.done)
  const toShop = () => office.postBox.letters.splice(0).filter(({ to }) => to === office.shopEmail)

  test('is told to the shop in the evening, once a day, in one letter', async () => {
    await office.done()
    toShop()
    await hold('Asha Devi', 'Is it 22 k? See https://evil.example\nSecond line')
    await hold('Ravi', 'x'.repeat(200))
    clock = new Date('2026-11-15T13:29:00.000Z')
    await digest()
    expect(toShop()).toEqual([])

    clock = new Date('2026-11-15T13:30:00.000Z')
    await Promise.all([digest(), digest()])
    const [letter, ...others] = toShop()
    expect(others).toEqual([])
    expect(letter?.text).toContain('Subject: Held as possible spam: 2 queries')
    expect(letter?.text).toMatch(/K-\d+, \S*Asha Devi\S*, h@example.com: \S*Is it 22 k\? See \(link\)/)
    expect(letter?.text).toContain('/admin?folder=spam')
    expect(letter?.text).not.toMatch(/evil|Second line/)

    await hold('Meera', 'Later in the evening')
    await digest()
    expect(toShop()).toEqual([])
    clock = new Date('2026-11-16T13:31:00.000Z')
    await digest()
    expect(toShop().map(({ text }) => /Subject: (.+)\r/.exec(text)?.[1])).toEqual([
      'Held as possible spam: one query',
    ])
    clock = new Date('2026-11-17T14:00:00.000Z')
    await digest()
    expect(toShop()).toEqual([])
  })
})

describe('a subscription', () => {
  const email = '+cmd@example.com'
  const say = (path: string, body: object) => post(house.app, `/api/user/${path}`, body)
  const tokenAfter = (text: string, path: string) =>
    new RegExp(`${path}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? ''

  test('counts once confirmed by mail, leaves by one click, and is exported without formulas', async () => {
    const owner = await joinAsOwner(house)
    const list = async () =>
      (await get(house.app, '/api/admin/subscribers', owner.cookie)).json().csv as string
    expect((await say('subscribe', { email })).json()).toEqual({ success: true })
    const letter = await office.postBox.next(email)
    expect(await list()).toBe('"email","confirmed","unsubscribe"\r\n')
    const raw = letter.text.replace(/\r\n /g, ' ')
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im)
    expect(raw).toMatch(
      /^List-Unsubscribe: <http:\/\/localhost:3000\/api\/user\/unsubscribe\/one-click\?token=/im,
    )

    const confirm = tokenAfter(letter.text, '/confirm-subscription')
    const leave = tokenAfter(raw, '/one-click')
    expect((await say('subscribe/confirm', { token: leave })).statusCode).toBe(400)
    expect((await say('subscribe/confirm', { token: confirm })).statusCode).toBe(200)
    expect(await list()).toContain(
      `"'+cmd@example.com","2026-11-15T03:35:00.000Z","http://localhost:3000/unsubscribe?token=${leave}"`,
    )

    // Known or not, the answer is the same; but who is on the list gets no other letter.
    expect((await say('subscribe', { email })).json()).toEqual({ success: true })
    await office.done()
    expect(office.postBox.letters).toEqual([])

    const oneClick = await house.app.inject({
      method: 'POST',
      path: `/api/user/unsubscribe/one-click?token=${leave}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.statusCode).toBe(200)
    expect(await list()).not.toContain('cmd')
    expect((await say('subscribe/confirm', { token: confirm })).statusCode).toBe(400)
    expect((await say('unsubscribe', { token: leave })).statusCode).toBe(200)
  })

  test('link is over after seven days, and cannot be made up or taken from another', async () => {
    await say('subscribe', { email: 'asha@example.com' })
    const { text } = await office.postBox.next('asha@example.com')
    const token = tokenAfter(text, '/confirm-subscription')
    const [id, signature] = token.split('.')
    expect((await say('subscribe/confirm', { token: `${Number(id) + 1}.${signature}` })).statusCode).toBe(400)
    clock = new Date('2026-11-22T03:35:01.000Z')
    expect((await say('subscribe/confirm', { token })).statusCode).toBe(400)
  })
})
