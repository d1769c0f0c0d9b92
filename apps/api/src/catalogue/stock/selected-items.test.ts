import type { BulkChangeUndo } from '@kashika/contract'
import { days } from '@kashika/server/units'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectWithin } from '../../../test/expect-within.ts'
import { post, signUpOwner } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
let clock = Date.parse('2026-11-03T06:00:00Z')
beforeAll(async () => {
  testApp = await openTestApp({}, () => new Date(clock))
  owner = await signUpOwner(testApp)
})
afterAll(() => testApp.close())
beforeEach(() => {
  clock += 1000
})

type StoredItem = {
  id: number
  version: number
  name: string
  price: string | null
  tags: string[]
  status: string
  availability: string
  weeks: number | null
  sold_at: Date | null
  is_listed: boolean
  profile_id: number
  listed_at: Date
  retired_at: Date | null
}
const listItems = async (count = 3): Promise<StoredItem[]> =>
  (
    await testApp.pool.query(
      `select id::int, version, name, price, tags, status, availability, weeks, sold_at, is_listed, profile_id,
         listed_at, retired_at
         from item order by id limit $1`,
      [count],
    )
  ).rows
const listWithoutVersions = async () => (await listItems()).map(({ version, ...item }) => item)
const toVersions = (list: StoredItem[]) => list.map(({ id, version }) => ({ id, version }))
const updateItems = (set: string, list: StoredItem[]) =>
  testApp.pool.query(`update item set ${set} where id = any($1)`, [list.map(({ id }) => id)])

async function changeSelected(body: object) {
  const answer = await testApp.app.inject({
    method: 'PATCH',
    path: '/api/admin/items/selected',
    headers: { origin: 'http://localhost:3000', cookie: owner.cookie },
    payload: body,
  })
  return { status: answer.statusCode, ...answer.json() }
}
const send = async (path: string, body: object) => {
  const answer = await post(testApp.app, path, body, { cookie: owner.cookie })
  return { status: answer.statusCode, ...answer.json() }
}
const preview = (body: object) => send('/api/admin/items/selected/preview', body)
const undoChange = (undo: BulkChangeUndo) => send('/api/admin/items/selected/undo', undo)

async function saveCollection(slug: string, members: object, rest: object = {}) {
  const { rows } = await testApp.pool.query('select image from collection limit 1')
  const words = { name: 'Dhanteras', line: 'For the day.', text: 'Gold.', image: rows[0].image }
  const { id } = await send('/api/admin/collections', { slug, ...words, members, ...rest })
  return id as number
}
const findPickedItems = async (id: number): Promise<number[]> =>
  (await testApp.pool.query('select members from collection where id = $1', [id])).rows[0].members.items

test('several pieces get another status, tags and prices at once, in whole rupees', async () => {
  const before = await listItems()
  await updateItems(`tags = '{old}'`, before)
  const { status, items } = await changeSelected({
    items: toVersions(before),
    status: 'draft',
    addTags: ['dhanteras'],
    removeTags: ['old'],
    pricePercent: -7.5,
  })
  expect([status, items.length]).toEqual([200, 3])
  const after = await listItems()
  for (const [index, { price, tags, status, version }] of after.entries()) {
    expect({ tags, status, version }).toEqual({
      tags: ['dhanteras'],
      status: 'draft',
      version: (before[index]?.version ?? 0) + 1,
    })
    expect(Number(price)).toBe(Math.round(Number(before[index]?.price) * 0.925))
  }
})

test('none is changed where one was changed meanwhile, and the answer names it', async () => {
  const before = await listItems()
  const [first, second] = before
  const items = toVersions(before)
  await testApp.pool.query('update item set version = version + 1 where id = $1', [second?.id])
  const refused = { status: 409, message: expect.stringContaining(second?.name ?? '') }
  expect(await preview({ items, status: 'published' })).toMatchObject(refused)
  expect(await changeSelected({ items, status: 'published' })).toMatchObject(refused)
  expect((await listItems())[0]).toEqual(first)
})

test.each([
  ['nobody', { items: [], status: 'draft' }],
  ['nothing', { items: [{ id: 1, version: 1 }] }],
  ['the same twice', { items: Array(2).fill({ id: 1, version: 1 }), status: 'draft' }],
  [
    'more than two hundred',
    { items: Array.from({ length: 201 }, (_, id) => ({ id: id + 1, version: 1 })), status: 'draft' },
  ],
  ['a price of nothing', { items: [{ id: 1, version: 1 }], pricePercent: -100 }],
  [
    'made to order without weeks',
    { items: [{ id: 1, version: 1 }], availability: { state: 'made-to-order' } },
  ],
  ['sold in weeks', { items: [{ id: 1, version: 1 }], availability: { state: 'sold', weeks: 3 } }],
  ['what is deleted', { items: [{ id: 1, version: 1 }], remove: true, status: 'draft' }],
])('a change of %s is refused', async (_what, body) => {
  expect((await changeSelected(body)).status).toBe(400)
  expect((await preview(body)).status).toBe(400)
})

test('a price that is too high and too many tags are refused with the name of the piece', async () => {
  const [item] = await listItems()
  await testApp.pool.query('update item set price = 99999999 where id = $1', [item?.id])
  const items = toVersions((await listItems()).slice(0, 1))
  const tooHigh = { status: 400, message: `${item?.name}: The price would be too high.` }
  expect(await preview({ items, pricePercent: 10 })).toMatchObject(tooHigh)
  expect(await changeSelected({ items, pricePercent: 10 })).toMatchObject(tooHigh)
  const addTags = Array.from({ length: 20 }, (_, index) => `tag-${index}`)
  expect(await changeSelected({ items, addTags })).toMatchObject({ status: 400 })
})

test.each([
  [{ pricePercent: 7.5, roundPrice: true }, '104500', 112_300],
  [{ roundPrice: true }, '104549.99', 104_500],
  [{ roundPrice: true }, '104550', 104_600],
  [{ roundPrice: true }, '12', 100],
  [{ pricePercent: 7.5 }, '104500', 112_338],
])('%o makes of ₹%s ₹%i', async (change, price, expected) => {
  const [item] = await listItems()
  await testApp.pool.query('update item set price = $2 where id = $1', [item?.id, price])
  const items = toVersions((await listItems()).slice(0, 1))
  const { changes } = await preview({ items, ...change })
  expect(changes).toEqual([
    { id: item?.id, name: item?.name, before: { price: Number(price) }, after: { price: expected } },
  ])
  expect(Number((await listItems())[0]?.price)).toBe(Number(price))
  await changeSelected({ items, ...change })
  expect(Number((await listItems())[0]?.price)).toBe(expected)
})

describe('a preview', () => {
  test('says what the change does, and leaves out what stays the same', async () => {
    const [first, second, third] = (await listItems()) as [StoredItem, StoredItem, StoredItem]
    await updateItems(`status = 'published', price = 104540`, [first])
    await updateItems(`pricing = 'on-request', price = null`, [second])
    await updateItems('price = 99900', [third])
    const before = await listItems()
    const change = { items: toVersions(before), roundPrice: true, status: 'published' }
    const { changes } = await preview({ items: toVersions(before), roundPrice: true })
    expect(changes).toEqual([
      { id: first.id, name: first.name, before: { price: 104_540 }, after: { price: 104_500 } },
    ])
    expect(await listItems()).toEqual(before)
    await updateItems(`status = 'draft'`, [third])
    const planned = (await preview(change)).changes
    const { items } = await changeSelected(change)
    const toAfter = ({ id, after }: { id: number; after: object }) => ({ id, ...after })
    expect(items).toMatchObject(planned.map(toAfter))
    const unchanged = (await listItems()).filter(
      ({ id }) => !planned.some((difference: { id: number }) => difference.id === id),
    )
    expect(before).toEqual(expect.arrayContaining(unchanged))
    await updateItems(`pricing = 'fixed', price = 1000`, [second])
  })
})

describe('Undo', () => {
  test.each<[string, object]>([
    ['a publication', { status: 'published' }],
    ['status', { status: 'draft' }],
    ['tags', { addTags: ['diwali'], removeTags: ['bridal'] }],
    ['prices', { pricePercent: 10, roundPrice: true }],
    ['availability', { availability: { state: 'made-to-order', weeks: 6 } }],
    ['what is sold', { availability: { state: 'showroom' } }],
    ['a deletion', { remove: true }],
    ['several fields', { status: 'draft', addTags: ['diwali'], availability: { state: 'sold' } }],
  ])('takes back %s, with all that hangs on it', async (_what, change) => {
    const [first, second, third] = (await listItems()) as [StoredItem, StoredItem, StoredItem]
    const lastMonth = new Date(clock - days(30)).toISOString()
    await updateItems(`tags = '{bridal,new}', status = 'published', price = 123456.5`, [first, second, third])
    await updateItems(`availability = 'showroom', weeks = null, sold_at = null, is_listed = true`, [first])
    await updateItems(`availability = 'sold', sold_at = '${lastMonth}', is_listed = false`, [second])
    await updateItems(`availability = 'made-to-order', weeks = 3, status = 'draft'`, [third])
    await testApp.pool.query('update item set profile_id = null where id = any($1)', [
      [first.id, second.id, third.id],
    ])
    // A change of the availability and back gives each the profile that belongs to it.
    const settled = await changeSelected({
      items: toVersions(await listItems()),
      availability: { state: 'made-to-order', weeks: 9 },
    })
    await undoChange(settled.undo)
    const before = await listWithoutVersions()
    const { undo, items } = await changeSelected({ items: toVersions(await listItems()), ...change })
    expect(items.length).toBeGreaterThan(0)
    expect(await listWithoutVersions()).not.toEqual(before)
    clock += 1000
    expect(await undoChange(undo)).toMatchObject({ status: 200, kept: [] })
    expect(await listWithoutVersions()).toEqual(before)
  })

  test('leaves what somebody has changed since, and names it', async () => {
    const [first, second] = (await listItems()) as [StoredItem, StoredItem]
    await updateItems(`status = 'published', price = 1000`, [first, second])
    const items = toVersions([first, second])
    const { undo } = await changeSelected({ items, pricePercent: 10 })
    const again = toVersions((await listItems()).slice(1, 2))
    await changeSelected({ items: again, pricePercent: 100 })
    expect(await undoChange(undo)).toMatchObject({ status: 200, kept: [second.name] })
    expect((await listItems()).map(({ price }) => Number(price)).slice(0, 2)).toEqual([1000, 2200])
    expect(await undoChange(undo)).toMatchObject({ kept: [first.name, second.name] })
  })

  test('leaves a piece deleted whose shop number another piece has got', async () => {
    const [first, second, third] = (await listItems()) as [StoredItem, StoredItem, StoredItem]
    await updateItems(`sku = 'K-77'`, [first])
    const { undo } = await changeSelected({ items: toVersions([first, second]), remove: true })
    await updateItems(`sku = 'K-77'`, [third])
    expect(await undoChange(undo)).toMatchObject({ kept: [first.name] })
    expect((await listItems()).map(({ retired_at }) => retired_at === null)).toEqual([false, true, true])
    await updateItems('sku = null', [third])
    await updateItems('retired_at = null', [first])
  })

  test.each<[string, object]>([
    ['made to order in no time', { availability: { state: 'made-to-order', isListed: true } }],
    ['deleted', { isRemoved: true }],
    ['priced at nothing', { price: 0 }],
  ])('makes no piece %s', async (_what, before) => {
    const [item] = toVersions(await listItems())
    expect(await undoChange({ items: [{ ...item, before }] } as BulkChangeUndo)).toMatchObject({
      status: 400,
    })
  })
})

describe('a collection', () => {
  test('that is picked by hand gets the pieces and loses them, and both can be taken back', async () => {
    const list = await listItems()
    const [first, second, third] = list.map(({ id }) => id) as [number, number, number]
    const id = await saveCollection('by-hand', { kind: 'hand', items: [second] })
    const items = toVersions(list)
    const add = { items, collection: { id, isMember: true } }
    const { changes } = await preview(add)
    expect(changes.map((change: { id: number }) => change.id)).toEqual([first, third])
    expect(changes[0]).toMatchObject({ before: { isInCollection: false }, after: { isInCollection: true } })
    expect(await findPickedItems(id)).toEqual([second])
    const added = await changeSelected(add)
    expect(await findPickedItems(id)).toEqual([second, first, third])
    expect(await listItems()).toEqual(list)
    clock += 1000
    const taken = await changeSelected({ items: items.slice(0, 2), collection: { id, isMember: false } })
    expect(await findPickedItems(id)).toEqual([third])
    clock += 1000
    expect(await undoChange(taken.undo)).toMatchObject({ kept: [] })
    expect(await findPickedItems(id)).toEqual([second, first, third])
    // It was changed after the first of the two.
    expect(await undoChange(added.undo)).toMatchObject({ kept: ['Dhanteras'] })
  })

  test('by a rule is refused, and one that would be too large', async () => {
    const items = toVersions(await listItems())
    const byRule = await saveCollection('by-rule', { kind: 'rule', tags: ['bridal'] })
    expect(await preview({ items, collection: { id: byRule, isMember: true } })).toMatchObject({
      status: 409,
      message: 'Dhanteras takes its pieces by a rule.',
    })
    const others = Array.from({ length: 58 }, (_, index) => 900_000 + index)
    const full = await saveCollection('nearly-full', { kind: 'hand', items: others })
    expect(await preview({ items, collection: { id: full, isMember: true } })).toMatchObject({
      status: 400,
      message: 'Dhanteras: A collection has at most 60 pieces.',
    })
    expect((await preview({ items, collection: { id: 999_999, isMember: true } })).status).toBe(404)
  })
})

/** A browser waits fifteen seconds for each of the three. */
test('two hundred pieces are previewed, changed and taken back in time', async () => {
  await testApp.pool.query(
    `insert into item (name, slug, category, price, rating, description, image)
     select 'Ring ' || n, 'ring-of-many-' || n, 'ring', 1000 + n, 4, 'A ring.', (select min(name) from picture)
       from generate_series(1, 200) n`,
  )
  await expectWithin(15_000, async () => {
    const { rows: items } = await testApp.pool.query(
      `select id::int, version from item where slug like 'ring-of-many-%' order by id desc`,
    )
    const change = { items, roundPrice: true, availability: { state: 'made-to-order', weeks: 4 } }
    expect((await preview(change)).changes).toHaveLength(200)
    const { undo } = await changeSelected(change)
    expect(undo.items).toHaveLength(200)
    expect(await undoChange(undo)).toMatchObject({ status: 200, kept: [] })
  })
})
