import { strToU8, Zip, ZipDeflate } from 'fflate'
import { escapeMarkup } from '../escape-markup.ts'

export type Worksheet = {
  name: string
  lines: Iterable<string[]> | AsyncIterable<string[]>
  widths: number[]
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Every cell is a text, or Excel would make a date of a bangle's size and a number of a HUID. */
const textStyle = 1
const boldTextStyle = 2
/** Excel's own number of the format "Text". */
const textFormat = 49

/** The first line of each worksheet is its headings, which stay in view. */
export async function writeXlsx(worksheets: Worksheet[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const addPart = (path: string, xml: string) => {
    const entry = new ZipDeflate(path)
    zip.add(entry)
    entry.push(strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`), true)
  }
  const numbers = worksheets.map((_, index) => index + 1)
  const each = (toXml: (number: number) => string) => numbers.map(toXml).join('')
  addPart(
    '[Content_Types].xml',
    `<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mainType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${mainType}.styles+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${mainType}.worksheet+xml"/>`)}</Types>`,
  )
  addPart(
    '_rels/.rels',
    `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  addPart(
    'xl/workbook.xml',
    `<workbook xmlns="${spreadsheet}" xmlns:r="${officeRelations}"><sheets>${each((number) => `<sheet name="${escapeXml(worksheets[number - 1]?.name ?? '')}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  )
  addPart(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packageRelations}">${each((number) => `<Relationship Id="rId${number}" Type="${officeRelations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${numbers.length + 1}" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
  )
  const toStyle = (font: number) =>
    `<xf numFmtId="${textFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
  addPart(
    'xl/styles.xml',
    `<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${toStyle(0)}${toStyle(1)}</cellXfs></styleSheet>`,
  )
  for (const [index, worksheet] of worksheets.entries()) {
    const entry = new ZipDeflate(`xl/worksheets/sheet${index + 1}.xml`)
    zip.add(entry)
    for await (const xml of toSheetXml(worksheet)) entry.push(strToU8(xml))
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  return Buffer.concat(chunks)
}

async function* toSheetXml({ lines, widths }: Worksheet) {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${textStyle}" customWidth="1"/>`,
  )
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  let style = boldTextStyle
  for await (const cells of lines) {
    yield `<row>${cells.map((cell) => toCellXml(cell, style)).join('')}</row>`
    style = textStyle
  }
  yield '</sheetData></worksheet>'
}

const toCellXml = (text: string, style: number) =>
  text === ''
    ? `<c s="${style}"/>`
    : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

/** What looks like Excel's escape of a character is escaped itself, and so is what XML does not allow. */
const escapeXml = (text: string) =>
  escapeMarkup(text)
    .replace(/_x[\da-f]{4}_/gi, '_x005F$&')
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) =>
      character === '\n' || character === '\t' ? character : toEscape(character),
    )

const toEscape = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
