import { categories, categoryFilters, type Sort, sorts } from '@kashika/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedSyntheticItems } from '../../seed/synthetic-items.ts'
import { openTestApp } from '../../test/test-app.ts'

type ListedItem = { id: number; name: string; category: string; price: number; rating: number }
let testApp: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

async function listItems(query: Record<string, string> = {}) {
  const answer = await testApp.app.inject({ path: '/api/user/jewel', query })
  return {
    status: answer.statusCode,
    ...answer.json<{ goldItem: ListedItem[]; nextCursor?: string; code?: string }>(),
  }
}

async function listAllPages(query: Record<string, string>): Promise<ListedItem[]> {
  const { goldItem, nextCursor } = await listItems(query)
  return nextCursor ? [...goldItem, ...(await listAllPages({ ...query, cursor: nextCursor }))] : goldItem
}

const compareBySort: Record<Sort, (a: ListedItem, b: ListedItem) => number> = {
  default: () => 0,
  low: (a, b) => a.price - b.price || a.id - b.id,
  high: (a, b) => b.price - a.price || b.id - a.id,
  rating: (a, b) => b.rating - a.rating || b.id - a.id,
}

describe('the demo catalogue', () => {
  test('answers all 24 pieces with the specified fields, its address and a preview', async () => {
    const { goldItem, ...rest } = await listItems()
    expect(goldItem).toHaveLength(24)
    expect(rest).toEqual({ status: 200, success: true })
    expect(goldItem[0]).toEqual({
      id: expect.any(Number),
      slug: 'aarohi-solitaire-ring',
      preview: expect.stringMatching(/^data:image\/webp;base64,/),
      name: 'Aarohi Solitaire Ring',
      category: 'ring',
      price: 194500,
      rating: 4.9,
      description: expect.stringMatching(/^A single round brilliant/),
      image: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
      pricing: 'fixed',
      availability: 'showroom',
    })
  })

  test.each(categories)('shows the three pieces of %s, however the category is spelt', async (category) => {
    for (const spelling of [
      category,
      category.toUpperCase(),
      category[0]?.toUpperCase() + category.slice(1),
    ]) {
      const { goldItem } = await listItems({ category: spelling })
      expect(goldItem.map((item) => item.category)).toEqual([category, category, category])
    }
  })

  test('accepts all nine values of the filter control', async () => {
    for (const { value } of categoryFilters) expect((await listItems({ category: value })).status).toBe(200)
    expect((await listItems({ category: 'all' })).goldItem).toHaveLength(24)
  })

  test('leaves out a retired piece', async () => {
    await testApp.db.execute(sql`update item set retired_at = now() where name = 'Padma Lotus Ring'`)
    expect((await listItems()).goldItem.map((item) => item.name)).not.toContain('Padma Lotus Ring')
    await testApp.db.execute(sql`update item set retired_at = null`)
  })

  test.each([
    { category: 'crown' },
    { sort: 'cheapest' },
    { limit: '0' },
    { limit: '101' },
    { limit: '1e1' },
    { limit: '-1' },
    { colour: 'gold' },
    { cursor: 'junk' },
    { cursor: Buffer.from('["default","2026-99-01T00:00:00.000Z",1]').toString('base64url') },
    { cursor: Buffer.from('["low","1; drop table item",1]').toString('base64url'), sort: 'low' },
    { cursor: Buffer.from('["low","1.00",1]').toString('base64url'), sort: 'high' },
    { cursor: Buffer.from('["low","1.00",1]').toString('base64url'), sort: 'low' },
    { cursor: `${Buffer.from('["low","1.00",1]').toString('base64url')}-${'A'.repeat(22)}`, sort: 'low' },
    { category: 'ring\u0000' },
  ])('refuses %o', async (query) => {
    expect(await listItems(query as Record<string, string>)).toMatchObject({
      status: 400,
      success: false,
      code: 'invalid',
    })
  })
})

describe('a shop with prices on request', () => {
  test('leaves them out of the response and does not sort by them', async () => {
    const { mkdtemp, readFile, writeFile } = await import('node:fs/promises')
    const shop = { ...JSON.parse(await readFile('shop.json', 'utf8')), prices: 'on-request' }
    const file = `${await mkdtemp('/tmp/shop-')}/shop.json`
    await writeFile(file, JSON.stringify(shop))
    const appWithoutPrices = await openTestApp({ SHOP_FILE: file })
    const answer = await appWithoutPrices.app.inject('/api/user/jewel')
    expect(answer.json().goldItem).toHaveLength(24)
    expect(answer.body).not.toContain('price')
    expect((await appWithoutPrices.app.inject('/api/user/jewel?sort=low')).statusCode).toBe(400)
    expect((await appWithoutPrices.app.inject('/api/user/jewel?sort=rating')).statusCode).toBe(200)
    await appWithoutPrices.close()
  })
})

describe('a thousand pieces more', () => {
  beforeAll(() => seedSyntheticItems(testApp.db, 1000))

  test('a call without parameters answers 500 items and a cursor', async () => {
    const first = await listItems()
    expect(first.goldItem).toHaveLength(500)
    const second = await listItems({ cursor: first.nextCursor ?? '' })
    expect(second.goldItem).toHaveLength(500)
    const third = await listItems({ cursor: second.nextCursor ?? '' })
    expect(third.goldItem).toHaveLength(24)
    expect(third.nextCursor).toBeUndefined()
  })

  test.each(sorts)('paging by %s shows every piece once, in order, ties broken by id', async (sort) => {
    const items = await listAllPages({ sort, limit: '100' })
    expect(new Set(items.map((item) => item.id)).size).toBe(1024)
    expect(items).toEqual([...items].sort(compareBySort[sort]))
    expect(await listAllPages({ sort, limit: '77' })).toEqual(items)
  })

  test.each(sorts)('paging by %s within a category does the same', async (sort) => {
    const bangles = await listAllPages({ sort, category: 'BANGLE', limit: '20' })
    expect(bangles).toHaveLength(128)
    expect(bangles).toEqual([...bangles].sort(compareBySort[sort]))
  })

  test('a piece retired between two pages moves nothing else', async () => {
    const first = await listItems({ sort: 'low', limit: '10' })
    await testApp.db.execute(sql`update item set retired_at = now() where id = ${first.goldItem[9]?.id}`)
    const second = await listItems({ sort: 'low', limit: '10', cursor: first.nextCursor ?? '' })
    await testApp.db.execute(sql`update item set retired_at = null`)
    const whole = await listItems({ sort: 'low', limit: '20' })
    expect([...first.goldItem, ...second.goldItem]).toEqual(whole.goldItem)
  })
})
