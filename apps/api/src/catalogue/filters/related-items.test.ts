import type { ItemDetails } from '@kashika/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { setMissingProfiles } from './item-profiles.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
  // Far from the demo pieces in price, so that only the rule itself decides between these.
  await addItem('own', {})
  await addItem('near', { price: 2_100_000 })
  await addItem('at-the-lower-end', { price: 1_400_000 })
  await addItem('at-the-upper-end', { price: 2_600_000 })
  await addItem('too-cheap', { price: 1_399_999 })
  await addItem('too-dear', { price: 2_600_001 })
  await addItem('of-silver', { metal: 'silver' })
  await addItem('a-necklace', { category: 'necklace' })
  await addItem('a-draft', { columns: { status: 'draft' } })
  await addItem('retired', { columns: { retired_at: '2026-01-01' } })
  await addItem('not-listed', {
    columns: { availability: 'sold', sold_at: '2026-01-01', is_listed: 'false' },
  })
  await setMissingProfiles(testApp.db)
})
afterAll(() => testApp.close())

type NewItem = { category?: string; price?: number; metal?: string; columns?: Record<string, string> }

async function addItem(
  slug: string,
  { category = 'ring', price = 2_000_000, metal = 'platinum', columns = {} }: NewItem,
) {
  const { rows } = await testApp.pool.query(
    `insert into item (slug, name, category, price, rating, description, image)
     select $1, $1, $2, $3, rating, description, image from item where slug = 'padma-lotus-ring' returning id`,
    [slug, category, price],
  )
  await testApp.pool.query(`insert into item_metal (item_id, place, metal) values ($1, 1, $2)`, [
    rows[0].id,
    metal,
  ])
  await change(slug, columns)
}

async function change(slug: string, columns: Record<string, string | null>) {
  const assignments = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`)
  await testApp.pool.query(`update item set ${['slug = slug', ...assignments].join()} where slug = $1`, [
    slug,
    ...Object.values(columns),
  ])
}

async function getRelated(slug: string) {
  const { item } = (await get(testApp.app, `/api/user/piece?slug=${slug}`)).json<{ item: ItemDetails }>()
  return item.related ?? []
}
const listRelated = async (slug: string) => (await getRelated(slug)).map((each) => each.slug)

test('are of the same category and metal and within 30 % of the price, the nearest first', async () => {
  expect(await listRelated('own')).toEqual(['near', 'at-the-upper-end', 'at-the-lower-end'])
  const [first] = await getRelated('own')
  expect(first).toEqual({
    slug: 'near',
    name: 'near',
    category: 'ring',
    price: 2_100_000,
    image: expect.stringMatching(/\.webp$/),
    preview: expect.stringMatching(/^data:image\/webp;base64,/),
  })
})

test('of another category are taken where they share a tag, and come first', async () => {
  await change('own', { tags: '{padma,bridal}' })
  await change('a-necklace', { tags: '{padma}' })
  expect(await listRelated('own')).toEqual(['a-necklace', 'near', 'at-the-upper-end', 'at-the-lower-end'])
  await change('of-silver', { tags: '{padma}' })
  await change('too-dear', { tags: '{padma}' })
  expect(await listRelated('own')).toEqual(['a-necklace', 'near', 'at-the-upper-end', 'at-the-lower-end'])
  await change('own', { tags: '{}' })
})

test('of a price on request are of its category and metal at any price', async () => {
  await change('near', { pricing: 'on-request', price: null })
  await change('own', { pricing: 'on-request', price: null })
  expect(await listRelated('own')).toEqual(['near', 'too-dear', 'at-the-upper-end', 'at-the-lower-end'])
  expect((await getRelated('own'))[0]).not.toHaveProperty('price')
  await change('near', { pricing: 'fixed', price: '2100000' })
  await change('own', { pricing: 'fixed', price: '2000000' })
})

test('fewer than two are filled up from the category and then by metal and price', async () => {
  expect(await listRelated('padma-lotus-ring')).toEqual([
    'mohini-ruby-halo-ring',
    'aarohi-solitaire-ring',
    'aditya-surya-pendant',
    'ambika-filigree-pendant',
  ])
  expect(await listRelated('rani-bridal-payal')).toEqual(['chhanak-ghungroo-payal', 'mayuri-enamel-payal'])
})

test('a change of another piece is in the next answer', async () => {
  await change('near', { retired_at: '2026-01-01' })
  expect(await listRelated('own')).toEqual(['at-the-upper-end', 'at-the-lower-end'])
  await change('near', { retired_at: null })
})
