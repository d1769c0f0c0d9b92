import {
  columnWords,
  factCells,
  factColumns,
  isBlank,
  metalParts,
  type ReadColumn,
  readColour,
  readColumns,
  readFactCells,
  readMetal,
  readPurity,
  SheetCells,
} from '@kashika/contract'
import type { HeadColumn } from './sheet-head.ts'

export type Fault = { line: number; column?: string; message: string }
type RowValues = Partial<Record<ReadColumn, string>>
export type ParsedRow = {
  line: number
  /** As they were typed. */
  values: RowValues
  slug: string
  cells: SheetCells
  facts: Record<string, unknown>
  faults: Fault[]
}

const ignoredWhenEmpty: readonly ReadColumn[] = [
  ...(['status', 'pictures', 'pricing', 'availability', 'category', 'rating'] as const),
  ...metalParts,
]
const texts: readonly ReadColumn[] = ['name', 'description', 'picture texts', 'care']
/** An empty line of the texts belongs to a picture. */
const untrimmed: readonly ReadColumn[] = ['description', 'picture texts']

export function readRow(columns: HeadColumn[], cells: string[], line: number): ParsedRow {
  const values: RowValues = {}
  for (const [index, { column }] of columns.entries()) {
    if (!column) continue
    const raw = cells[index] ?? ''
    const cell = untrimmed.includes(column) ? raw : raw.trim()
    const value = !texts.includes(column) && isBlank(cell) ? '' : cell
    if (value !== '' || !ignoredWhenEmpty.includes(column)) values[column] = value
  }
  const row = { line, values, slug: values.slug ?? '' }
  const extraCells = cells.slice(columns.length).filter((cell) => cell.trim() !== '')
  const extraFaults =
    extraCells.length === 0
      ? []
      : [{ line, message: `“${toShort(extraCells[0] ?? '')}” stands right of the last heading.` }]
  const metal = joinMetal(row, values)
  const { cells: readCells, issues } = readCellsOf(values)
  return {
    ...row,
    cells: readCells,
    facts: readFactCells(metal.values),
    faults: [...extraFaults, ...metal.faults, ...toFaults(row, issues)],
  }
}

/** The cells that can be read, and what is wrong with the others. */
function readCellsOf(values: RowValues): { cells: SheetCells; issues: Issue[] } {
  const parsed = SheetCells.safeParse(values)
  if (parsed.success) return { cells: parsed.data, issues: [] }
  const { issues } = parsed.error
  const wrong = issues.map(({ path }) => String(path[0]))
  const rest = Object.fromEntries(Object.entries(values).filter(([column]) => !wrong.includes(column)))
  return { cells: SheetCells.parse(rest), issues }
}

/** Other programs write metal, purity and colour in columns of their own. */
function joinMetal(row: Pick<ParsedRow, 'line' | 'values'>, values: RowValues) {
  const { purity, colour, metals = '' } = values
  if (purity === undefined && colour === undefined) return { values, faults: [] }
  const read = readMetal([metals, purity].filter(Boolean).join(' '))
  const isWrongPurity = purity !== undefined && (!readPurity(purity) || Number.isNaN(read.fineness))
  const isGold = read.metal.endsWith('gold')
  const meantColour = colour === undefined ? undefined : readColour(colour.replace(/gold|सोना/i, ''))
  const isWrongColour = colour !== undefined && isGold && !meantColour
  const metal = isGold && meantColour ? meantColour : read.metal
  const wrong = metalParts.filter((part) => (part === 'purity' ? isWrongPurity : isWrongColour))
  return {
    values: { ...values, metals: isWrongPurity ? '' : [metal, read.fineness].filter(Boolean).join(' ') },
    faults: wrong.map((column) => ({
      line: row.line,
      column,
      message: describeWrong(column, values[column] ?? ''),
    })),
  }
}

export type Issue = { code: string; path: PropertyKey[]; message: string }

/** The first of each column. Only rules of our own have a sentence that says more than what to write. */
export function toFaults({ line, values }: Pick<ParsedRow, 'line' | 'values'>, issues: Issue[]): Fault[] {
  const byColumn = new Map<string, Issue>()
  for (const issue of issues) {
    const column = findColumn(issue)
    if (!byColumn.has(column)) byColumn.set(column, issue)
  }
  return [...byColumn].map(([column, { code, message }]) => {
    const typed = values[column as ReadColumn] ?? ''
    if (code !== 'custom') return { line, column, message: describeWrong(column, typed) }
    return { line, column, message: typed === '' ? message : `“${toShort(typed)}”: ${message}` }
  })
}

export const sortFaults = (faults: Fault[]) => {
  const place = ({ column }: Fault) => readColumns.indexOf(column as ReadColumn)
  return faults.toSorted((one, other) => place(one) - place(other))
}

const maxShownLength = 40
const toShort = (typed: string) =>
  [...typed].length > maxShownLength ? `${[...typed].slice(0, maxShownLength).join('')}…` : typed

function describeWrong(column: string, typed: string): string {
  if (!(column in columnWords)) return 'This is not right.'
  const { what, write } = columnWords[column as ReadColumn]
  const problem = typed === '' ? 'This must not be empty.' : `“${toShort(typed)}” is no ${what}.`
  return `${problem} Write ${write.charAt(0).toLowerCase()}${write.slice(1)}.`
}

const fieldColumns: Record<string, ReadColumn> = {
  privatePrice: 'private price',
  stonesPrice: 'stones price',
  alts: 'picture texts',
}

export function findColumn({ path: [field, fact] }: Pick<Issue, 'path'>): string {
  if (field === 'facts') return factColumns.find((column) => factCells[column].field === fact) ?? String(fact)
  return fieldColumns[String(field)] ?? String(field ?? '')
}
