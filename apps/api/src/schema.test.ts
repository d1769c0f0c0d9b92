import { globSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse } from '../test/house.ts'
import { migrate } from './platform/migrations.ts'

let house: Awaited<ReturnType<typeof openTestHouse>>
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const files = globSync('**/tables.ts', { cwd: import.meta.dirname })
const modules = await Promise.all(files.map((file) => import(`./${file}`)))
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

describe('tables.ts', () => {
  test('has every table of the shop', async () => {
    const { rows } = await house.pool.query(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    // The runner of migrations and the counter of limits ask for theirs in their own words.
    const ours = tables.map((table) => getTableConfig(table).name)
    expect(new Set([...ours, 'schema_migration', 'rate_limit'])).toEqual(
      new Set(rows.map(({ name }) => name)),
    )
  })

  test.each(tables)('says what the migrated database has', async (table) => {
    const { name, columns } = getTableConfig(table)
    const { rows } = await house.pool.query(
      `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull"
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [name],
    )
    const written = columns.map((column) => ({
      name: snake(column.name),
      type: column
        .getSQLType()
        .replace(', ', ',')
        .replace(/^timestamp \(3\)/, 'timestamp(3)'),
      notNull: column.notNull,
    }))
    expect(new Set(written)).toEqual(new Set(rows))
  })
})

describe('the database itself', () => {
  const good = { name: 'Tara', category: 'ring', price: '100.00', rating: '4.5', description: 'Fine.' }
  const insert = (piece: object) => {
    const row = { ...good, status: 'draft', version: 1, tags: [], ...piece }
    return house.pool.query(
      `insert into item (slug, name, category, price, rating, description, status, version, tags, image)
       select 'piece-' || floor(random() * 1e9), $1, $2, $3, $4, $5, $6, $7, $8, name from picture limit 1`,
      [row.name, row.category, row.price, row.rating, row.description, row.status, row.version, row.tags],
    )
  }

  test('takes a piece at each bound', async () => {
    for (const piece of [
      {},
      { name: 'न'.repeat(120) },
      { name: '💍'.repeat(120), description: 'काशी '.repeat(700).trim() },
      { price: '0.01' },
      { price: '99999999.99' },
      { rating: '0' },
      { rating: '5.0' },
      { tags: Array.from({ length: 20 }, (_, place) => `tag-${place}`) },
      { tags: ['x'.repeat(30)] },
    ]) {
      await expect(insert(piece)).resolves.toMatchObject({ rowCount: 1 })
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
    { description: '' },
    { description: 'x'.repeat(4001) },
    { status: 'sold' },
    { version: 0 },
    { tags: Array.from({ length: 21 }, (_, place) => `tag-${place}`) },
    { tags: ['x'.repeat(31)] },
    { tags: ['Gold'] },
    { tags: ['gold', 'gold'] },
    { tags: ['a--b'] },
    { tags: [''] },
  ])('refuses %o as the contract does', async (piece) => {
    await expect(insert(piece)).rejects.toThrow(/violates check constraint|out of range|overflow/)
  })

  test.each([
    ['an eighth picture beyond the first', [8]],
    ['a picture before the first', [0]],
    ['the same picture twice', [1, 2]],
  ])('refuses %s', async (_what, places) => {
    const hang = `insert into item_picture (item_id, place, picture)
      select id, unnest($1::integer[]), image from item where id = 1`
    await expect(house.pool.query(hang, [places])).rejects.toThrow(/violates/)
  })

  test('refuses a piece whose picture was never taken in', async () => {
    await expect(house.pool.query(`update item set image = 'nothing.webp'`)).rejects.toThrow(/foreign key/)
  })
})

describe('migrating', () => {
  const run = async () => {
    const said: string[] = []
    const client = new pg.Client({ connectionString: house.settings.DATABASE_URL })
    await client.connect()
    try {
      await migrate(client, (line) => said.push(line))
    } finally {
      await client.end()
    }
    return said
  }

  test('again does nothing', async () => {
    expect(await run()).toEqual([])
  })

  test('stops where a file was changed after it was applied', async () => {
    await house.pool.query(`update schema_migration set checksum = 'other'`)
    await expect(run()).rejects.toThrow('was changed after it was applied')
  })
})
