import type { Category, Sort } from '@kashika/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedSyntheticItems } from '../../../seed/synthetic-items.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { estimateRowCount } from '../../platform/database/estimates.ts'
import type { PriceRange } from '../filters/profiles.ts'
import { listMatchingItems } from './matching-items.ts'

type SearchResponse = {
  goldItem: { name: string; category: string; price: number }[]
  nextCursor?: string
  found: {
    words: string[]
    corrected: boolean
    suggestions: string[]
    elsewhere: { q: string; category: string; count: number }[]
    unknown: string[]
  }
}
let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

async function searchItems(q: string, params: Record<string, string> = {}) {
  const answer = await testApp.app.inject({ path: '/api/user/jewel', query: { q, limit: '24', ...params } })
  expect(answer.statusCode).toBe(200)
  return answer.json<SearchResponse>()
}
const findNames = async (q: string, params?: Record<string, string>) =>
  (await searchItems(q, params)).goldItem.map((item) => item.name)
const findCategories = async (q: string) => [
  ...new Set((await searchItems(q)).goldItem.map((item) => item.category)),
]

describe('a search', () => {
  test('finds a piece by a word of its name, by part of one, and by several', async () => {
    expect(await findNames('mohini')).toEqual(['Mohini Ruby Halo Ring'])
    expect(await findNames('moh')).toEqual(['Mohini Ruby Halo Ring'])
    expect(await findNames('ruby halo ring')).toEqual(['Mohini Ruby Halo Ring'])
    expect(await findNames('RUBY, Ring!')).toContain('Mohini Ruby Halo Ring')
  })

  test('puts what has the word in its name before what only mentions it', async () => {
    const [first] = await findNames('lotus')
    expect(first).toBe('Padma Lotus Ring')
  })

  test.each([
    ['anklet', 'payal'],
    ['payals', 'payal'],
    ['kada', 'bangle'],
    ['kangan', 'bangle'],
    ['jhumka', 'earring'],
    ['haar', 'necklace'],
    ['locket', 'pendant'],
  ])('for %s finds its synonym %s', async (word, category) => {
    const response = await searchItems(word)
    expect(response.goldItem.map((item) => item.category)).toContain(category)
    expect(response.found.corrected).toBe(false)
  })

  test.each([
    ['pyal', 'payal'],
    ['neclace', 'necklace'],
    ['earings', 'earring'],
    ['braclet', 'bracelet'],
  ])('for %s finds %s, and says so', async (text, category) => {
    expect(await findCategories(text)).toEqual([category])
    const { found } = await searchItems(text)
    expect(found.corrected).toBe(true)
    expect(found.suggestions[0]).toContain(category.slice(0, 4))
  })

  test('stays within the requested category and order', async () => {
    expect(await findNames('gold', { category: 'RING' })).toHaveLength(3)
    const prices = (await searchItems('gold', { sort: 'high' })).goldItem.map((item) => item.price)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
  })

  test('with a word that no piece has finds what has the others, and says so', async () => {
    const { goldItem, found } = await searchItems('sapphyre crown')
    expect(goldItem.map((item) => item.name)).toContain('Neel Sapphire Pendant')
    expect(found).toMatchObject({ unknown: ['crown'], corrected: true })
    expect((await searchItems('ring OR 1=1')).found).toMatchObject({ unknown: ['1'], leftOut: [] })
  })

  test.each([
    ['xring', {}, ['ring', 'bring']],
    ['zzzzq', {}, []],
    ['payal', { category: 'RING' }, []],
  ])('for %s in %o suggests what finds something there', async (text, params, suggestions) => {
    const { goldItem, found } = await searchItems(text, params)
    expect(goldItem).toEqual([])
    expect(found.suggestions).toEqual(suggestions)
    for (const words of found.suggestions) expect(await findNames(words, params)).not.toEqual([])
  })

  test.each([
    ['payal', 'payal'],
    ['pyal', 'payal'],
    ['payal zzzzq', 'payal'],
  ])('for %s under Rings says which categories have it, and how many', async (text, q) => {
    const { goldItem, found } = await searchItems(text, { category: 'RING' })
    expect(goldItem).toEqual([])
    expect(found.elsewhere.map((each) => each.category)).toContain('payal')
    for (const { q: words, category, count } of found.elsewhere) {
      expect(words).toBe(q)
      expect(await findNames(words, { category, limit: '100' })).toHaveLength(count)
    }
  })

  test.each(['!!!', "' or 1=1 --", ':* & | ! ( )', 'काशी', '💍', '\\', 'a:b <-> c', 'x'.repeat(80)])(
    'handles %s',
    async (q) => {
      expect((await searchItems(q)).found).toBeDefined()
    },
  )

  test.each(['', '   ', 'x'.repeat(81), 'ring\u0000'])('is refused for %j', async (q) => {
    expect((await testApp.app.inject({ path: '/api/user/jewel', query: { q } })).statusCode).toBe(400)
  })
})

describe('a search through a thousand pieces', () => {
  beforeAll(() => seedSyntheticItems(testApp.db, 1000))

  test.each([
    ['ring', 128],
    ['piece', 1001],
  ])('for %s can be paged to its end, each piece once', async (q, count) => {
    const listedNames: string[] = []
    let cursor: string | undefined
    do {
      const { goldItem, nextCursor } = await searchItems(q, { limit: '50', ...(cursor && { cursor }) })
      listedNames.push(...goldItem.map((item) => item.name))
      cursor = nextCursor
    } while (cursor)
    expect(listedNames).toHaveLength(count)
    expect(new Set(listedNames).size).toBe(listedNames.length)
  })

  type Query = {
    sort: Sort
    category?: Category | undefined
    tsquery?: string
    limit?: number | undefined
    range?: PriceRange
  }

  async function readPages(query: Query, bounds: Parameters<typeof listMatchingItems>[2] = {}) {
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const page = await listMatchingItems(
        testApp.db,
        { tsquery: 'ring', limit: 24, cursor, ...query },
        bounds,
      )
      pages.push(page.items.map((item) => item.name))
      cursor = page.nextCursor
    } while (cursor)
    return pages
  }

  test.each<[Sort, Category | undefined, PriceRange | undefined, number]>([
    ['low', undefined, undefined, 1001],
    ['low', undefined, { from: 30_000, to: 300_000 }, 199],
    ['high', 'ring', undefined, 125],
    ['rating', undefined, undefined, 1001],
    ['default', undefined, undefined, 1001],
    ['default', 'ring', undefined, 125],
  ])('by %s in %s within %o gives the same pages in all ways', async (sort, category, range, count) => {
    const query = { sort, category, tsquery: 'piece', ...(range && { range }) }
    const planned = await readPages(query)
    expect(planned.flat()).toHaveLength(count)
    const sorted = { walkedRows: 1 }
    const walked = { walkedRows: 400 }
    const walkedInVain = { walkedRows: 400, sortedRows: 1 }
    for (const bounds of [sorted, walked, walkedInVain])
      expect(await readPages(query, bounds)).toEqual(planned)
  })

  test('without a limit gives a hundred a page, ranked or not', async () => {
    const pages = await readPages({ sort: 'default', tsquery: 'piece', limit: undefined })
    expect(pages.map((names) => names.length)).toEqual([100, 100, 40, ...Array(7).fill(100), 61])
  })

  test('is expected to find what is common', async () => {
    const estimate = (words: string) =>
      estimateRowCount(testApp.db, sql`select from item where search @@ to_tsquery('simple', ${words})`)
    expect(await estimate('ring')).toBeGreaterThan(100)
    expect(await estimate('ring')).toBeLessThan(160)
    expect(await estimate('zzzzq')).toBeLessThan(10)
  })

  test.each([undefined, 'ring'] as const)(
    'ranks the newest of many, and older ones follow by date (%s)',
    async (category) => {
      const query = { sort: 'default', category } as const
      const all = (await readPages(query)).flat()
      const some = await readPages(query, { rankedRows: 48 })
      for (const walkedRows of [1, 400])
        expect(await readPages(query, { rankedRows: 48, walkedRows })).toEqual(some)
      expect(some.flat().toSorted()).toEqual(all.toSorted())
      const { rows } = await testApp.pool.query<{ name: string }>(
        `select name from item where retired_at is null and status = 'published' and is_listed
         and search @@ to_tsquery('simple', 'ring') and category = coalesce($1, category)
       order by listed_at desc, id desc`,
        [category],
      )
      const byDate = rows.map(({ name }) => name)
      expect(some.slice(0, 2).flat().toSorted()).toEqual(byDate.slice(0, 48).toSorted())
      expect(some.slice(2).flat()).toEqual(byDate.slice(48))
      expect(await readPages(query, { rankedRows: all.length })).toEqual(await readPages(query))
    },
  )

  test('finds misspelt words of new names', async () => {
    await testApp.pool.query(`update item set name = 'Chandrika Ring' where slug = 'ring-no-7'`)
    expect((await searchItems('chandrka')).goldItem.map((item) => item.name)).toEqual(['Chandrika Ring'])
  })
})
