import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, signUpVisitor } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'
import { toMasterName } from '../pictures/image-processing.ts'
import { openStorage, type Storage } from '../platform/storage/storage.ts'
import { readShopFile } from '../settings.ts'
import { exportShop, exportTables } from './export.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let folder: string
let storage: Storage
beforeAll(async () => {
  testApp = await openTestApp()
  storage = await openStorage(testApp.settings)
  folder = await mkdtemp('/tmp/kashika-export-')
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

async function exportAndUnzip(name: string, source = storage) {
  const path = joinPath(folder, `${name}.zip`)
  const result = await exportShop(
    { pool: testApp.pool, storage: source, shop: readShopFile('shop.json') },
    path,
  )
  execFileSync('unzip', ['-q', path, '-d', joinPath(folder, name)])
  const read = (file: string) => readFile(joinPath(folder, name, file))
  const table = async (file: string) =>
    parse(await read(file), { bom: true, columns: true }) as Record<string, string>[]
  return { result, read, table, files: await readdir(joinPath(folder, name), { recursive: true }) }
}

test('a table is exported unless it is named here', async () => {
  const secret = ['credential', 'session', 'mailed_link', 'audit', 'push_subscription']
  const notTheShops = ['schema_migration', 'rate_limit']
  const inShopJson = ['document_field']
  const madeFromOthers = [
    'item_profile',
    'item_price',
    'listed_count',
    'catalogue_version',
    'catalogue_change',
    'search_word',
    'search_synonym',
    'enquiry_thread',
  ]
  const passing = [
    'item_key',
    'sheet_import',
    'sheet_row',
    'counter_code',
    'enquiry_photo',
    'push_delivery',
    'enquiry_presence',
    'waiting_email',
    'heartbeat',
  ]
  const { rows } = await testApp.pool.query(`select tablename from pg_tables where schemaname = 'public'`)
  const leftOut = new Set([...secret, ...notTheShops, ...inShopJson, ...madeFromOthers, ...passing])
  const missing = rows
    .map(({ tablename }) => tablename as string)
    .filter((name) => !leftOut.has(name) && !exportTables.some(({ table }) => table === name))
  expect(missing).toEqual([])
})

test('the zip has every piece, query, subscriber, customer and picture, and unzip can open it', async () => {
  await signUpVisitor(testApp.app, 'meera@example.com')
  const name = '=HYPERLINK("x")'
  const query = 'Line one\nline "two", ₹ and काशिका'
  const tray = ['aarohi-solitaire-ring', 'padma-lotus-ring', 'gulnaar-polki-necklace'].map((slug) => ({
    slug,
    note: `About ${slug}`,
  }))
  await post(testApp.app, '/api/user/query', { name, email: 'asha@example.com', query, pieces: tray })
  await testApp.pool.query(
    `insert into subscriber (email, asked_at) values ('sana@example.com', '-infinity')`,
  )
  await testApp.pool.query(
    `insert into former_slug (slug, item_id) select 'old-' || n, (select min(id) from item) from generate_series(1, 1201) as n`,
  )
  const { result, read, table } = await exportAndUnzip('whole')

  const items = await table('pieces.csv')
  const { rows } = await testApp.pool.query('select name, price, tags, image from item order by id')
  expect(rows.length).toBe(24)
  expect(items.map(({ name, price, tags, image }) => ({ name, price, tags, image }))).toEqual(
    rows.map((row) => ({ ...row, tags: row.tags.join(', ') })),
  )
  expect(await table('former-addresses.csv')).toHaveLength(1201)
  expect(await table('collections.csv')).toHaveLength(3)
  expect(await table('metals.csv')).toHaveLength(24)
  expect(await table('stones.csv')).toContainEqual(expect.objectContaining({ kind: 'polki', count: '58' }))
  expect(await table('huids.csv')).toContainEqual(expect.objectContaining({ huid: 'A7K2P9' }))
  expect(await table('certificates.csv')).toContainEqual(
    expect.objectContaining({ laboratory: 'IGI', issued_on: '2026-02-11' }),
  )
  expect(await table('queries.csv')).toMatchObject([{ name: `'${name}`, message: query, folder: 'open' }])
  expect(await table('query-pieces.csv')).toMatchObject([
    { name: 'Padma Lotus Ring', note: 'About padma-lotus-ring' },
    { name: 'Gulnaar Polki Necklace', note: 'About gulnaar-polki-necklace' },
  ])
  expect(await table('subscribers.csv')).toMatchObject([{ email: 'sana@example.com', asked_at: '' }])
  expect(await table('customers.csv')).toMatchObject([{ email: 'meera@example.com', first_name: 'Meera' }])
  expect(JSON.parse(String(await read('shop.json')))).toEqual(readShopFile('shop.json'))

  const pictures = await table('pictures.csv')
  expect(result).toEqual({ pictures: pictures.length, missing: [] })
  for (const item of items) {
    const image = String(item['image'])
    expect(await read(`pictures/${image}`)).toEqual(
      Buffer.from((await storage.read(toMasterName(image))) ?? []),
    )
  }
})

test('the zip has no password hashes and no session tokens', async () => {
  const { files, read } = await exportAndUnzip('secrets')
  const { rows } = await testApp.pool.query(
    'select password as secret from credential union all select token_hash from session',
  )
  expect(rows.length).toBe(2)
  for (const file of files.filter((file) => file.includes('.')))
    for (const { secret } of rows) expect((await read(file)).includes(secret)).toBe(false)
})

test('a picture without its file is reported, and the rest is complete', async () => {
  const missingFile = toMasterName(
    String((await testApp.pool.query('select name from picture limit 1')).rows[0].name),
  )
  const incompleteStorage = {
    ...storage,
    read: async (name: string) => (name === missingFile ? undefined : storage.read(name)),
  }
  const { result, read } = await exportAndUnzip('holed', incompleteStorage)
  expect(result.missing.map(toMasterName)).toEqual([missingFile])
  expect(String(await read('README.txt'))).toContain(String(result.missing[0]))
})

test('200 MB of pictures are streamed without being held in memory', async () => {
  await testApp.pool.query(
    `insert into picture (name, width, height, preview)
     select md5(n::text) || '.webp', 1, 1, 'data:image/webp;base64,AA' from generate_series(1, 200) as n`,
  )
  const largeFile = randomBytes(1_000_000)
  let maxBytes = 0
  const bytesBefore = process.memoryUsage().arrayBuffers
  const largeStorage = {
    ...storage,
    read: async () => {
      maxBytes = Math.max(maxBytes, process.memoryUsage().arrayBuffers - bytesBefore)
      return Buffer.from(largeFile)
    },
  }
  const path = joinPath(folder, 'large.zip')
  await exportShop({ pool: testApp.pool, storage: largeStorage, shop: readShopFile('shop.json') }, path)
  expect(maxBytes).toBeLessThan(100_000_000)
  expect(execFileSync('unzip', ['-tq', path]).toString()).toContain('No errors')
})
