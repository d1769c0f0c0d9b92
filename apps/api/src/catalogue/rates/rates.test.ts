import { randomUUID } from 'node:crypto'
import type { Item, ItemDetails, Rate, RateEffect, SetRate } from '@kashika/contract'
import { Shop } from '@kashika/contract'
import { days, hours, minutes } from '@kashika/server/units'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { get, keepSignedIn, post, signUpOwner, validPassword } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { readShopFile } from '../../settings.ts'
import { listCurrentRates } from './current-rates.ts'
import { createPriceSourceReader } from './item-prices.ts'
import { createPriceRefresher } from './stored-prices.ts'
import { suggestEnd } from './suggested-end.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
let clock: Date
beforeAll(async () => {
  clock = new Date()
  testApp = await openTestApp({}, () => clock)
  owner = await signUpOwner(testApp)
  await keepSignedIn(testApp.pool)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  clock = new Date()
  await testApp.pool.query('truncate rate_limit, rate, rate_taken_back restart identity')
  await testApp.pool.query(
    `update item set pricing = 'fixed', price = 100000, rate_metal = null, rate_fineness = null, making_kind = null,
      making_amount = null, stones_price = null, private_price = null`,
  )
})

const slugs = async (count: number) =>
  (
    await testApp.pool.query<{ slug: string }>('select slug from item order by id limit $1', [count])
  ).rows.map(({ slug }) => slug)
/** As the vector of the trade: ₹51,797 at ₹12,800 a gram. */
const priceByRate = (slug: string, netWeight = 3.39) =>
  testApp.pool.query(
    `update item set pricing = 'by-rate', price = null, net_weight = $2, gross_weight = $2, rate_metal = 'gold',
      rate_fineness = 916, making_kind = 'percent', making_amount = 16, stones_price = 4182 where slug = $1`,
    [slug, netWeight],
  )
const setGold = async (perGram: number, more: object = {}) => {
  const body = {
    key: randomUUID(),
    rates: [{ metal: 'gold', perGram }],
    isConfirmed: true,
    password: validPassword,
    ...more,
  }
  const answer = await post(testApp.app, '/api/admin/rates', body, { cookie: owner.cookie })
  return {
    status: answer.statusCode,
    ...answer.json<{ field?: string; rates: SetRate[]; changed: number }>(),
  }
}
const inMinutes = (count: number) => new Date(clock.getTime() + minutes(count)).toISOString()
const fetchItem = async (slug: string) => {
  const answer = await get(testApp.app, `/api/user/piece?slug=${slug}`)
  return { headers: answer.headers, ...answer.json<{ item: ItemDetails; rates?: Rate[] }>() }
}
const fetchList = async (query = '') =>
  (await get(testApp.app, `/api/user/jewel?${query}`)).json<{ goldItem: Item[]; rates?: Rate[] }>()
const readExpiredSeconds = async () =>
  /^rate_expired_seconds\{metal="gold"\} (\d+)$/m.exec((await testApp.app.inject('/metrics')).body)?.[1]
const firstShop = readShopFile('shop.json')
const createRefresher = () =>
  createPriceRefresher(
    testApp.db,
    createPriceSourceReader(
      async () => firstShop,
      () => listCurrentRates(testApp.db),
      () => clock,
    ),
  )

describe('a price by rate', () => {
  test('follows the rate, tells its break-up and the rate, and nothing of it is kept beyond its end', async () => {
    const [slug = ''] = await slugs(1)
    await priceByRate(slug)
    expect((await fetchItem(slug)).item.price).toBeUndefined()

    await setGold(12_800, { validUntil: inMinutes(5) })
    const { item, rates, headers } = await fetchItem(slug)
    expect(item).toMatchObject({ pricing: 'by-rate', rateMetal: 'gold', price: 51_797 })
    expect(item.breakUp).toEqual({
      netWeight: 3.39,
      fineness: 916,
      makingKind: 'percent',
      makingAmount: 16,
      gstPercent: 3,
      metal: 39_747.07,
      making: 6359.53,
      stones: 4182,
      gst: 1508.66,
      total: 51_797,
    })
    expect(rates).toEqual([
      { metal: 'gold', perGram: 12_800, setAt: clock.toISOString(), validUntil: inMinutes(5) },
    ])
    expect(Number(headers['rates-valid-until'])).toBe(Date.parse(inMinutes(5)))
    const [, staleSeconds = ''] = /stale-if-error=(\d+)/.exec(String(headers['cache-control'])) ?? []
    expect(Number(staleSeconds)).toBeLessThanOrEqual(300 - 60)

    await setGold(13_000)
    expect((await fetchItem(slug)).item.price).toBe(52_539)
    expect((await fetchList()).goldItem.find((each) => each.slug === slug)?.price).toBe(52_539)
  })

  test('ends with its rate, in the item and in the lists, also where the stored price is still there', async () => {
    const [slug = ''] = await slugs(1)
    await priceByRate(slug)
    await setGold(12_800, { validUntil: inMinutes(5) })
    await createRefresher()()
    expect((await fetchList()).goldItem.find((each) => each.slug === slug)?.price).toBe(51_797)
    expect(await readExpiredSeconds()).toBe('0')
    clock = new Date(Date.parse(inMinutes(5)))
    expect(await readExpiredSeconds()).toBe('0')
    const { item, rates, headers } = await fetchItem(slug)
    expect(item.price).toBeUndefined()
    expect(item.breakUp).toBeUndefined()
    expect(rates?.[0]).not.toHaveProperty('perGram')
    expect(headers['rates-valid-until']).toBeUndefined()
    const listed = await get(testApp.app, '/api/user/jewel')
    expect(listed.body).not.toContain('51797')
    expect((await fetchList()).goldItem.find((each) => each.slug === slug)).not.toHaveProperty('price')
    clock = new Date(Date.parse(inMinutes(60)))
    expect(await readExpiredSeconds()).toBe('3600')
  })

  test('is what lists are sorted and filtered by once the worker has stored it; without a rate it is last', async () => {
    const [first = '', second = ''] = await slugs(2)
    await priceByRate(first)
    await priceByRate(second, 33.9)
    await setGold(12_800, { validUntil: inMinutes(5) })
    const refresh = createRefresher()
    await refresh()
    const listSlugs = async (query: string) => (await fetchList(query)).goldItem.map(({ slug }) => slug)
    expect((await listSlugs('sort=low'))[0]).toBe(first)
    expect((await listSlugs('sort=high'))[0]).toBe(second)
    expect(await listSlugs('from=51000&to=52000')).toEqual([first])
    expect(await listSlugs('from=51798&to=52000')).toEqual([])

    // Whoever changes the parts of a price leaves the item without one.
    await testApp.pool.query('update item set stones_price = stones_price + 100 where slug = $1', [first])
    expect((await listSlugs('sort=low')).at(-1)).toBe(first)
    await refresh()
    expect(await listSlugs('from=51000&to=52000')).toEqual([first])
    // Other changes leave it where it is.
    await testApp.pool.query('update item set rating = 1 where slug = $1', [first])
    expect(await listSlugs('from=51000&to=52000')).toEqual([first])

    clock = new Date(Date.parse(inMinutes(6)))
    await refresh()
    expect((await listSlugs('sort=low')).slice(-2).sort()).toEqual([first, second].sort())
    expect(await listSlugs('from=51000&to=52000')).toEqual([])
  })

  test('is not stored where it was made from parts that the owner changes meanwhile', async () => {
    const [slug = ''] = await slugs(1)
    await priceByRate(slug)
    await setGold(12_800)
    const readStored = async () =>
      (
        await testApp.pool.query(
          'select item_price.price from item_price join item on id = item_id where slug = $1',
          [slug],
        )
      ).rows[0].price
    const refresh = createRefresher()
    const owner = await testApp.pool.connect()
    await owner.query('begin')
    await owner.query('update item set stones_price = stones_price + 100 where slug = $1', [slug])
    const refreshing = refresh()
    const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await testApp.pool.query(isWaiting)).rowCount).toBe(1)
    await owner.query('commit')
    owner.release()
    await refreshing
    expect(await readStored()).toBe('Infinity')
    await refresh()
    expect(await readStored()).toBe('51900.00')
  })

  test('pages of a sorted list continue after it', async () => {
    const [first = ''] = await slugs(1)
    await priceByRate(first)
    await setGold(12_800)
    await createRefresher()()
    const seen: string[] = []
    let cursor = ''
    do {
      const page = (await get(testApp.app, `/api/user/jewel?sort=low&limit=5${cursor}`)).json()
      seen.push(...page.goldItem.map((item: Item) => item.slug))
      cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : ''
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen[0]).toBe(first)
    expect(seen).toHaveLength((await fetchList()).goldItem.length)
  })

  test('stands in the enquiry with its rate', async () => {
    const [slug = ''] = await slugs(1)
    await priceByRate(slug)
    await setGold(12_800)
    const body = { name: 'Asha', email: 'asha@example.com', query: 'Is it there?', piece: slug }
    await post(testApp.app, '/api/user/query', body)
    await setGold(13_000)
    const { queries } = (await get(testApp.app, '/api/admin/queries', owner.cookie)).json()
    expect(queries[0].piece).toMatchObject({
      price: 51_797,
      pricing: 'by-rate',
      rate: { metal: 'gold', perGram: 12_800 },
    })
    const { itemsToday } = (
      await get(testApp.app, `/api/admin/conversation?id=${queries[0].id}`, owner.cookie)
    ).json()
    expect(itemsToday[0].price).toBe(52_539)
  })

  test('is saved from the form and comes back in a sheet', async () => {
    const { rows } = await testApp.pool.query('select id from item order by id limit 1')
    const read = async () =>
      (await get(testApp.app, `/api/admin/item?id=${rows[0].id}`, owner.cookie)).json().item
    const { id, version, name, category, rating, description, status, tags, pictures, facts } = await read()
    const unchanged = { id, version, name, category, rating, description, status, tags }
    const change = (more: object) =>
      testApp.app.inject({
        method: 'PATCH',
        path: '/api/admin/items',
        headers: { origin: 'http://localhost:3000', cookie: owner.cookie },
        payload: {
          ...unchanged,
          pictures: pictures.map((picture: { name: string }) => picture.name),
          pricing: 'by-rate',
          making: { kind: 'per-gram', amount: 650 },
          stonesPrice: 4182,
          ...more,
        },
      })
    const withoutWeight = await change({ facts: { ...facts, metals: [] } })
    expect(withoutWeight.statusCode).toBe(400)
    expect(withoutWeight.json().message).toContain('one metal with its purity')
    expect((await change({ price: 5 })).statusCode).toBe(400)

    await setGold(12_800)
    const goldFacts = {
      ...facts,
      metals: [{ metal: 'rose-gold', fineness: 750 }],
      netWeight: 3.39,
      grossWeight: 4,
    }
    const answer = await change({ facts: goldFacts })
    expect(answer.json()).toMatchObject({
      item: {
        pricing: 'by-rate',
        making: { kind: 'per-gram', amount: 650 },
        stonesPrice: 4182,
        rateMetal: 'gold',
      },
    })
    // 32,544.00 + 2,203.50 + 4,182.00, and 3 %
    expect(answer.json().item.price).toBe(40_097)
    const sheet = (await get(testApp.app, '/api/admin/export', owner.cookie)).json().csv as string
    expect(sheet).toContain('650 per gram')
    expect(sheet).toContain('by-rate')
  })
})

describe('setting a rate', () => {
  const withoutPassword = { password: undefined }
  const unasked = { isConfirmed: false, ...withoutPassword }
  const passwordAsked = { status: 400, field: 'password' }

  test('asks again above 5 %, and for the password above 15 %', async () => {
    await setGold(10_000)
    expect((await setGold(10_500, unasked)).status).toBe(200)
    expect(await setGold(11_100, unasked)).toMatchObject({ status: 400, field: 'isConfirmed' })
    expect((await setGold(11_100, withoutPassword)).status).toBe(200)
    expect(await setGold(9000, withoutPassword)).toMatchObject(passwordAsked)
    expect(await setGold(9000, { password: 'another one' })).toMatchObject(passwordAsked)
    expect((await setGold(9000)).status).toBe(200)
  })

  test('asks for the password where many small steps make a large one within a day, also around rates taken back', async () => {
    await setGold(12_000)
    clock = new Date(clock.getTime() + hours(25))
    expect((await setGold(10_400, withoutPassword)).status).toBe(200)
    clock = new Date(clock.getTime() + hours(1))
    expect(await setGold(9000, withoutPassword)).toMatchObject(passwordAsked)
    const { rates } = (await get(testApp.app, '/api/admin/rates', owner.cookie)).json<{ rates: SetRate[] }>()
    const ids = rates.map(({ id }) => id).slice(-1)
    await post(testApp.app, '/api/admin/rates/taken-back', { ids }, { cookie: owner.cookie })
    expect(await setGold(9000, withoutPassword)).toMatchObject(passwordAsked)
    clock = new Date(clock.getTime() + hours(25))
    expect((await setGold(9000, withoutPassword)).status).toBe(200)
  })

  test('asks for the password at the first rate of a metal', async () => {
    expect(await setGold(12_800, unasked)).toMatchObject({
      status: 400,
      field: 'isConfirmed',
      message: expect.stringContaining('first rate of gold. Is the unit right?'),
    })
    expect(await setGold(12_800, withoutPassword)).toMatchObject(passwordAsked)
    expect((await setGold(12_800)).status).toBe(200)
  })

  test.each([
    ['gold', 1280, '₹12,800'],
    ['gold', 128_000, '₹12,800'],
    ['silver', 1665, '₹166.5'],
    ['silver', 166_500, '₹166.5'],
  ])('%s at %i a gram asks whether %s is meant, and for the password', async (metal, perGram, meant) => {
    await testApp.pool.query(
      `insert into rate (key, metal, per_gram, set_at, valid_until) values ($1, $2, $3, $4, 'infinity')`,
      [randomUUID(), metal, perGram, new Date(clock.getTime() - days(3))],
    )
    const rates = [{ metal, perGram }]
    expect(await setGold(0, { rates, ...unasked })).toMatchObject({
      status: 400,
      field: 'isConfirmed',
      message: expect.stringContaining(`Do you mean ${meant} a gram?`),
    })
    const answer = await post(testApp.app, '/api/admin/rates/preview', { rates }, { cookie: owner.cookie })
    expect(answer.json().effect.checks).toMatchObject([{ meant: Number(meant.replaceAll(/[₹,]/g, '')) }])
    expect(await setGold(0, { rates, ...withoutPassword })).toMatchObject(passwordAsked)
    expect((await setGold(0, { rates })).status).toBe(200)
  })

  test('lets the password be guessed ten times, from whatever networks and wherever it is asked for', async () => {
    const rates = [{ metal: 'gold', perGram: 12_800 }]
    const guess = (path: string, body: object, count: number) =>
      post(testApp.app, path, body, { cookie: owner.cookie, ip: `198.51.${count}.7` })
    const statuses = []
    for (let count = 0; count < 10; count++) {
      const body = { key: randomUUID(), rates, password: `guess ${count}` }
      statuses.push((await guess('/api/admin/rates', body, count)).statusCode)
    }
    const change = { current: 'another guess', password: 'five ghats at dusk' }
    statuses.push((await guess('/api/user/password', change, 10)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  test('tells its effect before and its count after', async () => {
    const [first = '', second = ''] = await slugs(2)
    await priceByRate(first)
    await priceByRate(second, 33.9)
    await setGold(12_800)
    const previewGold = async (perGram: number) => {
      const body = { rates: [{ metal: 'gold', perGram }] }
      const answer = await post(testApp.app, '/api/admin/rates/preview', body, { cookie: owner.cookie })
      return answer.json<{ effect: RateEffect }>()
    }
    const { effect } = await previewGold(13_000)
    expect(effect).toMatchObject({ pieces: 2, changed: 2, up: 2, down: 0 })
    expect(effect.largest.map(({ slug }) => slug)).toEqual([second, first])
    expect(effect.largest[1]).toMatchObject({
      before: 51_797,
      after: 52_539,
      image: expect.stringMatching(/\.webp$/),
    })
    expect(effect.checks[0]).toMatchObject({ asks: 'nothing', change: { percent: expect.closeTo(1.5625) } })
    expect((await setGold(13_000)).changed).toBe(2)

    clock = new Date(clock.getTime() + days(10))
    expect((await previewGold(13_130)).effect).toMatchObject({ pieces: 2, changed: 2, up: 2 })
    expect((await previewGold(13_000)).effect).toMatchObject({ changed: 2, up: 0, down: 0, medianPercent: 0 })
  })

  test('by two owners in the same second: one order, both in the history', async () => {
    const answers = await Promise.all([setGold(12_800), setGold(12_900), setGold(12_850)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { rates } = (await get(testApp.app, '/api/admin/rates', owner.cookie)).json<{ rates: SetRate[] }>()
    expect(rates.map(({ perGram }) => perGram).sort()).toEqual([12_800, 12_850, 12_900])
    expect(rates.map(({ id }) => id)).toEqual(rates.map(({ id }) => id).sort((a, b) => b - a))
    const [newest] = await listCurrentRates(testApp.db)
    expect(newest?.id).toBe(rates[0]?.id)
  })

  test('can be taken back: the rate before it holds again, and both stay in the history', async () => {
    const [slug = ''] = await slugs(1)
    await priceByRate(slug)
    await setGold(12_800)
    const { rates } = await setGold(12_900)
    expect((await fetchItem(slug)).rates?.[0]?.perGram).toBe(12_900)
    const body = { ids: rates.map(({ id }) => id) }
    await post(testApp.app, '/api/admin/rates/taken-back', body, { cookie: owner.cookie })
    expect((await fetchItem(slug)).rates?.[0]?.perGram).toBe(12_800)
    const history = (await get(testApp.app, '/api/admin/rates', owner.cookie)).json().rates
    expect(history).toHaveLength(2)
    expect(history[0]).toHaveProperty('takenBackAt')
  })

  test('has an end within fourteen days', async () => {
    expect(await setGold(12_800, { validUntil: inMinutes(-1) })).toMatchObject({
      status: 400,
      field: 'validUntil',
    })
    expect(await setGold(12_800, { validUntil: inMinutes(15 * 24 * 60) })).toMatchObject({ status: 400 })
  })
})

describe('without another word a rate ends', () => {
  const shop = Shop.parse({
    ...firstShop,
    hours: [{ days: ['monday', 'tuesday', 'saturday'], opens: '10:30', closes: '20:00' }],
    holidays: [{ from: '2026-11-24', until: '2026-11-24', name: 'Festival', hours: [] }],
  })

  test.each([
    ['on a Monday, when the shop closes on Tuesday', '2026-11-16', '2026-11-17T14:30:00.000Z'],
    ['before days on which it is closed, after them', '2026-11-17', '2026-11-21T14:30:00.000Z'],
    ['before a holiday, after it', '2026-11-23', '2026-11-28T14:30:00.000Z'],
  ])('%s', (_name, today, end) => {
    expect(suggestEnd(shop, today, new Date(`${today}T05:00:00Z`)).toISOString()).toBe(end)
  })

  test('after a day where the shop tells no hours', () => {
    const now = new Date('2026-11-17T05:00:00Z')
    expect(suggestEnd({ ...shop, hours: [] }, '2026-11-17', now).getTime() - now.getTime()).toBe(hours(24))
  })
})
