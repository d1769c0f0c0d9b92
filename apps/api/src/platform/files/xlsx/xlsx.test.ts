import { Readable } from 'node:stream'
import { megabytes, seconds } from '@kashika/server/units'
import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { packXlsx, toSheetXml } from '../../../../test/sheets/excel.ts'
import { readXlsx, type XlsxRow } from './xlsx.ts'

const read = (bytes: Uint8Array): Promise<XlsxRow[]> => Readable.from(readXlsx(bytes)).toArray()
const readCells = async (bytes: Uint8Array) => (await read(bytes)).map(({ cells }) => cells)
const readParts = (parts: Parameters<typeof packXlsx>[0]) => readCells(packXlsx(parts))

describe('an Excel sheet', () => {
  test('is read as it was written, by a writer of its own', async () => {
    const workbook = writeExcelFile([
      ['name', 'price', 'code', 'bought'],
      ['सोने की अंगूठी & <ring>', 195_000.5, { value: '007', type: String }, new Date('2026-02-11')].map(
        (cell) => (cell instanceof Date ? { value: cell, type: Date, format: 'dd/mm/yyyy' } : cell),
      ),
      [],
      ['Bangle', 22.5, true, null],
    ])
    expect(await read(await workbook.toBuffer())).toEqual([
      { line: 1, cells: ['name', 'price', 'code', 'bought'] },
      { line: 2, cells: ['सोने की अंगूठी & <ring>', '195000.5', '007', '2026-02-11'] },
      { line: 4, cells: ['Bangle', '22.5', 'TRUE'] },
    ])
  })

  test('gives its runs, inline texts, formulas’ values and gaps as a person sees them', async () => {
    const cells = await readParts({
      'xl/sharedStrings.xml': `<sst><si><t xml:space="preserve"> plain </t></si><si><r><rPr><b/></rPr><t>Gold</t></r>
        <r><t xml:space="preserve"> ring</t></r><rPh sb="0" eb="1"><t>not this</t></rPh></si><si><t>two_x000D_
lines</t></si></sst>`,
      'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="x"><x:dimension ref="A1:XFD1048576"/><x:cols><x:col hidden="1"/></x:cols>
        <x:sheetData><x:row r="7"><x:c r="A7" t="s"><x:v>0</x:v></x:c><x:c r="C7" t="s"><x:v>1</x:v></x:c>
        <x:c t="inlineStr"><x:is><x:r><x:t>in</x:t></x:r><x:r><x:t>line</x:t></x:r></x:is></x:c>
        <x:c t="str"><x:f>A1&amp;"x"</x:f><x:v>from a formula</x:v></x:c><x:c><x:v>0.30000000000000004</x:v></x:c>
        <x:c t="s"><x:v>2</x:v></x:c><x:c s="4"/></x:row></x:sheetData>
        <x:mergeCells count="1"><x:mergeCell ref="A7:B9"/></x:mergeCells></x:worksheet>`,
    })
    expect(cells).toEqual([[' plain ', '', 'Gold ring', 'inline', 'from a formula', '0.3', 'two\r\nlines']])
  })

  test('gives a date as a date, whichever the format and the year it counts from, and other numbers as numbers', async () => {
    const numberFormats = ['[$-4009]dd\\-mmm\\-yy', '[$₹-4009] #,##0.00', '0.000" days"', '[Red]0.00']
    const styles = `<styleSheet><numFmts>${numberFormats
      .map(
        (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
      )
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[
      0, 14, 164, 165, 166, 167,
    ]
      .map((format) => `<xf numFmtId="${format}"/>`)
      .join('')}</cellXfs></styleSheet>`
    const sheet = toSheetXml(
      `<row>${[0, 1, 2, 3, 4, 5].map((style) => `<c s="${style}"><v>46064</v></c>`).join('')}</row>`,
    )
    const parts = { 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': sheet }
    expect(await readParts(parts)).toEqual([['46064', '2026-02-11', '2026-02-11', '46064', '46064', '46064']])
    const [workbookPath, workbook1904] = [
      'xl/workbook.xml',
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="Old" state="hidden" r:id="rId2"/><sheet name="S" r:id="rId1"/></sheets></workbook>',
    ]
    expect((await readParts({ ...parts, [workbookPath]: workbook1904 }))[0]?.[1]).toBe('2030-02-12')
  })

  test.each([
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'save it as an Excel workbook (.xlsx)'],
    [
      'a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'has a password',
    ],
    ['macros', packXlsx({ 'xl/vbaProject.bin': 'x' }), 'has macros'],
    ['another zip', packXlsx({ '_rels/.rels': '<a/>' }), 'no worksheet'],
    ['half a file', packXlsx({}).subarray(0, 300), 'could not be read'],
    ['an error in a cell', toSheetFile('<c r="B7" t="e"><v>#REF!</v></c>'), 'Cell B7 says #REF!.'],
    ['a formula without a value', toSheetFile('<c r="B7"><f>A1</f></c>'), 'Cell B7 has a formula without'],
    ['what no text has', toSheetFile('<c t="str"><v>_x0000_</v></c>'), 'could not be read'],
  ])('is refused with a plain sentence: %s', async (_what, bytes, sentence) => {
    await expect(read(bytes)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining(sentence),
    })
  })
})

function toSheetFile(cells: string) {
  return packXlsx({ 'xl/worksheets/sheet1.xml': toSheetXml(`<row r="7">${cells}</row>`) })
}

describe('a bomb', () => {
  const gigabyte = megabytes(1024)
  const sheetPath = 'xl/worksheets/sheet1.xml'
  const entity = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  const manyStrings = `<sst>${'<si/>'.repeat(400_000)}</sst>`
  const manyStyles = `<styleSheet><cellXfs>${'<xf/>'.repeat(6_000_000)}</cellXfs></styleSheet>`
  const manyAttributes = Array.from({ length: 1_000_000 }, (_, place) => `b${place}=""`).join(' ')
  const longString = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`
  const manyCells = toSheetXml(`<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(1000))

  test.each([
    [
      'a gigabyte of shared strings',
      { 'xl/sharedStrings.xml': { byte: 0x20, bytes: gigabyte }, [sheetPath]: '<a/>' },
    ],
    [
      'a gigabyte that says it is small',
      { 'xl/sharedStrings.xml': { byte: 0x20, bytes: gigabyte, declaredBytes: 1000 }, [sheetPath]: '<a/>' },
    ],
    [
      'parts that are large together',
      { 'xl/styles.xml': '<a/>', [sheetPath]: { byte: 0x20, bytes: megabytes(33) } },
    ],
    ['a tag without an end', { [sheetPath]: `<a ${'b'.repeat(megabytes(20))}` }],
    ['deep elements', { [sheetPath]: '<a>'.repeat(5_000_000) }],
    ['entities', { [sheetPath]: `${entity}${toSheetXml('<row><c t="str"><v>&b;</v></c></row>')}` }],
    ['millions of empty rows', { [sheetPath]: toSheetXml('<row/>'.repeat(5_000_000)) }],
    ['millions of empty cells', { [sheetPath]: toSheetXml(`<row>${'<c/>'.repeat(7_000_000)}</row>`) }],
    ['millions of styles', { 'xl/styles.xml': manyStyles, [sheetPath]: '<a/>' }],
    ['a tag of a million attributes', { [sheetPath]: `<a ${manyAttributes}/>` }],
    ['half a million strings', { 'xl/sharedStrings.xml': manyStrings, [sheetPath]: '<a/>' }],
    ['one text in all cells', { 'xl/sharedStrings.xml': longString, [sheetPath]: manyCells }],
    ['a cell in the last column', { [sheetPath]: toSheetXml('<row><c r="XFD1"><v>1</v></c></row>') }],
    ['thousands of parts', Object.fromEntries(Array.from({ length: 1001 }, (_, part) => [`a/${part}`, '']))],
  ])('is refused in little time and memory: %s', async (_what, parts) => {
    const bytes = packXlsx(parts)
    const [cpu, before] = [process.cpuUsage(), process.memoryUsage().rss]
    await expect(read(bytes)).rejects.toMatchObject({
      message: expect.stringMatching(/too large|could not be read/),
    })
    expect(process.cpuUsage(cpu).user / 1000).toBeLessThan(seconds(3))
    expect(process.memoryUsage().rss - before).toBeLessThan(megabytes(100))
  })

  test('a format of a date that would take the square of its length is read at once', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(60_000)}"/></numFmts></styleSheet>`
    const cpu = process.cpuUsage()
    expect(await read(packXlsx({ 'xl/styles.xml': styles, [sheetPath]: toSheetXml('') }))).toEqual([])
    expect(process.cpuUsage(cpu).user / 1000).toBeLessThan(seconds(1))
  })

  test('a sheet that declares a billion cells and has two is read', async () => {
    const sheet = `<worksheet><dimension ref="A1:XFD1048576"/><sheetData><row r="1048576"><c r="B1048576"><v>1</v></c></row></sheetData></worksheet>`
    expect(await read(packXlsx({ [sheetPath]: sheet }))).toEqual([{ line: 1_048_576, cells: ['', '1'] }])
  })
})

test('five thousand rows leave the process free for others', async () => {
  const cells = Array.from({ length: 30 }, (_, column) => `<c t="str"><v>Text ${column}</v></c>`).join('')
  const sheet = packXlsx({ 'xl/worksheets/sheet1.xml': toSheetXml(`<row>${cells}</row>`.repeat(5000)) })
  let turns = 0
  const timer = setInterval(() => turns++)
  expect(await read(sheet)).toHaveLength(5000)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(50)
})
