import {
  columnWords,
  listForms,
  type ReadColumn,
  readColumns,
  toWordKey,
  unusedHeadings,
} from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'

export type SheetLine = { line: number; cells: string[] }
/** What the owner says of columns that we do not know, by their headings. */
export type ColumnMatches = Record<string, ReadColumn>

/** `column` is undefined where it is left out; one that is unused is known and has no place in the catalogue. */
export type HeadColumn = { heading: string; column: ReadColumn | undefined; isUnused: boolean }
export type SheetHead = { line: number; columns: HeadColumn[] }

/** Titles stand above the headings in what billing programs export. */
export const searchedLines = 20

const unusedKeys = new Set(unusedHeadings.map(toWordKey))
/** Our own names first: a heading means one column. */
const columnByKey = new Map<string, ReadColumn>(
  readColumns.flatMap((column) => {
    const { heading, alsoCalled } = columnWords[column]
    return [...listForms(alsoCalled), heading, column].map((name) => [toWordKey(name), column])
  }),
)

/** `Gr. Wt. (gms)` and `Gr.Wt in gms` are `gr wt`. */
function listKeys(heading: string): string[] {
  const key = toWordKey(heading)
  const withoutBrackets = toWordKey(heading.replace(/[([][^)\]]{0,40}[)\]]/g, ''))
  return [key, withoutBrackets, withoutBrackets.replace(/(in)?(gms?|grams?|ग्राम|rs|inr)$/, '')]
}

export function findHead(lines: SheetLine[], matches: ColumnMatches): SheetHead {
  const heads = lines.map(({ line, cells }) => ({ line, columns: readHeadings(cells, matches) }))
  const countKnown = ({ columns }: SheetHead) =>
    columns.filter(({ column, isUnused }) => column || isUnused).length
  const [best] = heads.toSorted((one, other) => countKnown(other) - countKnown(one))
  if (!best) throw new Refusal('invalid', 'The sheet is empty.')
  if (countKnown(best) === 0)
    throw new Refusal(
      'invalid',
      'We found no row of headings, such as Name, Category, Gross weight and Price. Please add one, or use our template.',
    )
  return best
}

function readHeadings(cells: string[], matches: ColumnMatches): HeadColumn[] {
  const taken = new Set<ReadColumn>()
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1).map((cell, index) => {
    const heading = cell.trim() || toColumnName(index)
    const keys = listKeys(heading)
    const meant = matches[heading] ?? keys.flatMap((key) => columnByKey.get(key) ?? [])[0]
    const column = meant && !taken.has(meant) ? meant : undefined
    if (column) taken.add(column)
    return { heading, column, isUnused: !column && keys.some((key) => unusedKeys.has(key)) }
  })
}

/** As a spreadsheet calls a column without a heading. */
const toColumnName = (index: number): string =>
  `Column ${index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : ''}${String.fromCharCode(65 + (index % 26))}`
