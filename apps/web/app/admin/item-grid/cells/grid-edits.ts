import type { StockItem } from '@kashika/contract'
import { metal } from '../../../content/admin/facts-form.ts'
import { itemGrid as words } from '../../../content/admin/item-grid.ts'
import { fields } from '../../../content/admin/stock.ts'
import { type ItemValues, toItemValues } from '../../item-edit/item-values.ts'
import { type ColumnName, columnNames, getColumn } from './columns.ts'

/** `before` is what stood there when it was typed over; `refused` says why the shop did not take it. */
export type CellEdit = { before: string; typed: string; refused?: string }
export type CellEdits = Partial<Record<ColumnName, CellEdit>>

/** `item` is the newest version known, also where the list no longer has it. */
export type RowEdit = { item: StockItem; cells: CellEdits }
export type Edits = Readonly<Record<number, RowEdit>>
export type CellErrors = Partial<Record<ColumnName, string>>

const listCells = (cells: CellEdits) => Object.entries(cells) as [ColumnName, CellEdit][]

const pickCells = (cells: CellEdits, columns: readonly ColumnName[]): CellEdits =>
  Object.fromEntries(listCells(cells).filter(([column]) => columns.includes(column)))

const parseCell = (column: ColumnName, typed: string) => getColumn(column).parse(typed)

export const isReadOnly = (item: StockItem, column: ColumnName) =>
  item.removedAt !== undefined || (getColumn(column).isReadOnly?.(toItemValues(item)) ?? false)

/** A cell that says what the item says is no change. */
export function setCell(edits: Edits, item: StockItem, column: ColumnName, typed: string): Edits {
  if (isReadOnly(item, column)) return edits
  const edit = edits[item.id]
  const cleanText = typed.replace(/\s+/g, ' ').trim()
  const text = parseCell(column, cleanText) ?? cleanText
  const current = getColumn(column).read(toItemValues(item))
  if (text === (edit?.cells[column]?.typed ?? current)) return edits
  const { [column]: _, ...others } = edit?.cells ?? {}
  const cells = text === current ? others : { ...others, [column]: { before: current, typed: text } }
  return setRow(edits, { item, cells })
}

function setRow(edits: Edits, { item, cells }: RowEdit): Edits {
  const { [item.id]: _, ...others } = edits
  return Object.keys(cells).length === 0 ? others : { ...others, [item.id]: { item, cells } }
}

export function dropCell(edits: Edits, id: number, column: ColumnName): Edits {
  const edit = edits[id]
  if (!edit) return edits
  const { [column]: _, ...cells } = edit.cells
  return setRow(edits, { item: edit.item, cells })
}

/** Takes over what somebody else saved meanwhile; a cell that now says the same on both sides is no change. */
export function updateItem(edits: Edits, item: StockItem): Edits {
  const edit = edits[item.id]
  if (!edit || edit.item.version >= item.version) return edits
  const values = toItemValues(item)
  const cells = listCells(edit.cells).filter(
    ([column, { typed }]) => getColumn(column).read(values) !== typed,
  )
  return setRow(edits, { item, cells: Object.fromEntries(cells) })
}

/** After a save. What was typed while it was under way is a change of what was saved. */
export function settleCells(edits: Edits, item: StockItem, sent: CellEdits): Edits {
  const values = toItemValues(item)
  const cells = listCells(edits[item.id]?.cells ?? {})
    .filter(([column, { typed }]) => typed !== sent[column]?.typed)
    .map(([column, cell]) => {
      const before = sent[column] ? getColumn(column).read(values) : cell.before
      return [column, { ...cell, before }] as const
    })
  return setRow(edits, { item, cells: Object.fromEntries(cells) })
}

/** From now on the cell is a change of what somebody else saved. */
export function keepMine(edits: Edits, id: number, column: ColumnName): Edits {
  const edit = edits[id]
  const cell = edit?.cells[column]
  if (!edit || !cell) return edits
  const before = getColumn(column).read(toItemValues(edit.item))
  return setRow(edits, { item: edit.item, cells: { ...edit.cells, [column]: { ...cell, before } } })
}

export function refuseCell(edits: Edits, id: number, column: ColumnName, refused: string): Edits {
  const edit = edits[id]
  const cell = edit?.cells[column]
  if (!edit || !cell) return edits
  return setRow(edits, { item: edit.item, cells: { ...edit.cells, [column]: { ...cell, refused } } })
}

/** Both have changed the cell, to different texts. */
export function listContested({ item, cells }: RowEdit): ColumnName[] {
  const values = toItemValues(item)
  return listCells(cells)
    .filter(([column, { before, typed }]) => {
      const theirs = getColumn(column).read(values)
      return theirs !== before && theirs !== typed
    })
    .map(([column]) => column)
}

function applyCells(item: StockItem, cells: CellEdits, columns: readonly ColumnName[]): ItemValues {
  return columnNames.reduce((values, column) => {
    const cell = columns.includes(column) ? cells[column] : undefined
    const text = cell && parseCell(column, cell.typed)
    return text === undefined ? values : getColumn(column).write(values, text)
  }, toItemValues(item))
}

/** What single cells cannot know. */
function findRowErrors({ availability, weeks, facts, pricing }: ItemValues): CellErrors {
  const { grossWeight, netWeight, metals } = facts
  const isByRate = pricing === 'by-rate'
  const isMadeToOrder = availability === 'made-to-order'
  return {
    ...(isMadeToOrder && weeks === undefined && { weeks: fields.missing.weeks }),
    ...(!isMadeToOrder && weeks !== undefined && { weeks: words.wrong.weeksOfOther }),
    ...(isByRate && (metals.length !== 1 || !metals[0]?.fineness) && { metals: words.wrong.metalOfRate }),
    ...(isByRate && netWeight === undefined && { netWeight: words.wrong.weightOfRate }),
    ...(grossWeight && netWeight && netWeight > grossWeight && { netWeight: metal.netOverGross }),
  }
}

/** A row as it is shown: what was typed, and what follows from it. */
export function describeRow(item: StockItem, cells: CellEdits = {}) {
  const values = applyCells(item, cells, columnNames)
  const errors: CellErrors = findRowErrors(values)
  for (const [column, { typed, refused }] of listCells(cells)) {
    if (parseCell(column, typed) === undefined) errors[column] = getColumn(column).describeError(typed)
    else if (refused) errors[column] = refused
  }
  const readText = (column: ColumnName) => cells[column]?.typed ?? getColumn(column).read(values)
  return { errors, readText }
}

/** The cells that can be saved, and the item with them; undefined where there are none. */
export function prepareChange({ item, cells }: RowEdit, refusedColumns: readonly ColumnName[] = []) {
  const leftOut = [...listContested({ item, cells }), ...refusedColumns]
  let columns = listCells(cells)
    .filter(([column, { typed }]) => parseCell(column, typed) !== undefined && !leftOut.includes(column))
    .map(([column]) => column)
  while (columns.length > 0) {
    const values = applyCells(item, cells, columns)
    const errors = findRowErrors(values)
    if (Object.keys(errors).length === 0) return { columns, values, sent: pickCells(cells, columns) }
    const remaining = columns.filter((column) => !errors[column])
    // The fault shows in a cell that nobody has changed, so all of them wait.
    if (remaining.length === columns.length) return undefined
    columns = remaining
  }
  return undefined
}

export const countChanges = (edits: Edits) =>
  Object.values(edits).reduce((sum, { cells }) => sum + Object.keys(cells).length, 0)

export const countSavable = (edits: Edits) =>
  Object.values(edits).reduce((sum, edit) => sum + (prepareChange(edit)?.columns.length ?? 0), 0)

export const countInvalid = (edits: Edits) =>
  Object.values(edits).reduce(
    (sum, { item, cells }) => sum + Object.keys(describeRow(item, cells).errors).length,
    0,
  )
