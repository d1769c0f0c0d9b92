import type { Facts, Item, ItemDetails, StockItem } from '@kashika/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { get, keepSignedIn, post, signUpOwner } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'
import { noFacts } from './facts.ts'
import { delistSoldItems } from './sold-items.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>

beforeAll(async () => {
  testApp = await openTestApp()
  owner = await signUpOwner(testApp)
  await keepSignedIn(testApp.pool)
})
afterAll(() => testApp.close())

const getPublic = async (slug: string): Promise<ItemDetails> =>
  (await get(testApp.app, `/api/user/piece?slug=${slug}`)).json().item
const listPublic = async (query = ''): Promise<{ goldItem: Item[]; nextCursor?: string }> =>
  (await get(testApp.app, `/api/user/jewel?${query}`)).json()
async function getStock(slug: string): Promise<StockItem> {
  const { rows } = await testApp.pool.query('select id from item where slug = $1', [slug])
  return (await get(testApp.app, `/api/admin/item?id=${rows[0].id}`, owner.cookie)).json().item
}
async function change(slug: string, changes: object) {
  const { id, version, name, category, price, rating, description, status, tags, pictures } =
    await getStock(slug)
  const unchanged = { id, version, name, category, price, rating, description, status, tags }
  const answer = await testApp.app.inject({
    method: 'PATCH',
    path: '/api/admin/items',
    headers: { origin: 'http://localhost:3000', cookie: owner.cookie },
    payload: { ...unchanged, pictures: pictures.map((picture) => picture.name), ...changes },
  })
  const body = answer.json<{ message?: string; field?: string; item: StockItem }>()
  return { ...body, status: answer.statusCode }
}

const publicFacts: Omit<Facts, 'absent'> = {
  sku: 'K-0417/A',
  metals: [{ metal: 'yellow-gold', fineness: 916 }, { metal: 'silver' }],
  grossWeight: 9.8,
  netWeight: 9.456,
  stones: [
    {
      kind: 'ruby',
      origin: 'natural',
      count: 1,
      carat: 1.2,
      shape: 'round',
      colour: 'Pinkish red',
      clarity: 'Translucent, small inclusions',
      cut: 'Cabochon',
      treatment: 'Heated',
    },
    { kind: 'diamond', origin: 'laboratory-grown' },
  ],
  size: '14',
  length: 178.5,
  height: 20,
  width: 4.8,
  hallmark: 'hallmarked',
  huids: ['A7K2P9', 'B00000'],
  certificates: [{ laboratory: 'IGI', number: '7204 4190', issuedOn: '2026-02-11' }, { laboratory: 'other' }],
  care: 'Keep it dry.',
  occasions: ['wedding', 'gift'],
}
const wholeFacts: Facts = { ...publicFacts, absent: [] }

describe('the facts of an item', () => {
  test('written as a whole are read as they were, by the owner in full and by visitors with masked HUIDs', async () => {
    const { status, item } = await change('padma-lotus-ring', { facts: wholeFacts })
    expect([status, item.facts]).toEqual([200, wholeFacts])
    expect((await getStock('padma-lotus-ring')).facts).toEqual(wholeFacts)
    expect((await getPublic('padma-lotus-ring')).facts).toEqual({
      ...publicFacts,
      huids: ['A••••9', 'B••••0'],
    })
  })

  test('can say that there is none, which visitors do not read', async () => {
    const plainFacts: Facts = { ...noFacts, absent: ['stones', 'certificates', 'size'] }
    await change('rasika-rope-chain', { facts: plainFacts })
    expect((await getStock('rasika-rope-chain')).facts).toEqual(plainFacts)
    expect((await getPublic('rasika-rope-chain')).facts).not.toHaveProperty('absent')
  })

  test('are kept where a change leaves them out, and taken away where it empties them', async () => {
    await change('vani-jaali-cuff', { facts: { ...wholeFacts, sku: 'K-1' } })
    await change('vani-jaali-cuff', { name: 'Vani Jaali Cuff' })
    expect((await getStock('vani-jaali-cuff')).facts.stones).toHaveLength(2)
    await change('vani-jaali-cuff', { facts: {} })
    expect((await getPublic('vani-jaali-cuff')).facts).toEqual({
      metals: [],
      stones: [],
      huids: [],
      certificates: [],
      occasions: [],
    })
  })

  test('move the version that cached answers are kept by', async () => {
    const before = await get(testApp.app, '/api/user/piece?slug=veer-curb-chain')
    await change('veer-curb-chain', { facts: { metals: [{ metal: 'platinum', fineness: 950 }] } })
    const after = await get(testApp.app, '/api/user/piece?slug=veer-curb-chain')
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    expect(after.json().item.facts.metals).toEqual([{ metal: 'platinum', fineness: 950 }])
  })

  test.each<[string, object]>([
    ['facts.netWeight', { grossWeight: 1, netWeight: 1.001 }],
    ['facts.grossWeight', { grossWeight: 0 }],
    ['facts.grossWeight', { grossWeight: 1.0005 }],
    ['facts.metals', { metals: [{ metal: 'silver', fineness: 916 }] }],
    ['facts.metals', { metals: [{ metal: 'brass' }] }],
    ['facts.metals', { metals: [{ metal: 'silver' }, { metal: 'silver' }] }],
    ['facts.stones', { stones: [{ kind: 'glass' }] }],
    ['facts.stones', { stones: [{ kind: 'ruby', carat: 0.001 }] }],
    ['facts.stones', { stones: [{ kind: 'ruby', cut: 'a;b' }] }],
    ['facts.stones', { stones: Array.from({ length: 13 }, () => ({ kind: 'ruby' })) }],
    ['facts.exemption', { hallmark: 'exempt' }],
    ['facts.exemption', { hallmark: 'hallmarked', exemption: 'kundan' }],
    ['facts.huids', { huids: ['A7K2P9'] }],
    ['facts.huids', { hallmark: 'hallmarked', huids: ['A7K2P'] }],
    ['facts.huids', { hallmark: 'hallmarked', huids: ['A7K2P9', 'a7k2p9'] }],
    ['facts.size', { size: '2.4' }],
    ['facts.size', { size: '41' }],
    ['facts.length', { length: 2000.1 }],
    ['facts.sku', { sku: 'K 1' }],
    ['facts.occasions', { occasions: ['diwali'] }],
    ['facts.absent', { absent: ['stones'], stones: [{ kind: 'ruby' }] }],
    ['facts.absent', { absent: ['size'], size: '12' }],
    ['facts.absent', { absent: ['metals'] }],
    ['facts.certificates', { certificates: [{ laboratory: 'IGI', issuedOn: '2026-02-30' }] }],
    ['facts.care', { care: '' }],
    ['facts', { colour: 'red' }],
  ])('are refused for %s: %o', async (field, facts) => {
    const answer = await change('rasika-rope-chain', { facts })
    expect([answer.status, answer.field]).toEqual([400, expect.stringMatching(`^${field}`)])
  })

  test('hold each number of the shop once among the items that are there', async () => {
    await change('tarini-diamond-studs', { facts: { sku: 'T-1' } })
    const answer = await change('sona-bangle-set-of-six', { facts: { sku: 't-1' } })
    expect([answer.status, answer.message]).toEqual([
      409,
      'Tarini Diamond Studs has the piece number T-1 already.',
    ])
  })
})

describe('availability', () => {
  test('made to order is told with its weeks', async () => {
    const { item } = await change('rani-bridal-payal', { availability: 'made-to-order', weeks: 6 })
    expect(item).toMatchObject({ availability: 'made-to-order', weeks: 6 })
    expect(await getPublic('rani-bridal-payal')).toMatchObject({ availability: 'made-to-order', weeks: 6 })
    expect((await change('rani-bridal-payal', { availability: 'made-to-order' })).status).toBe(400)
    expect((await change('rani-bridal-payal', { availability: 'showroom', weeks: 6 })).status).toBe(400)
  })

  test('sold: the item stays in the lists for the days the shop has set, and its page for good', async () => {
    const slug = 'chandni-figaro-chain'
    const isListed = async () =>
      (await listPublic('category=chain')).goldItem.some((item) => item.slug === slug)
    const { item } = await change(slug, { availability: 'sold' })
    expect(item.soldAt).toEqual(expect.any(String))
    expect(await isListed()).toBe(true)

    await delistSoldItems(testApp.db, 14, new Date(Date.now() + 13 * 86_400_000))
    expect(await isListed()).toBe(true)
    await delistSoldItems(testApp.db, 14, new Date(Date.now() + 15 * 86_400_000))
    expect(await isListed()).toBe(false)
    expect(await getPublic(slug)).toMatchObject({ availability: 'sold' })

    await change(slug, { availability: 'sold' })
    expect(await isListed()).toBe(false)
    await change(slug, { availability: 'showroom' })
    expect(await isListed()).toBe(true)
  })
})

test.each([
  ...[
    '',
    'sort=low',
    'sort=high',
    'sort=rating',
    'q=gold',
    'q=under+1+crore&sort=rating',
    'metal=platinum&metal=silver',
  ],
  ...['category=CHAIN', 'collection=necklaces'],
])('what is sold stands last under ?%s, also on a page of its own', async (query) => {
  const slug = query.includes('collection') ? 'shubhra-pearl-strands' : 'veer-curb-chain'
  await change(slug, { availability: 'sold' })
  const { goldItem } = await listPublic(`${query}&limit=100`)
  const hasRange = query.includes('under')
  expect(goldItem.findIndex((item) => item.slug === slug)).toBe(hasRange ? -1 : goldItem.length - 1)
  const slugs: string[] = []
  const limit = goldItem.length - 1
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page = await listPublic(`${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
    slugs.push(...page.goldItem.map((item) => item.slug))
    cursor = page.nextCursor
  }
  expect(slugs).toEqual(goldItem.map((item) => item.slug))
  await change(slug, { availability: 'showroom' })
})

describe('a price on request', () => {
  const onRequest = { pricing: 'on-request', price: undefined }

  test('is nowhere in the public answers, and what the owner thinks of it neither', async () => {
    const { item } = await change('gulnaar-polki-necklace', { ...onRequest, privatePrice: 1234567 })
    expect(item).toMatchObject({ pricing: 'on-request', privatePrice: 1234567 })
    expect(item.price).toBeUndefined()
    const answers = [await getPublic('gulnaar-polki-necklace'), await listPublic()]
    expect(JSON.stringify(answers)).not.toMatch(/1234567|1185000|privatePrice/)
  })

  test('needs no amount, and a fixed price needs one', async () => {
    expect((await change('kashvi-ambi-necklace', { ...onRequest, price: 5 })).status).toBe(400)
    expect((await change('kashvi-ambi-necklace', { price: undefined })).status).toBe(400)
    expect((await change('kashvi-ambi-necklace', { privatePrice: 5 })).status).toBe(400)
  })

  test.each([
    ['low', 'last'],
    ['high', 'first'],
  ])('stands, sorted by %s, %s, and paging passes it', async (sort, place) => {
    await change('gulnaar-polki-necklace', onRequest)
    await change('zoya-chandbali-earrings', onRequest)
    const slugs: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await listPublic(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
      slugs.push(...page.goldItem.map((item) => item.slug))
      cursor = page.nextCursor
    }
    expect(slugs).toHaveLength(24)
    expect(new Set(slugs).size).toBe(24)
    const both = place === 'last' ? slugs.slice(-2) : slugs.slice(0, 2)
    expect(new Set(both)).toEqual(new Set(['gulnaar-polki-necklace', 'zoya-chandbali-earrings']))
  })
})

test('an enquiry keeps the price and the facts of the day it came', async () => {
  await change('ira-neelam-bracelet', { facts: { ...wholeFacts, sku: 'K-2' } })
  const enquiry = {
    name: 'Asha',
    email: 'asha@example.com',
    query: 'Is it there?',
    piece: 'ira-neelam-bracelet',
  }
  await post(testApp.app, '/api/user/query', enquiry)
  await change('ira-neelam-bracelet', { price: 5, facts: {} })
  const { queries } = (await get(testApp.app, '/api/admin/queries', owner.cookie)).json()
  expect(queries[0].piece).toMatchObject({
    price: 342000,
    pricing: 'fixed',
    facts: { ...publicFacts, sku: 'K-2' },
  })
})

describe('HUIDs that are used twice', () => {
  const findUses = async (query: string) => {
    const answer = await get(testApp.app, `/api/admin/huids?${query}`, owner.cookie)
    return { status: answer.statusCode, ...answer.json() }
  }

  test('are found on other items of the shop, removed ones and the edited one apart', async () => {
    const { goldItem: items } = await listPublic()
    const [first, second] = items.filter(({ pricing }) => pricing === 'fixed') as [Item, Item]
    const huids = ['TW1CE1', 'TW1CE2']
    for (const { slug } of [first, second]) await change(slug, { facts: { hallmark: 'hallmarked', huids } })
    const useOf = ({ id, name }: Item, huid: string) => ({ huid, id, name })
    const usesOfFirst = [useOf(first, 'TW1CE1'), useOf(first, 'TW1CE2')]
    expect((await findUses('huids=tw1ce2,TW1CE1')).uses).toHaveLength(4)
    expect((await findUses(`huids=TW1CE1,TW1CE2&except=${second.id}`)).uses).toEqual(usesOfFirst)
    expect((await findUses('huids=N0B0DY')).uses).toEqual([])
    await testApp.pool.query('update item set retired_at = now() where id = $1', [second.id])
    expect((await findUses('huids=TW1CE1,TW1CE2')).uses).toEqual(usesOfFirst)
  })

  test('are asked for in the form of HUIDs only', async () => {
    expect(await findUses('huids=short')).toMatchObject({ status: 400, field: 'huids.0' })
  })
})
