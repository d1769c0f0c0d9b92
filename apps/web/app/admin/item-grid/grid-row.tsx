import type { StockItem } from '@kashika/contract'
import { memo } from 'react'
import { itemGrid as words } from '../../content/admin/item-grid.ts'
import { toItemValues } from '../item-edit/item-values.ts'
import { CellEditor } from './cell-editor.tsx'
import { type ColumnName, columnNames, formatCell, getColumn } from './cells/columns.ts'
import { type CellEdits, describeRow, isReadOnly, listContested } from './cells/grid-edits.ts'

export type Editing = { id: number; column: ColumnName; typedKey: string | undefined }

type GridRowProps = {
  item: StockItem
  cells: CellEdits | undefined
  /** The cell of this row that Tab leads to. */
  tabColumn: ColumnName | undefined
  editing: Editing | undefined
  onFocus: (cell: { id: number; column: ColumnName }) => void
  onCommit: (item: StockItem, column: ColumnName, typed: string) => void
  onCancel: () => void
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { item, cells = {}, tabColumn, editing, onFocus, onCommit, onCancel } = props
  const { errors, readText } = describeRow(item, cells)
  const contested = listContested({ item, cells })
  const values = toItemValues(item)
  return (
    <tr>
      {columnNames.map((column) => {
        const text = readText(column)
        const visibleText = formatCell(column, text)
        const id = `cell-${item.id}-${column}`
        const cell = cells[column]
        const error = errors[column]
        const isContested = contested.includes(column)
        const note =
          error ??
          (isContested
            ? words.theirs(formatCell(column, getColumn(column).read(values)))
            : cell && words.wasBefore(formatCell(column, cell.before)))
        const isEditing = editing?.column === column
        const Cell = column === 'name' ? 'th' : 'td'
        return (
          <Cell
            key={column}
            role={column === 'name' ? 'rowheader' : 'gridcell'}
            scope={column === 'name' ? 'row' : undefined}
            tabIndex={tabColumn === column && !isEditing ? 0 : -1}
            data-id={item.id}
            data-column={column}
            data-state={error ? 'invalid' : isContested ? 'contested' : cell ? 'changed' : undefined}
            aria-invalid={error ? true : undefined}
            aria-readonly={isReadOnly(item, column) ? true : undefined}
            aria-describedby={note ? id : undefined}
            onFocus={() => onFocus({ id: item.id, column })}
          >
            {isEditing ? (
              <CellEditor
                column={column}
                label={words.columns[column]}
                text={text}
                typedKey={editing.typedKey}
                descriptionId={error ? id : undefined}
                onCommit={(typed) => onCommit(item, column, typed)}
                onCancel={onCancel}
              />
            ) : (
              <span dir="auto">{visibleText}</span>
            )}
            {note && (
              <small id={id} aria-hidden="true">
                {note}
              </small>
            )}
          </Cell>
        )
      })}
    </tr>
  )
})
