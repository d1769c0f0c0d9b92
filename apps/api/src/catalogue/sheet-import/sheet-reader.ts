import {
  factCells,
  factColumns,
  importBounds,
  readFactCells,
  SheetCells,
  type SheetColumn,
  sheetColumns,
} from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { readCsv, unescapeFormula } from '../../platform/files/csv.ts'
import { isExcelFile, readXlsx } from '../../platform/files/xlsx/xlsx.ts'

export type Fault = { line: number; column?: string; message: string }
export type ParsedRow = { line: number; slug: string; cells: SheetCells; facts: Record<string, unknown> }

const ignoredWhenEmpty: readonly string[] = [
  'status',
  'pictures',
  'pricing',
  'availability',
] satisfies SheetColumn[]

/** An empty line of the texts belongs to a picture. */
const untrimmed: readonly string[] = ['description', 'picture texts'] satisfies SheetColumn[]

/** With those that are empty. */
const maxLines = importBounds.rows * 10
const tooManyRowsRefusal = () =>
  new Refusal('invalid', `A sheet may have at most ${importBounds.rows} rows. Please divide it.`)

export async function readSheet(bytes: Uint8Array): Promise<{ rows: ParsedRow[]; faults: Fault[] }> {
  let header: SheetColumn[] | undefined
  const rows: ParsedRow[] = []
  const faults: Fault[] = []
  let lineCount = 0
  for await (const { line, cells } of readLines(bytes)) {
    if (++lineCount > maxLines) throw tooManyRowsRefusal()
    if (!header) {
      header = readHeader(cells)
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    const parsed = readRow(header, cells, line)
    if ('message' in parsed) faults.push(parsed)
    else rows.push(parsed)
    if (rows.length + faults.length > importBounds.rows) throw tooManyRowsRefusal()
  }
  if (!header) throw new Refusal('invalid', 'The sheet is empty.')
  return { rows, faults }
}

async function* readLines(bytes: Uint8Array): AsyncGenerator<{ line: number; cells: string[] }> {
  if (isExcelFile(bytes)) {
    // An exported sheet that Excel has saved as .xlsx has its apostrophes still.
    for await (const { line, cells } of readXlsx(bytes)) yield { line, cells: cells.map(unescapeFormula) }
    return
  }
  let line = 0
  for await (const cells of readCsv(bytes)) yield { line: ++line, cells }
}

function readHeader(cells: string[]): SheetColumn[] {
  const header = cells.map((cell) => cell.trim().toLowerCase())
  for (const [index, column] of header.entries()) {
    if (!sheetColumns.includes(column as SheetColumn))
      throw new Refusal(
        'invalid',
        `We know no column “${cells[index]}”. There are: ${sheetColumns.join(', ')}.`,
      )
    if (header.indexOf(column) < index) throw new Refusal('invalid', `The column “${column}” stands twice.`)
  }
  return header as SheetColumn[]
}

function readRow(header: SheetColumn[], cells: string[], line: number): ParsedRow | Fault {
  if (cells.slice(header.length).some((cell) => cell.trim() !== ''))
    return { line, message: `This row has ${cells.length} cells, the head has ${header.length}.` }
  const values = Object.fromEntries(
    header.flatMap((column, index) => {
      const raw = cells[index] ?? ''
      const cell = untrimmed.includes(column) ? raw : raw.trim()
      return cell === '' && ignoredWhenEmpty.includes(column) ? [] : [[column, cell]]
    }),
  )
  const parsed = SheetCells.safeParse(values)
  if (parsed.success)
    return { line, slug: values['slug'] ?? '', cells: parsed.data, facts: readFactCells(values) }
  return findFirstFault(line, parsed.error.issues)
}

type Issue = { path: PropertyKey[]; message: string }

export function findFirstFault(line: number, issues: Issue[]): Fault {
  const columnIndex = (issue: Issue) => sheetColumns.indexOf(findColumn(issue) as SheetColumn)
  const [first] = issues.toSorted((one, other) => columnIndex(one) - columnIndex(other))
  const isMissing = first?.message.includes('received undefined')
  return {
    line,
    column: first ? findColumn(first) : '',
    message: isMissing ? 'This must not be empty.' : (first?.message ?? 'This is not right.'),
  }
}

const fieldColumns: Record<string, string> = {
  privatePrice: 'private price',
  stonesPrice: 'stones price',
  alts: 'picture texts',
}

export function findColumn({ path: [field, fact] }: Pick<Issue, 'path'>): string {
  if (field === 'facts') return factColumns.find((column) => factCells[column].field === fact) ?? String(fact)
  return fieldColumns[String(field)] ?? String(field ?? '')
}
