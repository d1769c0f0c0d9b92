import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedSyntheticPieces } from '../../seed/synthetic-pieces.ts'
import { openTestHouse } from '../../test/house.ts'

type Answer = {
  goldItem: { name: string; category: string; price: number }[]
  nextCursor?: string
  found: {
    words: string[]
    corrected: boolean
    suggestions: string[]
    elsewhere: { q: string; category: string; count: number }[]
  }
}
let house: Awaited<ReturnType<typeof openTestHouse>>
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

async function search(q: string, more: Record<string, string> = {}) {
  const answer = await house.app.inject({ path: '/api/user/jewel', query: { q, limit: '24', ...more } })
  expect(answer.statusCode).toBe(200)
  return answer.json<Answer>()
}
const names = async (q: string, more?: Record<string, string>) =>
  (await search(q, more)).goldItem.map((piece) => piece.name)
const categories = async (q: string) => [
  ...new Set((await search(q)).goldItem.map((piece) => piece.category)),
]

describe('a search', () => {
  test('finds a piece by a word of its name, by part of one, and by several', async () => {
    expect(await names('mohini')).toEqual(['Mohini Ruby Halo Ring'])
    expect(await names('moh')).toEqual(['Mohini Ruby Halo Ring'])
    expect(await names('ruby halo ring')).toEqual(['Mohini Ruby Halo Ring'])
    expect(await names('RUBY, Ring!')).toContain('Mohini Ruby Halo Ring')
  })

  test('puts what has the word in its name before what only mentions it', async () => {
    const [first] = await names('lotus')
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
  ])('for %s knows that the trade says %s', async (word, category) => {
    const found = await search(word)
    expect(found.goldItem.map((piece) => piece.category)).toContain(category)
    expect(found.found.corrected).toBe(false)
  })

  test.each([
    ['pyal', 'payal'],
    ['neclace', 'necklace'],
    ['earings', 'earring'],
    ['braclet', 'bracelet'],
  ])('for %s finds %s, and says so', async (typed, category) => {
    expect(await categories(typed)).toEqual([category])
    const { found } = await search(typed)
    expect(found.corrected).toBe(true)
    expect(found.suggestions[0]).toContain(category.slice(0, 4))
  })

  test('stays within the category and keeps the order that were asked for', async () => {
    expect(await names('gold', { category: 'RING' })).toHaveLength(3)
    const prices = (await search('gold', { sort: 'high' })).goldItem.map((piece) => piece.price)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
  })

  test('that finds nothing suggests what the shop has', async () => {
    const { goldItem, found } = await search('sapphyre crown')
    expect(goldItem).toEqual([])
    expect(found.suggestions).toContain('sapphire')
  })

  test.each([
    ['ring OR 1=1', {}, ['ring']],
    ['ruby ring zzzzq', {}, ['ruby ring', 'ruby', 'ring']],
    ['zzzzq', {}, []],
    ['payal', { category: 'RING' }, []],
  ])('for %s in %o suggests what finds something there', async (typed, place, suggestions) => {
    const { goldItem, found } = await search(typed, place)
    expect(goldItem).toEqual([])
    expect(found.suggestions).toEqual(suggestions)
    for (const words of found.suggestions) expect(await names(words, place)).not.toEqual([])
  })

  test.each([
    ['payal', 'payal'],
    ['pyal', 'payal'],
    ['payal zzzzq', 'payal'],
  ])('for %s under Rings says which categories have it, and how many', async (typed, q) => {
    const { goldItem, found } = await search(typed, { category: 'RING' })
    expect(goldItem).toEqual([])
    expect(found.elsewhere.map((each) => each.category)).toContain('payal')
    for (const { q: words, category, count } of found.elsewhere) {
      expect(words).toBe(q)
      expect(await names(words, { category, limit: '100' })).toHaveLength(count)
    }
  })

  test.each(['!!!', "' or 1=1 --", ':* & | ! ( )', 'काशी', '💍', '\\', 'a:b <-> c', 'x'.repeat(80)])(
    'survives %s',
    async (q) => {
      expect((await search(q)).found).toBeDefined()
    },
  )

  test.each(['', '   ', 'x'.repeat(81), 'ring\u0000'])('is refused for %j', async (q) => {
    expect((await house.app.inject({ path: '/api/user/jewel', query: { q } })).statusCode).toBe(400)
  })
})

describe('a search through a thousand pieces', () => {
  beforeAll(() => seedSyntheticPieces(house.db, 1000))

  test('can be paged to its end, each piece once', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { goldItem, nextCursor } = await search('ring', { limit: '50', ...(cursor && { cursor }) })
      seen.push(...goldItem.map((piece) => piece.name))
      cursor = nextCursor
    } while (cursor)
    expect(seen.length).toBeGreaterThanOrEqual(128)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('learns the words of new names', async () => {
    await house.pool.query(`update item set name = 'Chandrika Ring' where slug = 'ring-no-7'`)
    expect((await search('chandrka')).goldItem.map((piece) => piece.name)).toEqual(['Chandrika Ring'])
  })
})
