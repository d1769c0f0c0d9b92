import type { SearchSummary } from '@kashika/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import shopperQueries from '../../../test/shopper-queries.json' with { type: 'json' }
import { openTestApp } from '../../../test/test-app.ts'
import { writeMissingSearchFacts } from './missing-search-facts.ts'

type SearchResponse = { goldItem: { name: string; category: string; price?: number }[]; found: SearchSummary }
let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

async function search(q: string, params: Record<string, string> = {}) {
  const answer = await testApp.app.inject({ path: '/api/user/jewel', query: { q, limit: '24', ...params } })
  expect(answer.statusCode).toBe(200)
  return answer.json<SearchResponse>()
}

const exactly = { corrected: false, unknown: [], leftOut: [] }

describe('what shoppers type', () => {
  test.each<[string, string[]]>([
    ['emerald', ['Gulnaar', 'Noor', 'Zoya', 'Rajwadi', 'Kashvi']],
    ['panna', ['Gulnaar', 'Noor', 'Zoya', 'Rajwadi', 'Kashvi']],
    ['पन्ना', ['Gulnaar', 'Noor', 'Zoya', 'Rajwadi', 'Kashvi']],
    ['ruby earrings', ['Noor', 'Zoya']],
    ['manik ki anguthi', ['Mohini', 'Padma']],
    ['diamond ring', ['Aarohi', 'Mohini']],
    ['heere ki anguthi', ['Aarohi', 'Mohini']],
    ['हीरा अंगूठी', ['Aarohi', 'Mohini']],
    ['diamonds under 2 lakh', ['Tarini', 'Aarohi', 'Mohini', 'Neel']],
    ['sapphire bracelet', ['Ira']],
    ['neelam', ['Ira', 'Neel']],
    ['moti haar', ['Shubhra', 'Gulnaar']],
    ['garnet', ['Rani']],
    ['polki', ['Gulnaar', 'Noor', 'Zoya', 'Rajwadi']],
    ['red stone ring', ['Mohini', 'Padma']],
    ['certified sapphire', ['Ira', 'Neel']],
    ['kundan jewellery', ['Gulnaar', 'Noor', 'Zoya', 'Rajwadi']],
  ])('a stone: %s', expectOnly)

  test.each<[string, string[]]>([
    ['silver', ['Chhanak', 'Vani', 'Mayuri', 'Chandni', 'Rani']],
    ['chandi', ['Chhanak', 'Vani', 'Mayuri', 'Chandni', 'Rani']],
    ['चांदी की पायल', ['Chhanak', 'Mayuri', 'Rani']],
    ['चाँदी', ['Chhanak', 'Vani', 'Mayuri', 'Chandni', 'Rani']],
    ['925', ['Chhanak', 'Vani', 'Mayuri', 'Chandni', 'Rani']],
    ['sterling silver', ['Chhanak', 'Vani', 'Mayuri', 'Chandni', 'Rani']],
    ['rose gold', ['Mohini']],
    ['white gold', ['Tara', 'Neel']],
    ['22K gold chain', ['Rasika', 'Veer']],
    ['22 carat chain', ['Rasika', 'Veer']],
    ['916 hallmark chain', ['Rasika', 'Veer']],
    ['18 kt pendant', ['Neel']],
    ['sone ki chain', ['Rasika', 'Veer']],
    ['सोने की चेन', ['Rasika', 'Veer']],
  ])('a metal or purity: %s', expectOnly)

  test.each<[string, string[]]>([
    ['nose ring', []],
    ['jhumka', ['Noor']],
    ['झुमके', ['Noor']],
    ['chandbali', ['Zoya']],
    ['kada', ['Veda']],
    ['कड़ा', ['Veda']],
    ['kangan', ['Veda', 'Rajwadi', 'Sona']],
    ['चूड़ी', ['Veda', 'Rajwadi', 'Sona']],
    ['chudiyan', ['Veda', 'Rajwadi', 'Sona']],
    ['anklets', ['Chhanak', 'Mayuri', 'Rani']],
    ['पायल', ['Chhanak', 'Mayuri', 'Rani']],
    ['हार', ['Gulnaar', 'Shubhra', 'Kashvi']],
    ['अंगूठी', ['Aarohi', 'Mohini', 'Padma']],
    ['angoothi', ['Aarohi', 'Mohini', 'Padma']],
    ['ear rings', ['Noor', 'Zoya', 'Tarini']],
    ['locket', ['Aditya', 'Neel', 'Ambika']],
    ['tops', ['Tarini']],
  ])('a kind of piece: %s', expectOnly)

  test.each<[string, string[]]>([
    ['engagement', ['Aarohi', 'Mohini']],
    ['sagai ki anguthi', ['Aarohi', 'Mohini']],
    ['wedding necklace', ['Gulnaar', 'Shubhra', 'Kashvi']],
    ['shaadi ke liye payal', ['Chhanak', 'Rani']],
    ['शादी का हार', ['Gulnaar', 'Shubhra', 'Kashvi']],
    ['gift for wife under 20000', ['Vani', 'Mayuri', 'Chandni']],
    ['daily wear chain', ['Rasika', 'Veer', 'Chandni']],
    ['everyday earrings', ['Tarini']],
    ['office wear bracelet', ['Vani', 'Ira']],
    ['diwali gift pendant', ['Aditya', 'Ambika']],
  ])('an occasion: %s', expectOnly)

  test.each<[string, string[]]>([
    ['under 50000', ['Chhanak', 'Vani', 'Mayuri', 'Chandni', 'Rani']],
    ['below 50k', ['Chhanak', 'Vani', 'Mayuri', 'Chandni', 'Rani']],
    ['₹50,000 se kam', ['Chhanak', 'Vani', 'Mayuri', 'Chandni', 'Rani']],
    ['₹५०,००० से कम', ['Chhanak', 'Vani', 'Mayuri', 'Chandni', 'Rani']],
    ['pachas hazar tak', ['Chhanak', 'Vani', 'Mayuri', 'Chandni', 'Rani']],
    ['15000 to 20000', ['Chhanak', 'Mayuri']],
    ['15-20k', ['Chhanak', 'Mayuri']],
    ['15 se 20 hazar ki payal', ['Chhanak', 'Mayuri']],
    ['rings under 1.5 lakh', ['Mohini', 'Padma']],
    ['ring between 1 lakh and 1.3 lakh', ['Mohini']],
    ['above 9 lakh', ['Gulnaar', 'Rajwadi', 'Sona']],
    ['earrings around 1.8 lakh', ['Tarini']],
    ['payal 20000', ['Chhanak', 'Mayuri']],
  ])('a price: %s', expectOnly)

  test.each<[string, string]>([
    ['rng', 'ring'],
    ['braclet', 'bracelet'],
    ['neckless', 'necklace'],
    ['earings', 'earring'],
    ['pendent', 'pendant'],
    ['bangels', 'bangle'],
    ['anklit', 'payal'],
    ['anguthee', 'ring'],
    ['jumkaa', 'earring'],
  ])('a misspelt kind: %s', async (q, category) => {
    const { goldItem } = await search(q)
    expect(new Set(goldItem.map((item) => item.category))).toEqual(new Set([category]))
  })

  test.each<[string, string]>([
    ['emrald', 'Gulnaar'],
    ['dimond ring', 'Aarohi'],
    ['saphire', 'Neel'],
    ['mohni', 'Mohini'],
    ['gulnar', 'Gulnaar'],
    ['solitare', 'Aarohi'],
    ['tenis bracelet', 'Tara'],
    ['silvr chain', 'Chandni'],
    ['weding necklase', 'Gulnaar'],
    ['ingagement ring', 'Aarohi'],
    ['shadhi', 'Gulnaar'],
    ['kamal', 'Padma'],
    ['mor payal', 'Mayuri'],
    ['surya locket', 'Aditya'],
    ['mango necklace', 'Kashvi'],
    ['meenakari payal', 'Mayuri'],
    ['set of six bangles', 'Sona'],
    ['bridal bangle set', 'Sona'],
    ['chain for men', 'Chandni'],
    ['cheapest', 'Chandni'],
    ['sabse sasti payal', 'Mayuri'],
    ['sapphire halo pendent', 'Neel'],
    ['R-0411', 'Aarohi'],
    ['n-0058', 'Kashvi'],
  ])('%s, which %s answers', async (q, name) => {
    const { goldItem } = await search(q)
    expect(goldItem.slice(0, 5).map((item) => item.name.split(' ')[0])).toContain(name)
  })

  /** All of them, in any order, and nothing else. */
  async function expectOnly(q: string, names: string[]) {
    const { goldItem, found } = await search(q)
    const first = goldItem.map((item) => item.name.split(' ')[0])
    if (found.unknown.length === 0) expect(new Set(first)).toEqual(new Set(names))
    if (names.length > 0) expect(found).toMatchObject(exactly)
  }
})

test.each(shopperQueries)(
  'of $kind, written by somebody who knew the pieces alone: $query',
  async ({ query, among }) => {
    const { goldItem, found } = await search(query)
    const first = goldItem.slice(0, 5).map(({ name }) => name)
    if (among.length > 0) expect(first.filter((name) => among.includes(name))).not.toEqual([])
    else
      expect([...found.unknown, ...found.leftOut, found.nearest, found.range?.isLeftOut].some(Boolean)).toBe(
        true,
      )
  },
)

describe('a search that nothing answers exactly says so', () => {
  test.each<[string, Partial<SearchSummary>, string[]]>([
    ['mangalsutra', { unknown: ['mangalsutra'], nearest: 'necklace' }, ['necklace']],
    ['gold mangalsutra', { unknown: ['mangalsutra'], nearest: 'necklace' }, ['necklace']],
    ['mangalsutr', { nearest: 'necklace' }, ['necklace']],
    ['ganesh locket', { unknown: ['ganesh'], corrected: false }, ['pendant']],
    ['nath', { unknown: ['nath'], nearest: 'earring' }, ['earring']],
    ['toe rings', { unknown: ['toe rings'], nearest: 'payal' }, ['payal']],
    ['silver ring', { unknown: [], leftOut: ['silver'] }, ['ring']],
    ['ring under 10000', { range: { to: 10_000, isLeftOut: true } }, ['ring']],
    ['ruby ring zzzzq', { unknown: ['zzzzq'] }, ['ring']],
  ])('%s', async (q, expected, categories) => {
    const { goldItem, found } = await search(q)
    expect(found).toMatchObject(expected)
    expect([...new Set(goldItem.map((item) => item.category))]).toEqual(categories)
  })

  test('a number within a word is no price', async () => {
    for (const q of ['JH3036', '81732crx', '6nrcqx2l']) expect((await search(q)).found.range).toBeUndefined()
  })

  test('a price that no piece has is left out', async () => {
    const { goldItem, found } = await search('under 500')
    expect(found.range).toEqual({ to: 500, isLeftOut: true })
    expect(goldItem).toHaveLength(24)
  })
})

test('pieces of an earlier release are given their facts by the worker', async () => {
  await testApp.pool.query(`alter table item disable trigger write_search_words`)
  await testApp.pool.query(`update item set has_search_facts = false, search = to_tsvector('simple', name)`)
  await testApp.pool.query(`alter table item enable trigger write_search_words`)
  expect((await search('emerald')).goldItem).toEqual([])
  await writeMissingSearchFacts(testApp.db)
  expect((await search('emerald')).goldItem).toHaveLength(5)
})
