import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendForm } from '../../../test/forms.ts'
import { openTestHouse } from '../../../test/house.ts'
import { get, joinAsOwner, keepSignedIn, post } from '../../../test/people.ts'
import { openTestWorker } from '../../../test/worker.ts'
import { csvLine } from '../../platform/csv.ts'
import { connect } from '../../platform/database.ts'
import { days, hours } from '../../platform/measures.ts'
import { apply, forgetImports } from './applying.ts'
import { sheetJobs } from './jobs.ts'

let house: Awaited<ReturnType<typeof openTestHouse>>
let owner: Awaited<ReturnType<typeof joinAsOwner>>
let stopWorker: () => Promise<void>
let clock = 0
const now = () => new Date(Date.now() + clock)

beforeAll(async () => {
  house = await openTestHouse({}, now)
  owner = await joinAsOwner(house)
  await keepSignedIn(house.pool)
  const database = connect(house.settings.DATABASE_URL, () => undefined)
  const worker = await openTestWorker(database)
  await sheetJobs(worker, { db: database.db, now })
  stopWorker = async () => {
    await worker.close()
    await database.close()
  }
})
afterAll(async () => {
  await stopWorker()
  await house.close()
})

const exported = async () => (await get(house.app, '/api/admin/export', owner.cookie)).json().csv as string
async function plan(csv: string | Buffer, pictures?: object) {
  const sheet = { name: 'sheet', bytes: Buffer.from(csv), filename: 'stock.csv' }
  const fields: Record<string, string> = pictures ? { pictures: JSON.stringify(pictures) } : {}
  const answer = await sendForm(house.app, '/api/admin/import', owner.cookie, fields, sheet)
  return answer.json()
}
const applyIt = async (id: string) =>
  (await post(house.app, '/api/admin/import/apply', { id }, { cookie: owner.cookie })).json()
const undo = async (id: string) =>
  (await post(house.app, '/api/admin/import/undo', { id }, { cookie: owner.cookie })).json()
const state = async (id: string) =>
  (await get(house.app, `/api/admin/import?id=${id}`, owner.cookie)).json().import
async function finished(id: string) {
  await expect.poll(async () => (await state(id)).state, { timeout: 15_000 }).toMatch(/done|failed/)
  return state(id)
}
const pieces = async () => (await house.pool.query('select * from item order by id')).rows
const piece = async (slug: string) =>
  (await house.pool.query('select * from item where slug = $1', [slug])).rows[0]
const sheetOf = (...lines: string[][]) => lines.map(csvLine).join('')
const newPiece = { name: 'Sona Ring', category: 'ring', price: '100', rating: '4', description: 'Fine.' }
async function add(fields: object = {}) {
  const [{ image }] = await pieces()
  const row = { ...newPiece, pictures: image, ...fields }
  return sheetOf(Object.keys(row), Object.values(row))
}

describe('the export', () => {
  test('says every piece, and read in again there is nothing to do', async () => {
    const csv = await exported()
    const count = (await pieces()).length
    expect(csv.startsWith('\uFEFF"slug","name","category","price"')).toBe(true)
    expect(csv.split('\r\n').length).toBe(count + 2)
    const { plan: told, import: planned } = await plan(csv)
    expect([told, planned.total]).toEqual([{ rows: count, unchanged: count, deeds: [], errors: [] }, 0])
  })

  test('leaves removed pieces out and says drafts', async () => {
    const [one, two] = await pieces()
    await house.pool.query(`update item set status = 'draft' where id = $1`, [one.id])
    await house.pool.query('update item set retired_at = now() where id = $1', [two.id])
    const csv = await exported()
    expect([csv.includes(`"${one.slug}"`), csv.includes(`"${two.slug}"`)]).toEqual([true, false])
    const [fault] = (await plan(sheetOf(['slug', 'name'], [two.slug, 'New']))).plan.errors
    expect(fault).toMatchObject({ line: 2, column: 'slug', message: expect.stringContaining('removed') })
    await house.pool.query(`update item set status = 'published', retired_at = null`)
  })
})

describe('a plan', () => {
  test('changes nothing by itself', async () => {
    const before = await pieces()
    const [first] = before
    await plan(sheetOf(['slug', 'price'], [first.slug, '1.00'], ['', '2.00']))
    expect(await pieces()).toEqual(before)
  })

  test('says what would change, by columns, in whatever order they stand', async () => {
    const [first, second] = await pieces()
    const head = ['PRICE', 'slug', ' Tags ']
    const { plan: told } = await plan(
      sheetOf(head, ['1.5', first.slug, 'gold;gift'], [second.price, second.slug, second.tags.join(';')]),
    )
    expect(told).toMatchObject({
      ...{ rows: 2, unchanged: 1, errors: [] },
      deeds: [{ line: 2, deed: 'change', name: first.name, fields: ['price', 'tags'] }],
    })
  })

  test.each([
    ['an address nobody has', { slug: 'no-such-piece' }, 'slug', 'No piece has this address.'],
    ['no name', { name: ' ' }, 'name', 'This must not be empty.'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name', 'At most 120 characters.'],
    ['a category nobody knows', { category: 'crown' }, 'category', /no such category/],
    ['a price in words', { price: 'much' }, 'price', 'A price in rupees, at most two decimals.'],
    ['a price of nothing', { price: '0' }, 'price', /0.01/],
    ['a rating of six', { rating: '6' }, 'rating', /5/],
    ['no description', { description: '' }, 'description', 'This must not be empty.'],
    ['a tag with a capital', { tags: 'gold;Gift' }, 'tags', 'A tag is small letters, digits and hyphens.'],
    ['a status nobody knows', { status: 'sold' }, 'status', /expected one of/],
    ['no picture', { pictures: '' }, 'pictures', 'This must not be empty.'],
    ['a picture nobody sent', { pictures: 'ring.jpg' }, 'pictures', 'There is no picture “ring.jpg”.'],
  ])('leaves out a row with %s and says so', async (_what, wrong, column, message) => {
    const { plan: told } = await plan(await add(wrong))
    expect(told).toMatchObject({ rows: 1, deeds: [], errors: [{ line: 2, column }] })
    expect(told.errors[0].message).toMatch(message)
  })

  test('reads prices as a spreadsheet shows them, and none that could mean two', async () => {
    const [first, second, third] = await pieces()
    const { plan: told, import: planned } = await plan(
      sheetOf(
        ['slug', 'price'],
        [first.slug, ' ₹ 1,95,000 '],
        [second.slug, '₹1,95,000.50'],
        [third.slug, '1.95.000'],
      ),
    )
    expect(told.errors).toMatchObject([{ line: 4, column: 'price' }])
    const { rows } = await house.pool.query(
      `select piece->'price' as price from sheet_row where import_id = $1 order by line`,
      [planned.id],
    )
    expect(rows).toEqual([{ price: 195000 }, { price: 195000.5 }])
  })

  test('counts lines as a spreadsheet does, and passes over empty ones', async () => {
    const csv = 'slug,description\r\n,"three\nlines\nhere"\r\n\r\nnowhere,x\r\n,,,\r\nnowhere,x,y\r\n'
    const { plan: told } = await plan(csv)
    expect(told.errors.map(({ line }: { line: number }) => line)).toEqual([2, 4, 6])
  })

  test('is told again to whoever lost it, until it is applied', async () => {
    const { plan: told, import: planned } = await plan(await add({ name: 'Told Twice' }))
    const again = async () =>
      (await get(house.app, `/api/admin/import?id=${planned.id}`, owner.cookie)).json()
    expect(await again()).toEqual({ success: true, import: planned, plan: told })
    await applyIt(planned.id)
    expect(await again()).not.toHaveProperty('plan')
    await finished(planned.id)
  })

  test('takes a piece once', async () => {
    const [{ slug }] = await pieces()
    const { plan: told } = await plan(sheetOf(['slug', 'price'], [slug, '1'], [slug, '2']))
    expect([told.deeds.length, told.errors[0].message]).toEqual([1, 'This piece stands in line 2 already.'])
  })

  test.each([
    ['is empty', ''],
    ['has a column nobody knows', 'slug,colour\r\n'],
    ['has a column twice', 'slug,name,name\r\n'],
    ['has too many rows', `slug\r\n${'a\r\n'.repeat(10_001)}`],
    ['is not UTF-8', Buffer.from([0x73, 0xe9])],
    ['has what no text has', 'slug,pictures\r\n,a\0.jpg\r\n'],
  ])('is refused as a whole where the sheet %s', async (_what, csv) => {
    expect(await plan(csv)).toMatchObject({ success: false, code: 'invalid' })
  })
})

describe('an import', () => {
  test('adds and changes what was planned, leaves the rest, and then there is nothing left to do', async () => {
    const [first, second] = await pieces()
    const csv = sheetOf(
      ['slug', 'name', 'category', 'price', 'rating', 'description', 'tags', 'status', 'pictures'],
      [first.slug, '=Formula', first.category, '12.30', first.rating, 'Changed.', 'gold;gift', 'draft', ''],
      ['', 'Sona Ring', 'Ring', '100', '4', "- dash\nand 'quotes'", '', '', 'Front.JPG;back.jpg'],
      ['', 'Broken', 'crown', '100', '4', 'Fine.', '', '', 'front.jpg'],
    )
    const names = { 'front.jpg': second.image, 'back.jpg': first.image }
    const { plan: told, import: planned } = await plan(csv, names)
    expect([told.deeds.length, told.errors.length, planned.state]).toEqual([2, 1, 'planned'])
    expect((await applyIt(planned.id)).import.state).toBe('waiting')
    expect(await finished(planned.id)).toMatchObject({ state: 'done', done: 2, total: 2 })
    expect(await piece('formula')).toMatchObject({
      ...{ id: first.id, name: '=Formula', price: '12.30', description: 'Changed.' },
      ...{ tags: ['gold', 'gift'], status: 'draft', image: first.image, version: first.version + 1 },
    })
    const added = await piece('sona-ring')
    expect(added).toMatchObject({ category: 'ring', status: 'published', image: second.image, version: 1 })
    const more = await house.pool.query('select picture from item_picture where item_id = $1', [added.id])
    expect(more.rows).toEqual([{ picture: first.image }])
    const told2 = (await plan(await exported())).plan
    expect([told2.unchanged, told2.deeds, told2.errors]).toEqual([(await pieces()).length, [], []])
    const audit = await house.pool.query(`select what, who from audit order by id desc limit 4`)
    expect(audit.rows.map(({ what }) => what)).toEqual([
      ...['stock-exported', 'sheet-applied', 'item-added', 'item-changed'],
    ])
  })

  test('fails whole where a piece was changed since it was planned', async () => {
    const [, second, third] = await pieces()
    const csv = sheetOf(['slug', 'price'], [second.slug, '1'], [third.slug, '1'])
    const { import: planned } = await plan(csv)
    await house.pool.query('update item set version = version + 1 where id = $1', [third.id])
    const before = await pieces()
    await applyIt(planned.id)
    expect(await finished(planned.id)).toMatchObject({
      ...{ state: 'failed', done: 0 },
      message:
        'Line 3: Somebody changed this piece meanwhile. Please open it again. Nothing has been changed.',
    })
    expect(await pieces()).toEqual(before)
  })

  test('is done once, however often it is asked for or the job comes', async () => {
    const { import: planned } = await plan(await add({ name: 'Only Once' }))
    await Promise.all([applyIt(planned.id), applyIt(planned.id), applyIt(planned.id)])
    await finished(planned.id)
    await applyIt(planned.id)
    const order = { id: planned.id, who: owner.id, from: { ip: '127.0.0.1', requestId: 'again-and-again' } }
    await Promise.all([apply(house.db, order, now()), apply(house.db, order, now())])
    const { rowCount } = await house.pool.query(`select 1 from item where name = 'Only Once'`)
    expect(rowCount).toBe(1)
  })

  test('points out new pieces whose names are there already, and leaves them out where that is wanted', async () => {
    const [{ slug, name, image }] = await pieces()
    const head = Object.keys({ ...newPiece, pictures: '' })
    const rowOf = (name: string) => Object.values({ ...newPiece, name, pictures: image })
    const sheet = sheetOf(head, rowOf(name.toUpperCase()), rowOf('Brand New'), rowOf('brand NEW'))
    const { plan: told, import: planned } = await plan(sheet)
    expect(told.deeds.map((deed: { sameNameAs?: string }) => deed.sameNameAs)).toEqual([
      slug,
      undefined,
      'line 3',
    ])
    const ask = { id: planned.id, skipSameNames: true }
    await post(house.app, '/api/admin/import/apply', ask, { cookie: owner.cookie })
    expect(await finished(planned.id)).toMatchObject({ state: 'done', total: 1, done: 1 })
    const { rows } = await house.pool.query(
      `select name from item where name ilike 'brand new' or name = upper($1)`,
      [name],
    )
    expect(rows).toEqual([{ name: 'Brand New' }])
    expect((await plan(sheet)).plan.deeds).toMatchObject(Array(3).fill({ sameNameAs: expect.any(String) }))
  })

  test('is taken back whole, but for what somebody changed since', async () => {
    const [first, second] = await pieces()
    const head = ['slug', ...Object.keys({ ...newPiece, pictures: '' })]
    const changeOf = ({ slug, name }: { slug: string; name: string }) => [
      slug,
      `${name} Changed`,
      'ring',
      '1',
      '1',
      'Changed.',
      second.image,
    ]
    const added = ['', ...Object.values({ ...newPiece, name: 'Taken Back', pictures: first.image })]
    const { import: planned } = await plan(sheetOf(head, changeOf(first), changeOf(second), added))
    expect(await undo(planned.id)).toMatchObject({ success: false, code: 'conflict' })
    await applyIt(planned.id)
    expect((await finished(planned.id)).undoUntil).toEqual(expect.any(String))
    await house.pool.query('update item set version = version + 1, price = 7 where id = $1', [second.id])

    await Promise.all([undo(planned.id), undo(planned.id)])
    await expect.poll(async () => (await state(planned.id)).state, { timeout: 15_000 }).toBe('undone')
    expect(await state(planned.id)).toMatchObject({
      done: 2,
      message: `Changed since, and left as they are: ${second.name} Changed.`,
    })
    const { version: _1, changed_at: _2, ...before } = first
    expect(await piece(first.slug)).toMatchObject(before)
    expect((await house.pool.query('select price from item where id = $1', [second.id])).rows).toEqual([
      { price: '7.00' },
    ])
    expect((await piece('taken-back')).retired_at).not.toBeNull()
    expect(await undo(planned.id)).toMatchObject({ success: true, import: { state: 'undone' } })
  })

  test('cannot be taken back once its pictures may be gone', async () => {
    const { import: planned } = await plan(await add({ name: 'Here To Stay' }))
    await applyIt(planned.id)
    await finished(planned.id)
    clock = hours(21)
    expect(await undo(planned.id)).toMatchObject({ success: false, code: 'gone' })
    clock = 0
  })

  test('is too late after a day, and forgotten after a week', async () => {
    const { import: planned } = await plan(await add({ name: 'Too Late' }))
    clock = hours(21)
    expect(await applyIt(planned.id)).toMatchObject({ success: false, code: 'gone' })
    clock = days(8)
    await forgetImports(house.db, now())
    clock = 0
    expect((await get(house.app, `/api/admin/import?id=${planned.id}`, owner.cookie)).statusCode).toBe(404)
  })
})
