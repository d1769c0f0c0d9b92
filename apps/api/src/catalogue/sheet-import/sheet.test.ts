import { Readable } from 'node:stream'
import { days, hours } from '@kashika/server/units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { sendForm } from '../../../test/forms.ts'
import { get, keepSignedIn, post, signUpOwner } from '../../../test/people.ts'
import { packXlsx } from '../../../test/sheets/excel.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { openTestWorker } from '../../../test/worker.ts'
import { connectDatabase } from '../../platform/database/database.ts'
import { readCsv, toCsvLine } from '../../platform/files/csv.ts'
import { applyImport, deleteOldImports } from './import-apply.ts'
import { sheetJobs } from './jobs.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
let stopWorker: () => Promise<void>
let clockOffsetMs = 0
const now = () => new Date(Date.now() + clockOffsetMs)

beforeAll(async () => {
  testApp = await openTestApp({}, now)
  owner = await signUpOwner(testApp)
  await keepSignedIn(testApp.pool)
  const database = connectDatabase(testApp.settings.DATABASE_URL, () => undefined)
  const worker = await openTestWorker(database)
  await sheetJobs(worker, { db: database.db, now })
  stopWorker = async () => {
    await worker.close()
    await database.close()
  }
})
afterAll(async () => {
  await stopWorker()
  await testApp.close()
})

const exportCsv = async () => (await get(testApp.app, '/api/admin/export', owner.cookie)).json().csv as string
async function planImport(csv: string | Buffer, pictures?: object) {
  const sheet = { name: 'sheet', bytes: Buffer.from(csv), filename: 'stock.csv' }
  const fields: Record<string, string> = pictures ? { pictures: JSON.stringify(pictures) } : {}
  const answer = await sendForm(testApp.app, '/api/admin/import', owner.cookie, fields, sheet)
  return answer.json()
}
const requestApply = async (id: string) =>
  (await post(testApp.app, '/api/admin/import/apply', { id }, { cookie: owner.cookie })).json()
const requestUndo = async (id: string) =>
  (await post(testApp.app, '/api/admin/import/undo', { id }, { cookie: owner.cookie })).json()
const getImport = async (id: string) =>
  (await get(testApp.app, `/api/admin/import?id=${id}`, owner.cookie)).json().import
async function waitUntilFinished(id: string) {
  await expect.poll(async () => (await getImport(id)).state, { timeout: 15_000 }).toMatch(/done|failed/)
  return getImport(id)
}
const listItems = async () => (await testApp.pool.query('select * from item order by id')).rows
const findItem = async (slug: string) =>
  (await testApp.pool.query('select * from item where slug = $1', [slug])).rows[0]
const readLines = (csv: string): Promise<string[][]> => Readable.from(readCsv(Buffer.from(csv))).toArray()
async function exportRow(name: string) {
  const [columns = [], ...lines] = await readLines(await exportCsv())
  const values = lines.find((cells) => cells.includes(name)) ?? []
  return Object.fromEntries(columns.map((column, index) => [column, values[index]]))
}
/** As Excel does with a CSV file: what looks like a number is one. */
async function saveAsExcel(csv: string) {
  const lines = await readLines(csv)
  const toCell = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text)
  return writeExcelFile(lines.map((cells) => cells.map(toCell))).toBuffer()
}
const toCsv = (...lines: string[][]) => lines.map(toCsvLine).join('')
const newItem = { name: 'Sona Ring', category: 'ring', price: '100', rating: '4', description: 'Fine.' }
async function newItemCsv(fields: object = {}) {
  const [{ image }] = await listItems()
  const row = { ...newItem, pictures: image, ...fields }
  return toCsv(Object.keys(row), Object.values(row))
}

describe('the export', () => {
  test('has every piece, and importing it again changes nothing', async () => {
    const csv = await exportCsv()
    const count = (await listItems()).length
    expect(csv.startsWith('\uFEFF"slug","name","category","price"')).toBe(true)
    expect(csv.split('\r\n').length).toBe(count + 2)
    const { plan: importPlan, import: planned } = await planImport(csv)
    expect([importPlan, planned.total]).toEqual([
      expect.objectContaining({ rows: count, unchanged: count, skipped: [], deeds: [], errors: [] }),
      0,
    ])
  })

  test('leaves removed pieces out and includes drafts', async () => {
    const [draft, removed] = await listItems()
    await testApp.pool.query(`update item set status = 'draft' where id = $1`, [draft.id])
    await testApp.pool.query('update item set retired_at = now() where id = $1', [removed.id])
    const csv = await exportCsv()
    expect([csv.includes(`"${draft.slug}"`), csv.includes(`"${removed.slug}"`)]).toEqual([true, false])
    const [fault] = (await planImport(toCsv(['slug', 'name'], [removed.slug, 'New']))).plan.errors
    expect(fault).toMatchObject({ line: 2, column: 'slug', message: expect.stringContaining('removed') })
    await testApp.pool.query(`update item set status = 'published', retired_at = null`)
  })
})

describe('facts in a sheet', () => {
  const cells = {
    pricing: 'on-request',
    price: '',
    'private price': '125000.00',
    availability: 'made-to-order',
    weeks: '6',
    sku: 'X-1',
    metals: 'yellow-gold 916; silver 925',
    'gross weight': '9.8',
    'net weight': '9.456',
    stones:
      'ruby | 1 pc | 1.2 ct | colour: Pinkish red | clarity: Translucent, small; diamond | laboratory-grown',
    size: '14',
    length: '178.5',
    height: '20',
    width: '4.8',
    hallmark: 'hallmarked',
    exemption: '',
    huids: 'A7K2P9; B00000',
    certificates: 'IGI | 7204 4190 | 2026-02-11; other',
    care: 'Keep it dry.',
    occasions: 'wedding; gift',
    absent: '',
  }

  const plainCells = { stones: '', size: '', certificates: '', absent: 'stones; certificates; size' }

  test.each([
    ['Fact Ring', cells],
    ['Plain Ring', { ...cells, sku: 'X-3', huids: '', ...plainCells }],
  ])('every one of a %s is imported and exported as it was written', async (name, row) => {
    const { plan, import: planned } = await planImport(await newItemCsv({ name, ...row }))
    expect(plan.errors).toEqual([])
    await requestApply(planned.id)
    await waitUntilFinished(planned.id)
    expect(await exportRow(name)).toMatchObject(row)
  })

  test('every one comes back unchanged from a sheet that Excel has saved', async () => {
    await testApp.pool.query(`update item set alt = '=Front; a "close" look' where name = 'Fact Ring'`)
    const csv = await exportCsv()
    const { plan } = await planImport(await saveAsExcel(csv))
    const count = (await listItems()).length
    expect(plan).toMatchObject({ rows: count, unchanged: count, deeds: [], errors: [] })
  })

  test('a column that is missing leaves the fact, and an empty cell takes it away', async () => {
    const csv = toCsv(['slug', 'stones', 'care'], ['fact-ring', '', 'Keep it dry.'])
    const { plan } = await planImport(csv)
    expect(plan.deeds).toMatchObject([{ line: 2, deed: 'change', name: 'Fact Ring', fields: ['stones'] }])
  })

  test.each([
    ['net weight', { 'net weight': '9.801' }, 'Net is more than gross. Weigh again.'],
    ['gross weight', { 'gross weight': 'heavy' }, '“heavy” is no weight. Write grams'],
    ['metals', { metals: 'yellow-gold 925' }, 'This metal is not sold in this fineness.'],
    ['stones', { stones: 'glass' }, '“glass” is no stone. Write one of diamond'],
    ['huids', { huids: 'A7K2P' }, '“A7K2P” is no HUID. Write six letters or digits'],
    ['exemption', { hallmark: 'exempt', huids: '' }, 'An exempt piece needs its reason'],
    ['weeks', { weeks: 'six' }, '“six” is no number of weeks.'],
    ['price', { pricing: 'fixed', 'private price': '' }, 'A fixed price is an amount'],
  ])('a fault is reported at the column %s: %o', async (column, changes, message) => {
    const { plan } = await planImport(await newItemCsv({ ...cells, sku: 'X-2', ...changes }))
    expect(plan.errors).toEqual([{ line: 2, column, message: expect.stringContaining(message) }])
  })
})

describe('what pictures show', () => {
  const listAlts = async () => {
    const { rows } = await testApp.pool.query(
      `select item.alt as first, item_picture.alt as second from item
         join item_picture on item_id = item.id where name = 'Told Ring'`,
    )
    return rows[0]
  }
  const applySheet = async (csv: string) => {
    const { plan, import: planned } = await planImport(csv)
    expect(plan.errors).toEqual([])
    await requestApply(planned.id)
    await waitUntilFinished(planned.id)
    return planned.id
  }

  test('is imported by the order of the pictures, exported as it was, and undone', async () => {
    const [{ image: first }, , , , , , { image: second }] = await listItems()
    const texts = '\nअंगूठी, from the side; on a hand'
    const pictures = `${first};${second}`
    await applySheet(await newItemCsv({ name: 'Told Ring', pictures, 'picture texts': texts }))
    expect(await listAlts()).toEqual({ first: null, second: 'अंगूठी, from the side; on a hand' })
    expect(await exportRow('Told Ring')).toMatchObject({ pictures, 'picture texts': texts })
    for (const sheet of [await exportCsv(), await saveAsExcel(await exportCsv())])
      expect((await planImport(sheet)).plan).toMatchObject({ deeds: [], errors: [] })

    const changed = toCsv(['slug', 'picture texts'], ['told-ring', 'From the front'])
    expect((await planImport(changed)).plan.deeds).toMatchObject([{ fields: ['picture texts'] }])
    const id = await applySheet(changed)
    expect(await listAlts()).toEqual({ first: 'From the front', second: null })
    await requestUndo(id)
    await expect.poll(async () => (await getImport(id)).state, { timeout: 15_000 }).toBe('undone')
    expect(await listAlts()).toEqual({ first: null, second: 'अंगूठी, from the side; on a hand' })
  })

  test('stays where the column is missing, also with other pictures', async () => {
    const [{ image: first }, , , , , , { image: second }] = await listItems()
    await applySheet(toCsv(['slug', 'pictures'], ['told-ring', `${second};${first}`]))
    expect(await listAlts()).toEqual({ first: 'अंगूठी, from the side; on a hand', second: null })
  })

  test.each([
    ['more texts than pictures', 'One\nTwo\nThree', 'There are more texts than pictures.'],
    ['a text that is too long', 'x'.repeat(201), expect.stringContaining('At most 200 characters.')],
  ])('is reported at its column: %s', async (_what, texts, message) => {
    const { plan } = await planImport(toCsv(['slug', 'picture texts'], ['told-ring', texts]))
    expect(plan.errors).toEqual([{ line: 2, column: 'picture texts', message }])
  })
})

describe('a plan', () => {
  test('changes nothing by itself', async () => {
    const before = await listItems()
    const [first] = before
    await planImport(toCsv(['slug', 'price'], [first.slug, '1.00'], ['', '2.00']))
    expect(await listItems()).toEqual(before)
  })

  test('lists the changed columns, whatever their order in the sheet', async () => {
    const [first, second] = await listItems()
    const head = ['PRICE', 'slug', ' Tags ']
    const { plan: importPlan } = await planImport(
      toCsv(head, ['1.5', first.slug, 'gold;gift'], [second.price, second.slug, second.tags.join(';')]),
    )
    expect(importPlan).toMatchObject({
      rows: 2,
      unchanged: 1,
      errors: [],
      deeds: [{ line: 2, deed: 'change', name: first.name, fields: ['price', 'tags'] }],
    })
  })

  test.each([
    ['an address nobody has', { slug: 'no-such-piece' }, 'slug', 'No piece has the address “no-such-piece”.'],
    ['no name', { name: ' ' }, 'name', /This must not be empty\./],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name', 'At most 120 characters.'],
    [
      'a category nobody knows',
      { category: 'crown' },
      'category',
      '“crown” is no category. Write one of ring',
    ],
    ['a price in words', { price: 'much' }, 'price', '“much” is no price. Write rupees'],
    ['a price of nothing', { price: '0' }, 'price', '“0” is no price. Write rupees'],
    ['a rating of six', { rating: '6' }, 'rating', '“6” is no rating. Write 0 to 5'],
    [
      'no description and published',
      { description: '', status: 'published' },
      'description',
      'A published piece needs a description.',
    ],
    ['a tag with a capital', { tags: 'gold;Gift' }, 'tags', '“gold;Gift” is no tag. Write small letters'],
    ['a status nobody knows', { status: 'sold' }, 'status', '“sold” is no status. Write published or draft'],
    [
      'no picture and published',
      { pictures: '', status: 'Published' },
      'pictures',
      'A published piece needs a picture.',
    ],
    ['a picture nobody sent', { pictures: 'ring.jpg' }, 'pictures', 'There is no picture “ring.jpg”.'],
  ])('leaves out a row with %s and reports it', async (_what, wrong, column, message) => {
    const { plan: importPlan } = await planImport(await newItemCsv(wrong))
    expect(importPlan).toMatchObject({ rows: 1, deeds: [], errors: [{ line: 2, column }] })
    expect(importPlan.errors[0].message).toMatch(message)
  })

  test('reads prices as a spreadsheet shows them, and refuses ambiguous ones', async () => {
    const [first, second, third] = await listItems()
    const { plan: importPlan, import: planned } = await planImport(
      toCsv(
        ['slug', 'price'],
        [first.slug, ' ₹ 1,95,000 '],
        [second.slug, '₹1,95,000.50'],
        [third.slug, '1.95.000'],
      ),
    )
    expect(importPlan.errors).toMatchObject([{ line: 4, column: 'price' }])
    const { rows } = await testApp.pool.query(
      `select piece->'price' as price from sheet_row where import_id = $1 order by line`,
      [planned.id],
    )
    expect(rows).toEqual([{ price: 195000 }, { price: 195000.5 }])
  })

  test('counts lines as a spreadsheet does, and passes over empty ones', async () => {
    const csv = 'slug,description\r\nnowhere,"three\nlines\nhere"\r\n\r\nnowhere,x\r\n,,,\r\nnowhere,x\r\n'
    const { plan: importPlan } = await planImport(csv)
    expect(importPlan.errors.map(({ line }: { line: number }) => line)).toEqual([2, 4, 6])
  })

  test('can be fetched again until it is applied', async () => {
    const { plan: importPlan, import: planned } = await planImport(await newItemCsv({ name: 'Told Twice' }))
    const getAgain = async () =>
      (await get(testApp.app, `/api/admin/import?id=${planned.id}`, owner.cookie)).json()
    expect(await getAgain()).toEqual({ success: true, import: planned, plan: importPlan })
    await requestApply(planned.id)
    expect(await getAgain()).not.toHaveProperty('plan')
    await waitUntilFinished(planned.id)
  })

  test('refuses a piece that is listed twice', async () => {
    const [{ slug }] = await listItems()
    const { plan: importPlan } = await planImport(toCsv(['slug', 'price'], [slug, '1'], [slug, '2']))
    expect([importPlan.deeds.length, importPlan.errors[0].message]).toEqual([
      1,
      'This piece stands in row 2 already.',
    ])
  })

  test.each([
    ['is empty', ''],
    ['has no headings', 'a,b\r\n1,2\r\n'],
    ['has too many rows', `slug\r\n${'a\r\n'.repeat(10_001)}`],
    ['is not UTF-8', Buffer.from([0x73, 0xe9])],
    ['has what no text has', 'slug,pictures\r\n,a\0.jpg\r\n'],
    ['is a zip without a worksheet', packXlsx({ '_rels/.rels': '<a/>' })],
    ['is an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('is refused as a whole where the sheet %s', async (_what, csv) => {
    expect(await planImport(csv)).toMatchObject({ success: false, code: 'invalid' })
  })
})

describe('an import', () => {
  test('adds and changes what was planned, and planning it again finds nothing to do', async () => {
    const [first, second] = await listItems()
    const csv = toCsv(
      ['slug', 'name', 'category', 'price', 'rating', 'description', 'tags', 'status', 'pictures'],
      [first.slug, '=Formula', first.category, '12.30', first.rating, 'Changed.', 'gold;gift', 'draft', ''],
      ['', 'Sona Ring', 'Ring', '100', '4', "- dash\nand 'quotes'", '', '', 'Front.JPG;back.jpg'],
      ['', 'Broken', 'crown', '100', '4', 'Fine.', '', '', 'front.jpg'],
    )
    const names = { 'front.jpg': second.image, 'back.jpg': first.image }
    const { plan: importPlan, import: planned } = await planImport(csv, names)
    expect([importPlan.deeds.length, importPlan.errors.length, planned.state]).toEqual([2, 1, 'planned'])
    expect((await requestApply(planned.id)).import.state).toBe('waiting')
    expect(await waitUntilFinished(planned.id)).toMatchObject({ state: 'done', done: 2, total: 2 })
    expect(await findItem('formula')).toMatchObject({
      id: first.id,
      name: '=Formula',
      price: '12.30',
      description: 'Changed.',
      tags: ['gold', 'gift'],
      status: 'draft',
      image: first.image,
      version: first.version + 1,
    })
    const added = await findItem('sona-ring')
    expect(added).toMatchObject({ category: 'ring', status: 'published', image: second.image, version: 1 })
    const extraPictures = await testApp.pool.query('select picture from item_picture where item_id = $1', [
      added.id,
    ])
    expect(extraPictures.rows).toEqual([{ picture: first.image }])
    const secondPlan = (await planImport(await exportCsv())).plan
    expect([secondPlan.unchanged, secondPlan.deeds, secondPlan.errors]).toEqual([
      (await listItems()).length,
      [],
      [],
    ])
    const audit = await testApp.pool.query(`select what, who from audit order by id desc limit 4`)
    expect(audit.rows.map(({ what }) => what)).toEqual([
      ...['stock-exported', 'sheet-applied', 'item-added', 'item-changed'],
    ])
  })

  test('fails whole where a piece was changed since it was planned', async () => {
    const [, second, third] = await listItems()
    const csv = toCsv(['slug', 'price'], [second.slug, '1'], [third.slug, '1'])
    const { import: planned } = await planImport(csv)
    await testApp.pool.query('update item set version = version + 1 where id = $1', [third.id])
    const before = await listItems()
    await requestApply(planned.id)
    expect(await waitUntilFinished(planned.id)).toMatchObject({
      state: 'failed',
      done: 0,
      message:
        'Row 3: Somebody changed this piece meanwhile. Please open it again. Nothing has been changed.',
    })
    expect(await listItems()).toEqual(before)
  })

  test('is applied once, however often it is requested or its job runs', async () => {
    const { import: planned } = await planImport(await newItemCsv({ name: 'Only Once' }))
    await Promise.all([requestApply(planned.id), requestApply(planned.id), requestApply(planned.id)])
    await waitUntilFinished(planned.id)
    await requestApply(planned.id)
    const job = { id: planned.id, who: owner.id, from: { ip: '127.0.0.1', requestId: 'again-and-again' } }
    await Promise.all([applyImport(testApp.db, job, now()), applyImport(testApp.db, job, now())])
    const { rowCount } = await testApp.pool.query(`select 1 from item where name = 'Only Once'`)
    expect(rowCount).toBe(1)
  })

  test('reports new pieces whose names exist already, and leaves them out on request', async () => {
    const [{ slug, name, image }] = await listItems()
    const head = Object.keys({ ...newItem, pictures: '' })
    const toRow = (name: string) => Object.values({ ...newItem, name, pictures: image })
    const sheet = toCsv(head, toRow(name.toUpperCase()), toRow('Brand New'), toRow('brand NEW'))
    const { plan: importPlan, import: planned } = await planImport(sheet)
    expect(importPlan.deeds.map((action: { sameNameAs?: string }) => action.sameNameAs)).toEqual([
      slug,
      undefined,
      'row 3',
    ])
    const body = { id: planned.id, skipSameNames: true }
    await post(testApp.app, '/api/admin/import/apply', body, { cookie: owner.cookie })
    expect(await waitUntilFinished(planned.id)).toMatchObject({ state: 'done', total: 1, done: 1 })
    const { rows } = await testApp.pool.query(
      `select name from item where name ilike 'brand new' or name = upper($1)`,
      [name],
    )
    expect(rows).toEqual([{ name: 'Brand New' }])
    expect((await planImport(sheet)).plan.deeds).toMatchObject(
      Array(3).fill({ sameNameAs: expect.any(String) }),
    )
  })

  test('is undone except for what was changed since', async () => {
    const [first, second] = await listItems()
    const head = ['slug', ...Object.keys({ ...newItem, pictures: '' })]
    const toChangedRow = ({ slug, name }: { slug: string; name: string }) => [
      slug,
      `${name} Changed`,
      'ring',
      '1',
      '1',
      'Changed.',
      second.image,
    ]
    const added = ['', ...Object.values({ ...newItem, name: 'Taken Back', pictures: first.image })]
    const { import: planned } = await planImport(
      toCsv(head, toChangedRow(first), toChangedRow(second), added),
    )
    expect(await requestUndo(planned.id)).toMatchObject({ success: false, code: 'conflict' })
    await requestApply(planned.id)
    expect((await waitUntilFinished(planned.id)).undoUntil).toEqual(expect.any(String))
    await testApp.pool.query('update item set version = version + 1, price = 7 where id = $1', [second.id])

    await Promise.all([requestUndo(planned.id), requestUndo(planned.id)])
    await expect.poll(async () => (await getImport(planned.id)).state, { timeout: 15_000 }).toBe('undone')
    expect(await getImport(planned.id)).toMatchObject({
      done: 2,
      message: `Changed since, and left as they are: ${second.name} Changed.`,
    })
    const { version: _1, changed_at: _2, ...before } = first
    expect(await findItem(first.slug)).toMatchObject(before)
    expect((await testApp.pool.query('select price from item where id = $1', [second.id])).rows).toEqual([
      { price: '7.00' },
    ])
    expect((await findItem('taken-back')).retired_at).not.toBeNull()
    const listRemoved = async (query = '') =>
      (await get(testApp.app, `/api/admin/items?shelf=removed${query}`, owner.cookie)).json()
    expect(await listRemoved()).toMatchObject({ items: [], removedImports: [{ id: planned.id, count: 1 }] })
    expect((await listRemoved(`&import=${planned.id}`)).items).toMatchObject([{ name: 'Taken Back' }])
    expect(await requestUndo(planned.id)).toMatchObject({ success: true, import: { state: 'undone' } })
  })

  test('cannot be undone once its pictures may be deleted', async () => {
    const { import: planned } = await planImport(await newItemCsv({ name: 'Here To Stay' }))
    await requestApply(planned.id)
    await waitUntilFinished(planned.id)
    clockOffsetMs = hours(21)
    expect(await requestUndo(planned.id)).toMatchObject({ success: false, code: 'gone' })
    clockOffsetMs = 0
  })

  test('cannot be applied after a day, and is deleted after a week', async () => {
    const { import: planned } = await planImport(await newItemCsv({ name: 'Too Late' }))
    clockOffsetMs = hours(21)
    expect(await requestApply(planned.id)).toMatchObject({ success: false, code: 'gone' })
    clockOffsetMs = days(8)
    await deleteOldImports(testApp.db, now())
    clockOffsetMs = 0
    expect((await get(testApp.app, `/api/admin/import?id=${planned.id}`, owner.cookie)).statusCode).toBe(404)
  })
})
