import { importBounds, SheetCells, sheetColumns } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { readCsv } from '../../platform/files/csv.ts'

export type Fault = { line: number; column?: string; message: string }
export type ParsedRow = { line: number; slug: string; cells: SheetCells }
type Column = (typeof sheetColumns)[number]

const ignoredWhenEmpty: readonly string[] = ['status', 'pictures'] satisfies Column[]

export async function readSheet(bytes: Uint8Array): Promise<{ rows: ParsedRow[]; faults: Fault[] }> {
  let header: Column[] | undefined
  let line = 0
  const rows: ParsedRow[] = []
  const faults: Fault[] = []
  for await (const cells of readCsv(bytes)) {
    line++
    if (!header) {
      header = readHeader(cells)
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    const parsed = readRow(header, cells, line)
    if ('message' in parsed) faults.push(parsed)
    else rows.push(parsed)
    if (rows.length + faults.length > importBounds.rows)
      throw new Refusal('invalid', `A sheet may have at most ${importBounds.rows} rows. Please divide it.`)
  }
  if (!header) throw new Refusal('invalid', 'The sheet is empty.')
  return { rows, faults }
}

function readHeader(cells: string[]): Column[] {
  const header = cells.map((cell) => cell.trim().toLowerCase())
  for (const [index, column] of header.entries()) {
    if (!sheetColumns.includes(column as Column))
      throw new Refusal(
        'invalid',
        `We know no column “${cells[index]}”. There are: ${sheetColumns.join(', ')}.`,
      )
    if (header.indexOf(column) < index) throw new Refusal('invalid', `The column “${column}” stands twice.`)
  }
  return header as Column[]
}

function readRow(header: Column[], cells: string[], line: number): ParsedRow | Fault {
  if (cells.slice(header.length).some((cell) => cell.trim() !== ''))
    return { line, message: `This row has ${cells.length} cells, the head has ${header.length}.` }
  const values = Object.fromEntries(
    header.flatMap((column, index) => {
      const cell = column === 'description' ? (cells[index] ?? '') : (cells[index] ?? '').trim()
      return cell === '' && ignoredWhenEmpty.includes(column) ? [] : [[column, cell]]
    }),
  )
  const parsed = SheetCells.safeParse(values)
  if (parsed.success) return { line, slug: values['slug'] ?? '', cells: parsed.data }
  return findFirstFault(line, parsed.error.issues)
}

type Issue = { path: PropertyKey[]; message: string }

export function findFirstFault(line: number, issues: Issue[]): Fault {
  const columnIndex = ({ path: [column] }: Issue) => sheetColumns.indexOf(column as Column)
  const [first] = issues.toSorted((one, other) => columnIndex(one) - columnIndex(other))
  const isMissing = first?.message.includes('received undefined')
  return {
    line,
    column: String(first?.path[0] ?? ''),
    message: isMissing ? 'This must not be empty.' : (first?.message ?? 'This is not right.'),
  }
}
