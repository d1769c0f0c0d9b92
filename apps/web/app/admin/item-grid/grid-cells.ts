import type { ColumnName } from './cells/columns.ts'
import type { Position } from './find-target-cell.ts'

/** The cell that is or holds the element. */
export const findCell = (element: EventTarget | null) =>
  element instanceof Element ? element.closest<HTMLTableCellElement>('[data-column]') : null

export const readCellAddress = ({ dataset }: HTMLElement) => ({
  id: Number(dataset['id']),
  column: dataset['column'] as ColumnName,
})

export const getPosition = (cell: HTMLTableCellElement): Position => ({
  row: cell.closest('tr')?.sectionRowIndex ?? 0,
  column: cell.cellIndex,
})

export const focusPosition = (table: HTMLTableElement | null, { row, column }: Position) =>
  table?.tBodies[0]?.rows[row]?.cells[column]?.focus()

export const focusCell = (table: HTMLTableElement | null, id: number, column: ColumnName) =>
  table?.querySelector<HTMLElement>(`[data-id="${id}"][data-column=${column}]`)?.focus()
