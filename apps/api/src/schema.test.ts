import { globSync } from 'node:fs'
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
    expect(new Set([...declaredNames, 'schema_migration', 'rate_limit'])).toEqual(
      new Set(rows.map(({ name }) => name)),
    )
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
  ])('refuses %o as the contract does', async (item) => {
    await expect(insert(item)).rejects.toThrow(/violates check constraint|out of range|overflow/)
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
