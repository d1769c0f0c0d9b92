import { importBounds, SheetCells, sheetColumns } from '@kashika/contract'
import { readCsv } from '../../platform/csv.ts'
import { Refusal } from '../../platform/refusal.ts'

export type Fault = { line: number; column?: string; message: string }
/** A row of the sheet that says something: which piece it means, an empty slug being a new one. */
export type ReadRow = { line: number; slug: string; cells: SheetCells }
type Column = (typeof sheetColumns)[number]

/** Cells that say nothing when they are empty: a piece has a status and a picture, whatever a sheet leaves out. */
const silentWhenEmpty: readonly string[] = ['status', 'pictures'] satisfies Column[]

/** The rows of a sheet, and the first fault of each row that has one. Lines are counted as a spreadsheet numbers them. */
export async function readSheet(bytes: Uint8Array): Promise<{ rows: ReadRow[]; faults: Fault[] }> {
  let head: Column[] | undefined
  let line = 0
  const rows: ReadRow[] = []
  const faults: Fault[] = []
  for await (const cells of readCsv(bytes)) {
    line++
    if (!head) {
      head = readHead(cells)
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    const read = readRow(head, cells, line)
    if ('message' in read) faults.push(read)
    else rows.push(read)
    if (rows.length + faults.length > importBounds.rows)
      throw new Refusal('invalid', `A sheet may have at most ${importBounds.rows} rows. Please divide it.`)
  }
  if (!head) throw new Refusal('invalid', 'The sheet is empty.')
  return { rows, faults }
}

function readHead(cells: string[]): Column[] {
  const head = cells.map((cell) => cell.trim().toLowerCase())
  for (const [at, column] of head.entries()) {
    if (!sheetColumns.includes(column as Column))
      throw new Refusal('invalid', `We know no column “${cells[at]}”. There are: ${sheetColumns.join(', ')}.`)
    if (head.indexOf(column) < at) throw new Refusal('invalid', `The column “${column}” stands twice.`)
  }
  return head as Column[]
}

function readRow(head: Column[], cells: string[], line: number): ReadRow | Fault {
  if (cells.slice(head.length).some((cell) => cell.trim() !== ''))
    return { line, message: `This row has ${cells.length} cells, the head has ${head.length}.` }
  const said = Object.fromEntries(
    head.flatMap((column, at) => {
      const cell = column === 'description' ? (cells[at] ?? '') : (cells[at] ?? '').trim()
      return cell === '' && silentWhenEmpty.includes(column) ? [] : [[column, cell]]
    }),
  )
  const read = SheetCells.safeParse(said)
  if (read.success) return { line, slug: said['slug'] ?? '', cells: read.data }
  return firstFault(line, read.error.issues)
}

type Issue = { path: PropertyKey[]; message: string }

/** The one that stands first in the row's own order, said as a person would. */
export function firstFault(line: number, issues: Issue[]): Fault {
  const place = ({ path: [column] }: Issue) => sheetColumns.indexOf(column as Column)
  const [first] = issues.toSorted((one, other) => place(one) - place(other))
  const isMissing = first?.message.includes('received undefined')
  return {
    line,
    column: String(first?.path[0] ?? ''),
    message: isMissing ? 'This must not be empty.' : (first?.message ?? 'This is not right.'),
  }
}
