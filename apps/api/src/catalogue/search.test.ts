import type { Category, Sort } from '@kashika/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedSyntheticItems } from '../../seed/synthetic-items.ts'
import { openTestApp } from '../../test/test-app.ts'
import { listItems } from './item-list.ts'

type SearchResponse = {
  goldItem: { name: string; category: string; price: number }[]
  nextCursor?: string
  found: {
    words: string[]
    corrected: boolean
    suggestions: string[]
    elsewhere: { q: string; category: string; count: number }[]
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

  test('that finds nothing suggests what the shop has', async () => {
    const { goldItem, found } = await searchItems('sapphyre crown')
    expect(goldItem).toEqual([])
    expect(found.suggestions).toContain('sapphire')
  })

  test.each([
    ['ring OR 1=1', {}, ['ring']],
    ['ruby ring zzzzq', {}, ['ruby ring', 'ruby', 'ring']],
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

  test('can be paged to its end, each piece once', async () => {
    const listedNames: string[] = []
    let cursor: string | undefined
    do {
      const { goldItem, nextCursor } = await searchItems('ring', { limit: '50', ...(cursor && { cursor }) })
      listedNames.push(...goldItem.map((item) => item.name))
      cursor = nextCursor
    } while (cursor)
    expect(listedNames.length).toBeGreaterThanOrEqual(128)
    expect(new Set(listedNames).size).toBe(listedNames.length)
  })

  test.each<[Sort, Category | undefined]>([
    ['low', undefined],
    ['high', 'ring'],
    ['rating', undefined],
  ])('by %s gives the same pages in all three ways', async (sort, category) => {
    const readPages = async (bounds: { walkedRows: number; sortedRows: number }) => {
      const names: string[] = []
      let cursor: string | undefined
      do {
        const options = { sort, category, matching: 'ring', limit: 24, cursor }
        const page = await listItems(testApp.db, options, bounds)
        names.push(...page.items.map((item) => item.name))
        cursor = page.nextCursor
      } while (cursor)
      return names
    }
    const walked = await readPages({ walkedRows: 2000, sortedRows: 5000 })
    const sorted = await readPages({ walkedRows: 1, sortedRows: 5000 })
    const walkedToTheEnd = await readPages({ walkedRows: 1, sortedRows: 1 })
    expect(walked.length).toBeGreaterThanOrEqual(128)
    expect(sorted).toEqual(walked)
    expect(walkedToTheEnd).toEqual(walked)
  })

  test('finds misspelt words of new names', async () => {
    await testApp.pool.query(`update item set name = 'Chandrika Ring' where slug = 'ring-no-7'`)
    expect((await searchItems('chandrka')).goldItem.map((item) => item.name)).toEqual(['Chandrika Ring'])
  })
})
