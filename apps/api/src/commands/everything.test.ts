import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join as joined } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse } from '../../test/house.ts'
import { join, post } from '../../test/people.ts'
import { masterOf } from '../pictures/intake.ts'
import { openStorage, type Storage } from '../platform/storage.ts'
import { exportEverything } from './everything.ts'

let house: Awaited<ReturnType<typeof openTestHouse>>
let folder: string
let storage: Storage
beforeAll(async () => {
  house = await openTestHouse()
  storage = await openStorage(house.settings)
  folder = await mkdtemp('/tmp/kashika-export-')
})
afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true })
})

async function take(name: string, from = storage) {
  const path = joined(folder, `${name}.zip`)
  const told = await exportEverything({ pool: house.pool, storage: from, shopFile: 'shop.json' }, path)
  execFileSync('unzip', ['-q', path, '-d', joined(folder, name)])
  const read = (file: string) => readFile(joined(folder, name, file))
  const table = async (file: string) =>
    parse(await read(file), { bom: true, columns: true }) as Record<string, string>[]
  return { told, read, table, files: await readdir(joined(folder, name), { recursive: true }) }
}

test('one zip holds every piece, query, subscriber, customer and picture, and a real unzip opens it', async () => {
  await join(house.app, 'meera@example.com')
  const name = '=HYPERLINK("x")'
  const query = 'Line one\nline "two", ₹ and काशिका'
  await post(house.app, '/api/user/query', { name, email: 'asha@example.com', query })
  await house.pool.query(`insert into subscriber (email, asked_at) values ('sana@example.com', '-infinity')`)
  await house.pool.query(
    `insert into former_slug (slug, item_id) select 'old-' || n, (select min(id) from item) from generate_series(1, 1201) as n`,
  )
  const { told, read, table } = await take('whole')

  const pieces = await table('pieces.csv')
  const { rows } = await house.pool.query('select name, price, tags, image from item order by id')
  expect(rows.length).toBe(24)
  expect(pieces.map(({ name, price, tags, image }) => ({ name, price, tags, image }))).toEqual(
    rows.map((row) => ({ ...row, tags: row.tags.join(', ') })),
  )
  expect(await table('former-addresses.csv')).toHaveLength(1201)
  expect(await table('collections.csv')).toHaveLength(3)
  expect(await table('queries.csv')).toMatchObject([{ name: `'${name}`, message: query, folder: 'open' }])
  expect(await table('subscribers.csv')).toMatchObject([{ email: 'sana@example.com', asked_at: '' }])
  expect(await table('customers.csv')).toMatchObject([{ email: 'meera@example.com', first_name: 'Meera' }])
  expect(await read('shop.json')).toEqual(await readFile('shop.json'))

  const pictures = await table('pictures.csv')
  expect(told).toEqual({ pictures: pictures.length, missing: [] })
  for (const piece of pieces) {
    const image = String(piece['image'])
    expect(await read(`pictures/${image}`)).toEqual(Buffer.from((await storage.read(masterOf(image))) ?? []))
  }
})

test('nothing that opens a door is in it', async () => {
  const { files, read } = await take('secrets')
  const { rows } = await house.pool.query(
    'select password as secret from credential union all select token_hash from session',
  )
  expect(rows.length).toBe(2)
  for (const file of files.filter((file) => file.includes('.')))
    for (const { secret } of rows) expect((await read(file)).includes(secret)).toBe(false)
})

test('a picture without its file is told, and the rest is whole', async () => {
  const gone = masterOf(String((await house.pool.query('select name from picture limit 1')).rows[0].name))
  const holed = { ...storage, read: async (name: string) => (name === gone ? undefined : storage.read(name)) }
  const { told, read } = await take('holed', holed)
  expect(told.missing.map(masterOf)).toEqual([gone])
  expect(String(await read('README.txt'))).toContain(String(told.missing[0]))
})

test('200 MB of pictures pass through without being kept', async () => {
  await house.pool.query(
    `insert into picture (name, width, height, preview)
     select md5(n::text) || '.webp', 1, 1, 'data:image/webp;base64,AA' from generate_series(1, 200) as n`,
  )
  const large = randomBytes(1_000_000)
  let most = 0
  const before = process.memoryUsage().arrayBuffers
  const heavy = {
    ...storage,
    read: async () => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
      return Buffer.from(large)
    },
  }
  const path = joined(folder, 'large.zip')
  await exportEverything({ pool: house.pool, storage: heavy, shopFile: 'shop.json' }, path)
  expect(most).toBeLessThan(100_000_000)
  expect(execFileSync('unzip', ['-tq', path]).toString()).toContain('No errors')
})
