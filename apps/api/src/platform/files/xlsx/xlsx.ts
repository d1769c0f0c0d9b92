import { Refusal } from '@kashika/server/refusal'
import { days, megabytes } from '@kashika/server/units'
import { openArchive, tooLargeRefusal, type XmlHandlers } from './archive.ts'
import { createTextCollector, readWorkbook, type Workbook } from './workbook.ts'

export type XlsxRow = { line: number; cells: string[] }

const maxColumns = 256
/** A shared string may stand in every cell, so a small file could hold very much text. */
const maxTextLength = megabytes(16)

const zipStart = [0x50, 0x4b]
/** Of .xls, and of what has a password. */
const oldExcelStart = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (bytes: Uint8Array, start: number[]) => start.every((byte, index) => bytes[index] === byte)

export const isExcelFile = (bytes: Uint8Array) =>
  startsWith(bytes, zipStart) || startsWith(bytes, oldExcelStart)

/** The first visible worksheet. Of formulas it takes the values that Excel has stored. */
export async function* readXlsx(bytes: Uint8Array): AsyncGenerator<XlsxRow> {
  if (startsWith(bytes, oldExcelStart)) throw new Refusal('invalid', describeOldExcel(bytes))
  try {
    const archive = await openArchive(bytes)
    if (archive.hasPart('vbaProject.bin'))
      throw new Refusal('invalid', 'This sheet has macros. Please save it as a plain Excel workbook (.xlsx).')
    const workbook = await readWorkbook(archive)
    yield* archive.parse<XlsxRow>(workbook.sheetPath, (emit) => createRowHandlers(workbook, emit))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(
      'invalid',
      'This Excel sheet could not be read. Please save it again as .xlsx, or as CSV.',
    )
  }
}

const describeOldExcel = (bytes: Uint8Array) =>
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? 'This sheet has a password. Please save it without one.'
    : 'This is a sheet of an old Excel (.xls). Please save it as an Excel workbook (.xlsx).'

type Cell = { address: string; type: string; style: number; hasFormula: boolean }

function createRowHandlers(workbook: Workbook, emit: (row: XlsxRow) => void): XmlHandlers {
  const collector = createTextCollector()
  let line = 0
  let column = -1
  let cells: string[] = []
  let cell: Cell | undefined
  let textLength = 0

  function addCell(cell: Cell) {
    const text = toCellText(cell, collector.getText(), workbook)
    if (text === '') return
    textLength += text.length
    if (textLength > maxTextLength || column >= maxColumns) throw tooLargeRefusal()
    cells[column] = text
  }

  return {
    onOpen: (name, { r: address = '', t: type = 'n', s: style = '' }) => {
      if (name === 'row') {
        line = Number(address) || line + 1
        column = -1
        cells = []
      } else if (name === 'c') {
        column = readColumn(address) ?? column + 1
        cell = { address: address || `in row ${line}`, type, style: Number(style), hasFormula: false }
        collector.reset()
      } else if (cell) {
        if (name === 'f') cell.hasFormula = true
        collector.onOpen(name)
      }
    },
    onText: (text) => cell && collector.onText(text),
    onClose: (name) => {
      collector.onClose(name)
      if (name === 'c' && cell) {
        addCell(cell)
        cell = undefined
      } else if (name === 'row' && cells.length > 0)
        emit({ line, cells: Array.from(cells, (text) => text ?? '') })
    },
  }
}

/** `AB12` is in the column 27. */
function readColumn(address: string): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d+$/.exec(address) ?? []
  if (!letters) return undefined
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function toCellText(
  { address, type, style, hasFormula }: Cell,
  text: string | undefined,
  workbook: Workbook,
) {
  if (text === undefined) {
    if (!hasFormula) return ''
    throw new Refusal(
      'invalid',
      `Cell ${address} has a formula without a value. Please save the sheet with Excel.`,
    )
  }
  if (type === 'e') throw new Refusal('invalid', `Cell ${address} says ${text}. Please correct it in Excel.`)
  if (type === 's') return workbook.strings[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return text.slice(0, 'yyyy-mm-dd'.length)
  if (type !== 'n' || text === '') return text
  return workbook.isDateStyle[style] ? toDateText(Number(text), workbook) : toNumberText(Number(text))
}

/** Excel counts to 15 digits; further ones come from sums of binary fractions. */
const toNumberText = (number: number) => String(Number(number.toPrecision(15)))

/** Excel counts the days from one of two years on. */
function toDateText(serial: number, { startsIn1904 }: Workbook): string {
  const unixEpoch = startsIn1904 ? 24_107 : 25_569
  return new Date(days(serial - unixEpoch)).toISOString().slice(0, 'yyyy-mm-dd'.length)
}
