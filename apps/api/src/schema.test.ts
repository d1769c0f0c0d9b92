import { globSync } from 'node:fs'
import { enquiryBounds, itemBounds } from '@kashika/contract/bounds'
import {
  collectionBounds,
  factBounds,
  pushBounds,
  replyBounds,
  stockBounds,
  templateBounds,
} from '@kashika/contract/owner-bounds'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../test/test-app.ts'
import { migrate } from './platform/database/migrations.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const files = globSync('**/tables.ts', { cwd: import.meta.dirname })
const modules = await Promise.all(files.map((file) => import(`./${file}`)))
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

describe('tables.ts', () => {
  test('has every table of the shop', async () => {
    const { rows } = await testApp.pool.query(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const declaredNames = tables.map((table) => getTableConfig(table).name)
    const tablesOfOthers = ['schema_migration', 'rate_limit', 'catalogue_change', 'search_synonym']
    expect(new Set([...declaredNames, ...tablesOfOthers])).toEqual(new Set(rows.map(({ name }) => name)))
  })

  test.each(tables)('matches the migrated database', async (table) => {
    const { name, columns } = getTableConfig(table)
    const { rows } = await testApp.pool.query(
      `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull"
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [name],
    )
    const declaredColumns = columns.map((column) => ({
      name: toSnakeCase(column.name),
      type: column
        .getSQLType()
        .replace(', ', ',')
        .replace(/^timestamp \(3\)/, 'timestamp(3)'),
      notNull: column.notNull,
    }))
    expect(new Set(declaredColumns)).toEqual(new Set(rows))
  })
})

describe('the database itself', () => {
  const validItem = { name: 'Tara', category: 'ring', price: '100.00', rating: '4.5', description: 'Fine.' }
  const insert = (changes: object) => {
    const row = { ...validItem, status: 'draft', version: 1, tags: [], ...changes }
    return testApp.pool.query(
      `insert into item (slug, name, category, price, rating, description, status, version, tags, image)
       select 'piece-' || floor(random() * 1e9), $1, $2, $3, $4, $5, $6, $7, $8, name from picture limit 1`,
      [row.name, row.category, row.price, row.rating, row.description, row.status, row.version, row.tags],
    )
  }

  test('accepts a piece at each bound', async () => {
    for (const item of [
      {},
      { description: '' },
      { price: null },
      { name: 'न'.repeat(120) },
      { name: '💍'.repeat(120), description: 'काशी '.repeat(700).trim() },
      { price: '0.01' },
      { price: '99999999.99' },
      { rating: '0' },
      { rating: '5.0' },
      { tags: Array.from({ length: 20 }, (_, place) => `tag-${place}`) },
      { tags: ['x'.repeat(30)] },
    ]) {
      await expect(insert(item)).resolves.toMatchObject({ rowCount: 1 })
    }
  })

  test.each([
    { name: '' },
    { name: ' Tara' },
    { name: 'x'.repeat(121) },
    { name: 'e\u0301' },
    { category: 'RING' },
    { category: 'crown' },
    { price: '0' },
    { price: '-1' },
    { price: '100000000' },
    { price: 'NaN' },
    { rating: '5.1' },
    { rating: '-0.1' },
    { status: 'published', description: '' },
    { status: 'published', price: null },
    { description: 'x'.repeat(4001) },
    { status: 'sold' },
    { version: 0 },
    { tags: Array.from({ length: 21 }, (_, place) => `tag-${place}`) },
    { tags: ['x'.repeat(31)] },
    { tags: ['Gold'] },
    { tags: ['gold', 'gold'] },
    { tags: ['a--b'] },
    { tags: [''] },
  ])('refuses %o as the contract does', async (item) => {
    await expect(insert(item)).rejects.toThrow(/violates check constraint|out of range|overflow/)
  })

  const updateItem = (set: string) => testApp.pool.query(`update item set ${set} where id = 1`)

  test('accepts facts at each bound', async () => {
    for (const set of [
      `sku = 'A-1/B.2'`,
      'gross_weight = 99999.999, net_weight = 99999.999',
      'gross_weight = 0.001, net_weight = 0.001',
      `size = '40', length = 2000, height = 0.1, width = 0.1`,
      `size = '2-14'`,
      `hallmark = 'exempt', exemption = 'under-2-g'`,
      `hallmark = 'not-yet', exemption = null`,
      `care = repeat('क', 1000)`,
      `occasions = '{wedding,engagement,festival,everyday,gift}'`,
      `absent = '{stones,certificates,size}'`,
      `pricing = 'on-request', price = null, private_price = 0.01`,
      `pricing = 'fixed', price = 1, private_price = null`,
      `availability = 'made-to-order', weeks = 52`,
      `availability = 'sold', weeks = null, sold_at = now(), is_listed = false`,
      `availability = 'showroom', sold_at = null, is_listed = true`,
    ])
      await expect(updateItem(set), set).resolves.toMatchObject({ rowCount: 1 })
  })

  test.each([
    `sku = 'a'`,
    `sku = 'A--1'`,
    `sku = repeat('A', 31)`,
    'gross_weight = 1, net_weight = 1.001',
    'gross_weight = 0',
    'net_weight = 100000',
    `size = '0'`,
    `size = '41'`,
    `size = '2-3'`,
    'length = 0',
    'width = 2000.1',
    `hallmark = 'yes'`,
    `hallmark = 'exempt', exemption = null`,
    `hallmark = 'hallmarked', exemption = 'kundan'`,
    `hallmark = 'exempt', exemption = 'old'`,
    `care = ''`,
    `care = repeat('x', 1001)`,
    `occasions = '{diwali}'`,
    `occasions = '{null}'`,
    `absent = '{metals}'`,
    `absent = '{null}'`,
    `pricing = 'free'`,
    `pricing = 'on-request'`,
    `pricing = 'fixed', price = null`,
    `pricing = 'fixed', private_price = 5`,
    `pricing = 'on-request', price = null, private_price = 0`,
    `availability = 'gone'`,
    `availability = 'made-to-order'`,
    `availability = 'made-to-order', weeks = 53`,
    `availability = 'showroom', weeks = 4`,
    `availability = 'sold'`,
    'is_listed = false',
  ])('refuses %s', async (set) => {
    await expect(updateItem(set)).rejects.toThrow(/violates check constraint|overflow/)
  })

  const insertFact = (table: string, columns: string, values: string) =>
    testApp.pool.query(`insert into ${table} (item_id, ${columns}) values (2, ${values})`)

  test.each([
    ['item_metal', 'place, metal, fineness', `4, 'silver', 925`],
    ['item_metal', 'place, metal, fineness', `1, 'silver', 916`],
    ['item_metal', 'place, metal, fineness', `1, 'rose-gold', 925`],
    ['item_metal', 'place, metal, fineness', `1, 'platinum', 916`],
    ['item_metal', 'place, metal', `1, 'brass'`],
    ['item_stone', 'place, kind, origin', `13, 'ruby', 'natural'`],
    ['item_stone', 'place, kind, origin', `9, 'glass', 'natural'`],
    ['item_stone', 'place, kind, origin', `9, 'ruby', 'cultured'`],
    ['item_stone', 'place, kind, origin, count', `9, 'ruby', 'natural', 0`],
    ['item_stone', 'place, kind, origin, carat', `9, 'ruby', 'natural', 0`],
    ['item_stone', 'place, kind, origin, colour', `9, 'ruby', 'natural', ''`],
    ['item_stone', 'place, kind, origin, cut', `9, 'ruby', 'natural', repeat('x', 61)`],
    ['item_huid', 'place, huid', `9, 'A7K2P9'`],
    ['item_huid', 'place, huid', `5, 'a7k2p9'`],
    ['item_huid', 'place, huid', `5, 'A7K2P'`],
    ['item_certificate', 'place, laboratory', `7, 'IGI'`],
    ['item_certificate', 'place, laboratory', `5, 'LAB'`],
    ['item_certificate', 'place, laboratory, number', `5, 'IGI', ''`],
  ])('refuses in %s (%s) the values %s', async (table, columns, values) => {
    await expect(insertFact(table, columns, values)).rejects.toThrow(/violates check constraint/)
  })

  test.each([
    ['an eighth picture beyond the first', [8]],
    ['a picture before the first', [0]],
    ['the same picture twice', [1, 2]],
  ])('refuses %s', async (_what, places) => {
    const insertPicturesSql = `insert into item_picture (item_id, place, picture)
      select id, unnest($1::integer[]), image from item where id = 1`
    await expect(testApp.pool.query(insertPicturesSql, [places])).rejects.toThrow(/violates/)
  })

  test.each([
    ['item', 'name', itemBounds.name],
    ['item', 'description', itemBounds.description],
    ['item', 'sku', factBounds.sku],
    ['item', 'care', factBounds.care],
    ['item', 'alt', stockBounds.alt],
    ['item_stone', 'cut', factBounds.stoneText],
    ['item_certificate', 'number', factBounds.certificateNumber],
    ['collection', 'name', collectionBounds.name],
    ['collection', 'badge', collectionBounds.badge],
    ['collection', 'line', collectionBounds.line],
    ['collection', 'text', collectionBounds.text],
    ['enquiry', 'name', enquiryBounds.name],
    ['enquiry', 'message', enquiryBounds.query],
    ['enquiry', 'phone', enquiryBounds.phone],
    ['enquiry', 'note', enquiryBounds.note],
    ['enquiry_event', 'text', replyBounds.text],
    ['reply_template', 'name', templateBounds.name],
    ['reply_template', 'text', templateBounds.text],
    ['push_subscription', 'endpoint', pushBounds.endpoint],
    ['push_subscription', 'device', pushBounds.device],
  ])('has room in %s.%s for the longest that the contract takes', async (table, column, { max }) => {
    const { rows } = await testApp.pool.query(
      `select substring(pg_get_constraintdef(oid) from 'char_length\\(' || $2 || '\\) <= (\\d+)')::int as room
         from pg_constraint where conrelid = $1::regclass`,
      [table, column],
    )
    const rooms = rows.map(({ room }) => room).filter(Number)
    expect(rooms).not.toEqual([])
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(max)
  })

  test('refuses a piece whose picture was never stored', async () => {
    await expect(testApp.pool.query(`update item set image = 'nothing.webp'`)).rejects.toThrow(/foreign key/)
  })
})

describe('migrating', () => {
  const runMigrations = async () => {
    const logLines: string[] = []
    const client = new pg.Client({ connectionString: testApp.settings.DATABASE_URL })
    await client.connect()
    try {
      await migrate(client, (line) => logLines.push(line))
    } finally {
      await client.end()
    }
    return logLines
  }

  test('again does nothing', async () => {
    expect(await runMigrations()).toEqual([])
  })

  test('stops where a file was changed after it was applied', async () => {
    await testApp.pool.query(`update schema_migration set checksum = 'other'`)
    await expect(runMigrations()).rejects.toThrow('was changed after it was applied')
  })
})
