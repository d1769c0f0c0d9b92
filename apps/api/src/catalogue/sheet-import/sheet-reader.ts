import { importBounds, totalWords, toWordKey } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { readCsv, unescapeFormula } from '../../platform/files/csv.ts'
import { isExcelFile, readXlsx } from '../../platform/files/xlsx/xlsx.ts'
import { type ParsedRow, readRow } from './row-cells.ts'
import {
  type ColumnMatches,
  findHead,
  type HeadColumn,
  type SheetHead,
  type SheetLine,
  searchedLines,
} from './sheet-head.ts'

/** With those that are empty. */
const maxLines = importBounds.rows * 10
const tooManyRowsRefusal = () =>
  new Refusal('invalid', `A sheet may have at most ${importBounds.rows} rows. Please divide it.`)

type SkippedRow = { line: number; reason: 'above-headings' | 'total' }
export type Sheet = { head: SheetHead; rows: ParsedRow[]; skipped: SkippedRow[] }

export async function readSheet(bytes: Uint8Array, matches: ColumnMatches): Promise<Sheet> {
  let sheet: Sheet | undefined
  let lineCount = 0
  const firstLines: SheetLine[] = []
  for await (const sheetLine of readLines(bytes)) {
    if (++lineCount > maxLines) throw tooManyRowsRefusal()
    if (sheetLine.cells.every((cell) => cell.trim() === '')) continue
    if (sheet) addLine(sheet, sheetLine)
    else if (firstLines.push(sheetLine) === searchedLines) sheet = openSheet(firstLines, matches)
  }
  return sheet ?? openSheet(firstLines, matches)
}

function openSheet(lines: SheetLine[], matches: ColumnMatches): Sheet {
  const sheet: Sheet = { head: findHead(lines, matches), rows: [], skipped: [] }
  for (const sheetLine of lines) {
    const { line } = sheetLine
    if (line < sheet.head.line) sheet.skipped.push({ line, reason: 'above-headings' })
    else if (line > sheet.head.line) addLine(sheet, sheetLine)
  }
  return sheet
}

function addLine({ head, rows, skipped }: Sheet, { line, cells }: SheetLine) {
  if (isTotal(head.columns, cells)) skipped.push({ line, reason: 'total' })
  else if (rows.push(readRow(head.columns, cells, line)) > importBounds.rows) throw tooManyRowsRefusal()
}

async function* readLines(bytes: Uint8Array): AsyncGenerator<SheetLine> {
  if (isExcelFile(bytes)) {
    // An exported sheet that Excel has saved as .xlsx has its apostrophes still.
    for await (const { line, cells } of readXlsx(bytes)) yield { line, cells: cells.map(unescapeFormula) }
    return
  }
  let line = 0
  for await (const cells of readCsv(bytes)) yield { line: ++line, cells }
}

const totalKeys = new Set(totalWords.map(toWordKey))
const isAmount = (cell: string) => /^[\d.,\s₹]{1,30}$/.test(cell)

/** A row that says so, or one of sums alone. */
function isTotal(columns: HeadColumn[], cells: string[]): boolean {
  const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [{ cell, index }]))
  const [first] = filled
  if (first && totalKeys.has(toWordKey(first.cell))) return true
  const isNamed = filled.some(({ index }) => ['slug', 'name', 'sku'].includes(columns[index]?.column ?? ''))
  const isInFirstColumn = first?.index === 0
  return filled.length > 1 && !isNamed && !isInFirstColumn && filled.every(({ cell }) => isAmount(cell))
}
