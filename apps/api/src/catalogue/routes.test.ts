import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { toSlug } from './slugs.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const inject = (path: string) => testApp.app.inject(path)
const findItem = async (slug: string) => {
  const answer = await inject(`/api/user/piece?slug=${slug}`)
  return { status: answer.statusCode, ...answer.json() }
}

describe('chosen pieces', () => {
  const findChosen = async (slugs: string) => {
    const answer = await inject(`/api/user/pieces?slugs=${slugs}`)
    return { status: answer.statusCode, ...answer.json() }
  }

  test('come in the order asked for, and what is not in the shop is told apart', async () => {
    await testApp.db.execute(sql`update item set retired_at = now() where slug = 'veer-curb-chain'`)
    const { pieces } = await findChosen('padma-lotus-ring,koh-i-noor,veer-curb-chain,noor-jhumka-earrings')
    expect(pieces).toMatchObject([
      {
        slug: 'padma-lotus-ring',
        item: { name: 'Padma Lotus Ring', facts: { grossWeight: expect.any(Number) } },
      },
      { slug: 'koh-i-noor' },
      { slug: 'veer-curb-chain' },
      { slug: 'noor-jhumka-earrings', item: { price: 346000 } },
    ])
    expect([pieces[1].item, pieces[2].item]).toEqual([undefined, undefined])
    expect(Object.keys(pieces[0].item.facts).sort()).toEqual(['grossWeight', 'metals'])
    await testApp.db.execute(sql`update item set retired_at = null`)
  })

  test('are named once, and twenty at most', async () => {
    expect((await findChosen('padma-lotus-ring,padma-lotus-ring')).pieces).toHaveLength(1)
    const list = (count: number) => Array.from({ length: count }, (_, place) => `piece-${place}`).join()
    expect((await findChosen(list(20))).status).toBe(200)
    expect((await findChosen(list(21))).status).toBe(400)
  })

  test.each(['', 'UPPER', 'a,,b', 'a,../etc'])('have no address like %s', async (slugs) => {
    expect((await findChosen(encodeURIComponent(slugs))).status).toBe(400)
  })
})

describe('a piece', () => {
  test('is found by its address', async () => {
    expect(await findItem('noor-jhumka-earrings')).toMatchObject({
      status: 200,
      item: {
        slug: 'noor-jhumka-earrings',
        name: 'Noor Jhumka Earrings',
        category: 'earring',
        price: 346000,
      },
    })
  })

  test('is found by a former slug, and the response has the current one', async () => {
    await testApp.db.execute(
      sql`insert into former_slug select 'noor-earrings', id from item where slug = 'noor-jhumka-earrings'`,
    )
    expect(await findItem('noor-earrings')).toMatchObject({
      status: 200,
      item: { slug: 'noor-jhumka-earrings' },
    })
  })

  test('that was retired is gone (410), not missing (404)', async () => {
    await testApp.db.execute(sql`update item set retired_at = now() where slug = 'veer-curb-chain'`)
    expect(await findItem('veer-curb-chain')).toMatchObject({ status: 410, code: 'gone' })
    expect(await findItem('koh-i-noor')).toMatchObject({ status: 404, code: 'missing' })
    await testApp.db.execute(sql`update item set retired_at = null`)
  })

  test.each(['', 'UPPER', '../etc', "x'--", 'a'.repeat(141), 'काशी', '-x', 'x--y'])(
    'has no address like %s',
    async (slug) => {
      expect((await inject(`/api/user/piece?slug=${encodeURIComponent(slug)}`)).statusCode).toBe(400)
    },
  )

  test.each([
    ['Aarohi Solitaire Ring', 'aarohi-solitaire-ring'],
    ['  Café – Crème! ', 'cafe-creme'],
    ['झुमका', 'piece'],
    ['x'.repeat(300), 'x'.repeat(100)],
  ])('called %s gets the address %s', (name, slug) => {
    expect(toSlug(name)).toBe(slug)
  })
})

describe('the collections', () => {
  test('are the three of the home page, in their order', async () => {
    const { collections } = (await inject('/api/user/collections')).json()
    expect(collections.map(({ slug, name, badge }: Record<string, string>) => [slug, name, badge])).toEqual([
      ['engagement-rings', 'Engagement Rings', 'Most Popular'],
      ['necklaces', 'Necklaces', undefined],
      ['earrings', 'Earrings', 'New Collection'],
    ])
    expect(collections[0]).toMatchObject({
      image: expect.stringMatching(/\.webp$/),
      preview: expect.stringMatching(/^data:/),
    })
  })

  test.each([
    ['engagement-rings', ['Aarohi Solitaire Ring', 'Mohini Ruby Halo Ring']],
    ['necklaces', ['Gulnaar Polki Necklace', 'Shubhra Pearl Strands', 'Kashvi Ambi Necklace']],
    ['earrings', ['Noor Jhumka Earrings', 'Zoya Chandbali Earrings', 'Tarini Diamond Studs']],
  ])('%s has its own pieces', async (slug, names) => {
    const { goldItem } = (await inject(`/api/user/jewel?collection=${slug}`)).json()
    expect(goldItem.map((item: { name: string }) => item.name)).toEqual(names)
  })

  test('can be sorted like the whole list', async () => {
    const { goldItem } = (await inject('/api/user/jewel?collection=necklaces&sort=low')).json()
    expect(goldItem.map((item: { price: number }) => item.price)).toEqual([186000, 748000, 1185000])
  })

  test('answer 404 for an unknown slug', async () => {
    expect((await inject('/api/user/jewel?collection=crowns')).statusCode).toBe(404)
  })
})

describe('the addresses for the sitemap', () => {
  test('are those of the published pieces', async () => {
    await testApp.db.execute(sql`update item set retired_at = now() where slug = 'veer-curb-chain'`)
    const { chunks, pieces } = (await inject('/api/user/addresses?chunk=0')).json()
    expect([chunks, pieces.length]).toEqual([1, 23])
    expect(pieces[0]).toEqual({
      slug: 'aarohi-solitaire-ring',
      changed: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect((await inject('/api/user/addresses?chunk=1')).json().pieces).toEqual([])
  })
})
