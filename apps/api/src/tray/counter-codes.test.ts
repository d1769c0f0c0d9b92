import { codeAlphabet } from '@kashika/contract'
import { days } from '@kashika/server/units'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { get, post, signUpOwner, signUpVisitor } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'
import { deleteExpiredCodes } from './counter-codes.ts'

const start = new Date('2026-11-15T03:35:00.000Z')
let clock = start
let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
beforeAll(async () => {
  testApp = await openTestApp({}, () => clock)
  owner = await signUpOwner(testApp)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  clock = start
  await testApp.pool.query('truncate rate_limit, counter_code')
})

const make = (slugs: string, ip = '192.0.2.1') => post(testApp.app, '/api/user/tray/code', { slugs }, { ip })
const makeCode = async (slugs: string): Promise<string> => (await make(slugs)).json().code
const open = (code: string, cookie: string | undefined = owner.cookie) =>
  get(testApp.app, `/api/admin/tray?code=${encodeURIComponent(code)}`, cookie)
const readRows = async () => (await testApp.pool.query('select * from counter_code order by code')).rows

describe('a counter code', () => {
  test('is six characters that nobody mistakes, and shows the owner the pieces in their order', async () => {
    const { code, validUntil } = (await make('padma-lotus-ring,aarohi-solitaire-ring')).json()
    expect(code).toMatch(new RegExp(`^[${codeAlphabet}]{6}$`))
    expect(codeAlphabet).not.toMatch(/[0O1IL2Z5S8B]/)
    expect(validUntil).toBe('2026-11-22T03:35:00.000Z')
    const answer = await open(code)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().pieces).toMatchObject([
      { slug: 'padma-lotus-ring', item: { name: 'Padma Lotus Ring', availability: 'showroom' } },
      { slug: 'aarohi-solitaire-ring', item: { name: 'Aarohi Solitaire Ring', price: 194500 } },
    ])
  })

  test('holds the pieces, the code and its end, and nothing else', async () => {
    const code = await makeCode('padma-lotus-ring,not-in-the-shop,veda-twisted-kada-pair')
    expect(await readRows()).toEqual([
      {
        code,
        slugs: 'padma-lotus-ring,veda-twisted-kada-pair',
        valid_until: new Date('2026-11-22T03:35:00.000Z'),
      },
    ])
  })

  test.each(['not-in-the-shop', 'call-me-at-98765-43210'])('is not made of %s', async (slug) => {
    expect((await make(slug)).statusCode).toBe(404)
    expect(await readRows()).toEqual([])
  })

  test.each(['', 'UPPER', 'a,,b', Array.from({ length: 21 }, (_, place) => `piece-${place}`).join()])(
    'is refused for %s',
    async (slugs) => {
      expect((await make(slugs)).statusCode).toBe(400)
    },
  )

  test('is the same for the same pieces, whose seven days begin anew, and another for another order', async () => {
    const code = await makeCode('padma-lotus-ring,aarohi-solitaire-ring')
    clock = new Date(start.getTime() + days(3))
    expect((await make('padma-lotus-ring,aarohi-solitaire-ring')).json()).toMatchObject({
      code,
      validUntil: '2026-11-25T03:35:00.000Z',
    })
    expect(await makeCode('aarohi-solitaire-ring,padma-lotus-ring')).not.toBe(code)
    expect(await readRows()).toHaveLength(2)
  })

  test('is read however it was typed', async () => {
    const code = await makeCode('padma-lotus-ring')
    for (const typed of [code.toLowerCase(), ` ${code.slice(0, 3)} ${code.slice(3)}`, [...code].join('-')])
      expect((await open(typed)).statusCode, typed).toBe(200)
  })

  test('is opened by the owner alone', async () => {
    const code = await makeCode('padma-lotus-ring')
    const visitor = await signUpVisitor(testApp.app, 'meera@example.com')
    expect((await get(testApp.app, `/api/admin/tray?code=${code}`)).statusCode).toBe(401)
    expect((await open(code, visitor.cookie)).statusCode).toBe(403)
  })

  test('is over after seven days, and removed by the clock', async () => {
    // By seven days later the owner would have to sign in again.
    clock = new Date(start.getTime() - days(7) + 1)
    const code = await makeCode('padma-lotus-ring')
    clock = start
    expect((await open(code)).statusCode).toBe(200)
    await deleteExpiredCodes(testApp.db, clock)
    expect(await readRows()).toHaveLength(1)
    clock = new Date(start.getTime() + 1)
    expect((await open(code)).json()).toMatchObject({
      code: 'missing',
      message: 'There is no such code, or its seven days are over.',
    })
    await deleteExpiredCodes(testApp.db, clock)
    expect(await readRows()).toEqual([])
  })

  test('tells that a piece was sold or has left the shop meanwhile', async () => {
    const code = await makeCode('veer-curb-chain,neel-sapphire-pendant')
    await testApp.pool.query(`update item set retired_at = now() where slug = 'veer-curb-chain'`)
    await testApp.pool.query(
      `update item set availability = 'sold', sold_at = now() where slug = 'neel-sapphire-pendant'`,
    )
    const { pieces } = (await open(code)).json()
    expect(pieces[0]).toEqual({ slug: 'veer-curb-chain' })
    expect(pieces[1]).toMatchObject({ item: { availability: 'sold' } })
    await testApp.pool.query(`update item set retired_at = null, availability = 'showroom', sold_at = null
        where slug in ('veer-curb-chain', 'neel-sapphire-pendant')`)
  })

  test('is made sixty times an hour from one address', async () => {
    const statuses = []
    for (let made = 0; made < 61; made++) statuses.push((await make('padma-lotus-ring')).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    expect((await make('padma-lotus-ring', '192.0.2.2')).statusCode).toBe(200)
  })
})
