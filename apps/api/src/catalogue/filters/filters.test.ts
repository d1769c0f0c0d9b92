import type { Facets, Item } from '@kashika/contract'
import { type FilterName, filterNames, filterValues } from '@kashika/contract/trade'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import demoItems from '../../../seed/demo-catalogue.json' with { type: 'json' }
import { get } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { listFiltered } from './filtered-list.ts'
import { setMissingProfiles } from './item-profiles.ts'
import { listProfiles } from './profiles.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

type List = { status: number; goldItem: Item[]; nextCursor?: string; facets?: Facets }
async function list(query: string): Promise<List> {
  const answer = await get(testApp.app, `/api/user/jewel?${query}`)
  return { status: answer.statusCode, ...answer.json() }
}
const listNames = async (query: string) => (await list(query)).goldItem.map(({ name }) => name).sort()

/** What each piece has, read from the demo catalogue itself. */
const valuesOf = (item: (typeof demoItems)[number]): Record<FilterName, string[]> => {
  const { metals, stones, occasions } = item.facts
  return {
    metal: metals.flatMap(({ metal }) => [metal, ...(metal.endsWith('gold') ? ['gold'] : [])]),
    purity: metals.map(({ metal, fineness }) => `${metal.replace(/^.*-/, '')}-${fineness}`),
    stone: stones.map(({ kind }) => kind),
    occasion: occasions,
    availability: ['weeks' in item ? 'made-to-order' : 'showroom'],
  }
}
const findDemoNames = (matches: (item: (typeof demoItems)[number]) => boolean) =>
  demoItems
    .filter(matches)
    .map(({ name }) => name)
    .sort()

describe('a filter', () => {
  test.each(filterNames.flatMap((name) => filterValues[name].map((value) => [name, value] as const)))(
    '%s=%s shows exactly the pieces that have it',
    async (name, value) => {
      const expected = findDemoNames((item) => valuesOf(item)[name].includes(value))
      expect(await listNames(`${name}=${value}`)).toEqual(expected)
    },
  )

  test('with two values shows the pieces that have either; two filters those that have both', async () => {
    const either = findDemoNames((item) =>
      valuesOf(item).stone.some((stone) => ['ruby', 'sapphire'].includes(stone)),
    )
    expect(await listNames('stone=ruby&stone=sapphire')).toEqual(either)
    const both = findDemoNames(
      (item) => valuesOf(item).stone.includes('ruby') && valuesOf(item).metal.includes('rose-gold'),
    )
    expect(await listNames('stone=ruby&metal=rose-gold')).toEqual(both)
  })

  test('of the price includes both ends, and joins the category, the search and the other filters', async () => {
    const inRange = (item: (typeof demoItems)[number]) => item.price >= 122000 && item.price <= 186000
    expect(await listNames('from=122000&to=186000')).toEqual(findDemoNames(inRange))
    expect(await listNames('from=122000&to=186000&category=pendant&metal=gold')).toEqual(
      findDemoNames((item) => inRange(item) && item.category === 'pendant'),
    )
    expect(await listNames('q=ruby&from=122000&to=130000')).toEqual(
      findDemoNames((item) => /ruby/i.test(item.description) && item.price >= 122000 && item.price <= 130000),
    )
  })

  test.each(['metal=brass', 'from=1.5', 'to=-1', 'facets=2', 'purity=gold-1'])(
    'refuses %s',
    async (query) => {
      expect((await list(query)).status).toBe(400)
    },
  )

  test('leaves the price of a piece on request out of every range', async () => {
    await testApp.pool.query(
      `update item set pricing = 'on-request', price = null where slug = 'veer-curb-chain'`,
    )
    expect(await listNames('category=chain&from=0&to=99999999')).not.toContain('Veer Curb Chain')
    await testApp.pool.query(
      `update item set pricing = 'fixed', price = 418000 where slug = 'veer-curb-chain'`,
    )
  })
})

describe('paging through a filtered list', () => {
  test.each(['default', 'low', 'high', 'rating'])(
    'sorted by %s shows every piece once, in order',
    async (sort) => {
      const whole = (await list(`metal=gold&sort=${sort}`)).goldItem
      const paged: Item[] = []
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const page: List = await list(`metal=gold&sort=${sort}&limit=5${cursor && `&cursor=${cursor}`}`)
        paged.push(...page.goldItem)
        cursor = page.nextCursor
      }
      expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
    },
  )

  test.each(['default', 'low', 'high', 'rating'] as const)(
    'sorted by %s is the same by each of the four ways to read it',
    async (sort) => {
      const profiles = await listProfiles(testApp.db)
      const profileIds = profiles.map(({ id }) => id)
      const range = { from: 20_000, to: 400_000 }
      const manyListed = 100_000_000
      const readIds = async (ids: number[], total: number, listed = manyListed) => {
        const options = { sort, limit: 9, profileIds: ids, total, listed }
        const pages = [options, { ...options, range }].map((each) => listFiltered(testApp.db, each))
        return (await Promise.all(pages)).map(({ items }) => items.map(({ id }) => id))
      }
      const sorted = await readIds(profileIds, 24)
      expect(sorted.map(({ length }) => length)).toEqual([9, 9])
      expect(sorted[0]).not.toEqual(sorted[1])
      expect(await readIds(profileIds, 100_000)).toEqual(sorted)
      const manyIds = [...profileIds, ...Array.from({ length: 3000 }, (_, index) => 1_000_000 + index)]
      expect(await readIds(manyIds, 100_000)).toEqual(sorted)
      expect(await readIds(manyIds, 100_000, 100_000)).toEqual(sorted)
    },
  )
})

describe('facets', () => {
  const getFacets = async (query: string) => (await list(`facets=1&${query}`)).facets
  const countOf = (facets: Facets | undefined, name: FilterName, value: string) =>
    facets?.[name].find((each) => each.value === value)?.count

  test('are told only where they are asked for', async () => {
    expect((await list('metal=gold')).facets).toBeUndefined()
    expect((await getFacets(''))?.total).toBe(24)
  })

  test('count each value under the choices of the other filters, and keep a value with none', async () => {
    const facets = await getFacets('purity=gold-916')
    const of22k = demoItems.filter((item) => valuesOf(item).purity.includes('gold-916'))
    expect(facets?.total).toBe(of22k.length)
    expect(countOf(facets, 'stone', 'ruby')).toBe(
      of22k.filter((item) => valuesOf(item).stone.includes('ruby')).length,
    )
    expect(countOf(facets, 'metal', 'silver')).toBe(0)
    expect(countOf(facets, 'purity', 'silver-925')).toBe(
      demoItems.filter((item) => valuesOf(item).purity.includes('silver-925')).length,
    )
    expect(countOf(facets, 'stone', 'opal')).toBeUndefined()
  })

  test('follow the price range, the category and the search', async () => {
    const facets = await getFacets('from=0&to=30000&category=payal')
    expect([facets?.total, countOf(facets, 'availability', 'made-to-order')]).toEqual([3, 1])
    const found = await getFacets('q=ruby')
    expect(found?.total).toBe((await list('q=ruby')).goldItem.length)
  })

  test('where nothing matches, say what each filter hides', async () => {
    const facets = await getFacets('metal=silver&stone=diamond&from=100000')
    expect(facets?.total).toBe(0)
    expect(facets?.without).toEqual([
      {
        filter: 'metal',
        count: demoItems.filter((item) => valuesOf(item).stone.includes('diamond') && item.price >= 100000)
          .length,
      },
    ])
  })

  test('a change of the facts is in the next answer', async () => {
    const before = countOf(await getFacets(''), 'stone', 'garnet')
    await testApp.pool.query(
      `update item_stone set kind = 'opal' where kind = 'garnet';
       update item set profile_id = null where slug = 'rani-bridal-payal'`,
    )
    await setMissingProfiles(testApp.db)
    const after = await getFacets('')
    expect([before, countOf(after, 'stone', 'garnet'), countOf(after, 'stone', 'opal')]).toEqual([
      1,
      undefined,
      1,
    ])
  })

  test('a change of a price is in the next answer of its range', async () => {
    const before = await getFacets('from=418000&to=418000')
    await testApp.pool.query(`update item set price = 418001 where slug = 'veer-curb-chain'`)
    const after = await getFacets('from=418000&to=418000')
    expect([before?.total, after?.total]).toEqual([1, 0])
  })
})
