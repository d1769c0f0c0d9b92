import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { get, post, signUpOwner } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

let now = new Date('2026-11-03T06:00:00Z')
let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
let image: string
beforeAll(async () => {
  testApp = await openTestApp({}, () => now)
  owner = await signUpOwner(testApp)
  image = (await testApp.pool.query('select image from collection limit 1')).rows[0].image
})
afterAll(() => testApp.close())
beforeEach(() => {
  now = new Date('2026-11-03T06:00:00Z')
})

const read = async (path: string) => {
  const answer = await get(testApp.app, path)
  return { status: answer.statusCode, ...answer.json() }
}
const send = async (path: string, body: object) => {
  const answer = await post(testApp.app, path, body, { cookie: owner.cookie })
  return { status: answer.statusCode, ...answer.json() }
}
const toChange = (slug: string, members: object, rest: object = {}) => ({
  slug,
  name: 'Dhanteras',
  line: 'For the day.',
  text: 'Gold to begin the year with.',
  image,
  members,
  ...rest,
})
const save = (slug: string, members: object, rest?: object) =>
  send('/api/admin/collections', toChange(slug, members, rest))
const listOwn = async () =>
  (await get(testApp.app, '/api/admin/collections', owner.cookie)).json().collections
const findOwn = async (slug: string) => (await listOwn()).find((each: { slug: string }) => each.slug === slug)
const listSlugs = async (): Promise<string[]> =>
  (await read('/api/user/collections')).collections.map(({ slug }: { slug: string }) => slug)
const listNames = async (slug: string, rest = ''): Promise<string[]> =>
  (await read(`/api/user/jewel?collection=${slug}${rest}`)).goldItem.map(({ name }: { name: string }) => name)
const rule = (parts: object) => ({ kind: 'rule', categories: [], tags: [], metals: [], ...parts })
async function listItems(where: string): Promise<{ id: number; name: string }[]> {
  const { rows } = await testApp.pool.query(
    `select id::int, name from item where retired_at is null and status = 'published' and is_listed and ${where}
     order by listed_at desc, id desc`,
  )
  return rows
}

test('the collections of the demo shop are as they were', async () => {
  expect(await listSlugs()).toEqual(['engagement-rings', 'necklaces', 'earrings'])
  const necklaces = await listItems(`category = 'necklace'`)
  expect(await listNames('necklaces')).toEqual(necklaces.map(({ name }) => name))
})

test('picked by hand, they stand in the order of the hand, and a removed one is left out', async () => {
  const [first, second, third] = (await listItems('true')) as [
    { id: number; name: string },
    { id: number; name: string },
    { id: number; name: string },
  ]
  await save('by-hand', { kind: 'hand', items: [third.id, first.id, 999_999, second.id] })
  expect(await listNames('by-hand')).toEqual([third.name, first.name, second.name])
  expect(await listNames('by-hand', '&sort=low')).toHaveLength(3)
  await testApp.pool.query(`update item set status = 'draft' where id = $1`, [first.id])
  expect(await listNames('by-hand')).toEqual([third.name, second.name])
  expect(await findOwn('by-hand')).toMatchObject({ count: 2, state: 'always' })
  await testApp.pool.query(`update item set status = 'published' where id = $1`, [first.id])
})

test('picked by hand, they are given in pages and by category', async () => {
  const picked = (await listItems('true')).reverse()
  const rings = new Set((await listItems(`category = 'ring'`)).map(({ name }) => name))
  const names = picked.map(({ name }) => name)
  await save('all-by-hand', { kind: 'hand', items: picked.map(({ id }) => id) })
  const first = await read('/api/user/jewel?collection=all-by-hand&limit=3')
  expect(first.goldItem.map(({ name }: { name: string }) => name)).toEqual(names.slice(0, 3))
  expect(await listNames('all-by-hand', `&limit=3&cursor=${first.nextCursor}`)).toEqual(names.slice(3, 6))
  const last = await read(`/api/user/jewel?collection=all-by-hand&limit=${names.length}`)
  expect([last.goldItem.length, last.nextCursor]).toEqual([names.length, undefined])
  expect(await listNames('all-by-hand', '&category=RING')).toEqual(names.filter((name) => rings.has(name)))
})

describe('by rule', () => {
  test.each<[parts: object, where: string]>([
    [{ categories: ['ring', 'pendant'] }, `category in ('ring', 'pendant')`],
    [{ tags: ['engagement', 'bridal'] }, `tags && '{engagement,bridal}'`],
    [{ categories: ['ring'], tags: ['engagement'] }, `category = 'ring' and 'engagement' = any(tags)`],
    [{ from: 20_000, to: 60_000 }, 'price between 20000 and 60000'],
    [{ categories: ['ring', 'earring'], to: 500_000 }, `category in ('ring', 'earring') and price <= 500000`],
    [{}, 'true'],
  ])('%o', async (parts, where) => {
    const slug = `rule-${Object.keys(parts).join('-') || 'none'}-${Math.random().toString(36).slice(2, 8)}`
    expect(await save(slug, rule(parts))).toMatchObject({ status: 200 })
    const expected = (await listItems(where)).map(({ name }) => name)
    expect(expected.length).toBeGreaterThan(0)
    expect((await listNames(slug)).toSorted()).toEqual(expected.toSorted())
    expect(await findOwn(slug)).toMatchObject({ count: expected.length })
  })

  test('by metal', async () => {
    await save('silver', rule({ metals: ['silver'] }))
    const found = await read('/api/user/jewel?metal=silver')
    const names = found.goldItem.map(({ name }: { name: string }) => name)
    expect(names.length).toBeGreaterThan(0)
    expect((await listNames('silver')).toSorted()).toEqual(names.toSorted())
  })

  test('only the newest of those that match', async () => {
    await save('newest-rings', rule({ categories: ['ring'], newest: 2 }))
    const rings = await listItems(`category = 'ring'`)
    expect(await listNames('newest-rings')).toEqual(rings.slice(0, 2).map(({ name }) => name))
  })

  test('what would match is counted before it is saved', async () => {
    const answer = await send('/api/admin/collections/members', {
      members: rule({ categories: ['ring', 'chain'] }),
    })
    const rings = await listItems(`category = 'ring'`)
    const chains = await listItems(`category = 'chain'`)
    expect(answer.count).toBe(rings.length + chains.length)
    expect(answer.byCategory).toContainEqual({ category: 'ring', count: rings.length })
    expect(answer.first).toHaveLength(3)
  })
})

describe('by the clock', () => {
  beforeAll(async () => {
    await save('dhanteras', rule({ categories: ['chain'] }), { startsOn: '2026-11-06', endsOn: '2026-11-08' })
  })

  /** Midnight in Varanasi is 18:30 UTC of the day before. */
  test.each([
    ['2026-11-05T18:29:59Z', 'upcoming', 404, false],
    ['2026-11-05T18:30:00Z', 'running', 200, true],
    ['2026-11-08T18:29:59Z', 'running', 200, true],
    ['2026-11-08T18:30:00Z', 'ended', 200, false],
  ])('at %s it is %s', async (time, state, status, isListed) => {
    // Answered the moment before: nothing of that may be given again.
    now = new Date(Date.parse(time) - 1000)
    await listSlugs()
    await read('/api/user/collection?slug=dhanteras')
    now = new Date(time)
    expect(await findOwn('dhanteras')).toMatchObject({ state })
    expect((await listSlugs()).includes('dhanteras')).toBe(isListed)
    expect(await read('/api/user/collection?slug=dhanteras')).toMatchObject({ status })
    const list = await read('/api/user/jewel?collection=dhanteras')
    expect([list.status, (list.goldItem ?? []).length > 0]).toEqual([status, isListed])
  })

  test('one that has ended says so at its address', async () => {
    now = new Date('2026-11-09T06:00:00Z')
    expect(await read('/api/user/collection?slug=dhanteras')).toMatchObject({ hasEnded: true })
  })
})

test('a new address leads on from the old one, which no other collection can take', async () => {
  const { id } = await save('old-name', rule({}))
  const { changedAt: seen } = await findOwn('old-name')
  expect(await save('new-name', rule({}), { id, seen })).toMatchObject({ status: 200 })
  expect(await read('/api/user/collection?slug=old-name')).toMatchObject({ collection: { slug: 'new-name' } })
  expect(await save('old-name', rule({}))).toMatchObject({ status: 409 })
  expect(await save('new-name', rule({}))).toMatchObject({ status: 409 })
  const { changedAt } = await findOwn('new-name')
  expect(await save('old-name', rule({}), { id, seen: changedAt })).toMatchObject({ status: 200 })
  expect(await read('/api/user/collection?slug=new-name')).toMatchObject({ collection: { slug: 'old-name' } })
})

test('of two owners the second is told, and nothing is lost', async () => {
  const { id } = await save('two-owners', rule({}))
  const { changedAt: seen } = await findOwn('two-owners')
  now = new Date('2026-11-03T06:01:00Z')
  expect(await save('two-owners', rule({}), { id, seen, name: 'Of the first' })).toMatchObject({
    status: 200,
  })
  expect(await save('two-owners', rule({}), { id, seen, name: 'Of the second' })).toMatchObject({
    status: 409,
  })
  expect(await findOwn('two-owners')).toMatchObject({ name: 'Of the first' })
})

test('the owner orders them, takes one away and brings it back', async () => {
  const { id } = await save('last', rule({}))
  await send('/api/admin/collections/order', { ids: [id] })
  expect((await listSlugs())[0]).toBe('last')
  await send('/api/admin/collections/retire', { id, retired: true })
  expect(await listSlugs()).not.toContain('last')
  expect(await read('/api/user/collection?slug=last')).toMatchObject({ status: 200, hasEnded: true })
  await send('/api/admin/collections/retire', { id, retired: false })
  expect((await listSlugs())[0]).toBe('last')
})

test.each<[fault: string, change: object]>([
  ['an end before the beginning', { startsOn: '2026-11-08', endsOn: '2026-11-06' }],
  ['a picture that is not stored', { image: `${'0'.repeat(32)}.webp` }],
  ['10,000 letters', { text: 'न'.repeat(10_000) }],
  ['an address with a slash', { slug: 'a/b' }],
  ['a highest price below the lowest', { members: rule({ from: 10, to: 5 }) }],
  [
    'sixty-one pieces',
    { members: { kind: 'hand', items: Array.from({ length: 61 }, (_, index) => index + 1) } },
  ],
])('%s is refused', async (_fault, change) => {
  expect(await save('faulty', rule({}), change)).toMatchObject({ status: 400 })
})
