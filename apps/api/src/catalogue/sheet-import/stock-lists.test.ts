import { Readable } from 'node:stream'
import type { ImportPlan } from '@kashika/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendForm } from '../../../test/forms.ts'
import { get, keepSignedIn, post, signUpOwner } from '../../../test/people.ts'
import { fillTemplate, writeBillingExport, writeHindiList } from '../../../test/sheets/stock-lists.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { readXlsx } from '../../platform/files/xlsx/xlsx.ts'
import { applyImport } from './import-apply.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>

beforeAll(async () => {
  testApp = await openTestApp({})
  owner = await signUpOwner(testApp)
  await keepSignedIn(testApp.pool)
})
afterAll(() => testApp.close())

type Planned = { plan: ImportPlan; import: { id: string } }
async function planImport(bytes: Buffer | string, fields: Record<string, string> = {}): Promise<Planned> {
  const sheet = { name: 'sheet', bytes: Buffer.from(bytes), filename: 'stock.xlsx' }
  return (await sendForm(testApp.app, '/api/admin/import', owner.cookie, fields, sheet)).json()
}
async function apply({ import: { id } }: Planned) {
  await post(testApp.app, '/api/admin/import/apply', { id }, { cookie: owner.cookie })
  const job = { id, who: owner.id, from: { ip: '127.0.0.1', requestId: 'stock-lists' } }
  await applyImport(testApp.db, job, new Date())
}
const download = async (path: string) => (await get(testApp.app, path, owner.cookie)).rawPayload
const listSentences = ({ errors }: ImportPlan) =>
  errors.map(({ line, column, message }) => `${line} ${column}: ${message}`)
const findItem = async (name: string) =>
  (await testApp.pool.query('select * from item where name = $1', [name])).rows[0]
const listMetals = async (name: string) =>
  (
    await testApp.pool.query(
      'select metal, fineness from item_metal join item on item.id = item_id where name = $1',
      [name],
    )
  ).rows

describe('the export of a billing program', () => {
  let planned: Planned
  beforeAll(async () => {
    planned = await planImport(await writeBillingExport())
  })

  test('is read below its title, without its serial numbers and sums', () => {
    const { plan } = planned
    expect(plan.skipped).toEqual([
      { line: 1, reason: 'above-headings' },
      { line: 2, reason: 'above-headings' },
      { line: 12, reason: 'total' },
    ])
    const leftOut = plan.columns.filter(({ column }) => !column)
    expect(leftOut.map(({ heading, isUnused }) => [heading, isUnused])).toEqual([
      ['S.No', true],
      ['Counter', false],
      ['St.Wt', true],
      ['Qty', true],
    ])
  })

  test('has rows that come in as drafts, and all faults of the others in plain sentences', () => {
    const { rows, deeds } = planned.plan
    expect([rows, deeds.map(({ line }) => line)]).toEqual([7, [5, 6, 7, 8, 9]])
    expect(deeds[0]).toMatchObject({ missing: ['picture', 'description', 'rating'], warnings: [] })
    expect(deeds.at(-1)?.warnings).toEqual(['HUID AB12CD is also that of row 5.'])
    expect(listSentences(planned.plan)).toEqual([
      '10 sku: “GR-101” is the shop number of row 5 already.',
      '11 category: “Crown” is no category. Write one of ring, necklace, bracelet, earring, chain, pendant, bangle, payal.',
      '11 price: “ask” is no price. Write rupees, such as 1,94,500 or 194500.50.',
      '11 gross weight: “heavy” is no weight. Write grams, at most three decimals, such as 9.456.',
      '11 huids: “AB12” is no HUID. Write six letters or digits; two for a pair, divided by a semicolon.',
      '11 purity: “KDM” is no purity that we know. Write 22K, 18K, 916, 750 or 925; 995 or 999 for 24K.',
    ])
  })

  test('is imported with its facts', async () => {
    await apply(planned)
    expect(await findItem('GOLD KADA')).toMatchObject({
      category: 'bangle',
      status: 'draft',
      image: null,
      description: '',
      pricing: 'on-request',
      sku: 'GB-104',
      gross_weight: '22.500',
      hallmark: 'hallmarked',
      size: '2-4',
    })
    expect(await findItem('GOLD JHUMKA')).toMatchObject({ category: 'earring', price: '112000.00' })
    expect(await findItem('GOLD CHAIN')).toMatchObject({ pricing: 'by-rate', making_kind: 'per-gram' })
    expect(await listMetals('GOLD CHAIN')).toEqual([{ metal: 'yellow-gold', fineness: 916 }])
    expect(await listMetals('SILVER ANKLET')).toEqual([{ metal: 'silver', fineness: 925 }])
  })

  test('is told row by row when it is imported again', async () => {
    const { plan } = await planImport(await writeBillingExport())
    expect(plan.deeds).toEqual([])
    expect(listSentences(plan)[0]).toBe('5 sku: “GR-101” is the shop number of GOLD LADIES RING already.')
  })

  test.each(['gc-105', 'GC105', 'gc 105', 'g.c/105', 'GOLD CHAIN', 'EF34GH', 'ef 34-gh'])(
    'is found in the stock by %s, first where that is a number',
    async (q) => {
      await testApp.pool.query(`update item set description = 'Worn with EF34GH and GC-105.' where id = 1`)
      const path = `/api/admin/items?q=${encodeURIComponent(q)}`
      const { items, matching } = (await get(testApp.app, path, owner.cookie)).json()
      expect(items[0].name).toBe(/^ef/i.test(q) ? 'GOLD KADA' : 'GOLD CHAIN')
      expect(matching).toBe(items.length)
    },
  )

  test('has drafts that the owner sees, and that cannot be published before they are whole', async () => {
    const path = '/api/admin/items?shelf=drafts&q=kada'
    const { items } = (await get(testApp.app, path, owner.cookie)).json()
    expect(items).toMatchObject([{ name: 'GOLD KADA', image: '', pictures: [] }])
    const [{ id, version }] = items
    const body = { items: [{ id, version }], status: 'published' }
    const answer = await post(testApp.app, '/api/admin/items/selected/preview', body, {
      cookie: owner.cookie,
    })
    expect(answer.json()).toMatchObject({
      message: 'GOLD KADA: Before it is published this piece needs a picture and a description.',
    })
  })
})

describe('a list with Hindi headings', () => {
  test('is understood, in Devanagari digits too', async () => {
    const { plan } = await planImport(writeHindiList())
    expect(plan.rows).toBe(5)
    expect(plan.skipped).toEqual([
      { line: 1, reason: 'above-headings' },
      { line: 8, reason: 'total' },
    ])
    expect(plan.deeds.map(({ name, missing }) => [name, missing.includes('price')])).toEqual([
      ['चाँदी की पायल', false],
      ['सोने की अंगूठी', false],
      ['मोती का झुमका', true],
    ])
    expect(listSentences(plan)).toEqual([
      '6 colour: “Yelow” is no colour of metal. Write yellow gold, white gold or rose gold.',
      '7 category: This must not be empty. Write one of ring, necklace, bracelet, earring, chain, pendant, bangle, payal.',
    ])
  })

  test('needs a name only where the owner says what the others are', async () => {
    const planned = await planImport(writeHindiList(), { category: 'pendant' })
    expect(planned.plan.errors).toHaveLength(1)
    await apply(planned)
    expect(await findItem('नथ')).toMatchObject({
      category: 'pendant',
      status: 'draft',
      pricing: 'on-request',
    })
    expect(await findItem('चाँदी की पायल')).toMatchObject({ gross_weight: '60.500', price: '6200.00' })
    expect(await listMetals('सोने की अंगूठी')).toEqual([{ metal: 'rose-gold', fineness: 916 }])
    expect(await listMetals('मोती का झुमका')).toEqual([{ metal: 'yellow-gold', fineness: 916 }])
  })
})

test('our own template is filled, understood, and published where nothing is missing', async () => {
  const template = readXlsx(await download('/api/admin/import/template.xlsx'))
  const [{ cells: headings }] = await Readable.from(template).toArray()
  const { rows } = await testApp.pool.query('select image from item where image is not null limit 1')
  const whole = { Category: 'ring', Price: 52_500, Rating: 4.5, Description: 'Eight petals.' }
  const bytes = await fillTemplate(headings, [
    { Name: 'Whole Template Ring', ...whole, Pictures: rows[0].image, Metal: 'Yellow gold 916' },
    { Name: 'Named Only Bangle' },
    { Name: 'Dated Bangle', Size: new Date('2026-02-04'), Occasions: 'Bridal' },
    { Name: 'Wrong Template Ring', ...whole, 'Net weight': 5, 'Gross weight': 4, Tags: 'Gift' },
  ])
  const planned = await planImport(bytes)
  expect(planned.plan.columns.every(({ column }) => column)).toBe(true)
  expect(listSentences(planned.plan)).toEqual([
    '5 tags: “Gift” is no tag. Write small letters, digits and hyphens; several divided by a semicolon.',
    '5 net weight: “5”: Net is more than gross. Weigh again.',
  ])
  await apply(planned)
  expect(await findItem('Whole Template Ring')).toMatchObject({ status: 'published', pricing: 'fixed' })
  expect(await findItem('Named Only Bangle')).toMatchObject({ status: 'draft', category: 'bangle' })
  expect(await findItem('Dated Bangle')).toMatchObject({ size: '2-4', occasions: ['wedding'] })
})

test('a column that nobody knows is left out with a word, and matched by the owner', async () => {
  const sheet = 'Design,Gr.Wt,Maker\r\nLotus Ring,4.2,Ram\r\n'
  expect(listSentences((await planImport(sheet)).plan)).toEqual([
    '1 name: No column holds the names of the pieces. Please choose it among those that are left out.',
  ])
  const { plan } = await planImport(sheet, { columns: JSON.stringify({ Design: 'name' }) })
  expect(plan).toMatchObject({ errors: [], deeds: [{ name: 'Lotus Ring', deed: 'add' }] })
  expect(plan.columns.at(-1)).toEqual({ heading: 'Maker', isUnused: false })
})

test('the export for Excel is imported again without a change', async () => {
  await testApp.pool.query(`update item set name = $1 where name = 'Dated Bangle'`, ["'=A & <b>_x0041_"])
  const { plan } = await planImport(await download('/api/admin/export.xlsx'))
  expect(plan).toMatchObject({ unchanged: plan.rows, deeds: [], errors: [], skipped: [] })
  expect(plan.rows).toBeGreaterThan(10)
})
