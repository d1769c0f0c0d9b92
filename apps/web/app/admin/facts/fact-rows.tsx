import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { removeAt } from './facts-editor.ts'
import './fact-rows.css'

type FactRowsProps<Row> = {
  rows: Row[]
  emptyRow: Row
  maxRows: number
  /** One row that cannot be removed, where the first is always asked for. */
  keepsFirst?: boolean
  addLabel: string
  removeLabel: (place: number) => string
  onChange: (rows: Row[]) => void
  renderRow: (row: Row, index: number) => ReactNode
}

export function FactRows<Row>(props: FactRowsProps<Row>) {
  const { emptyRow, maxRows, keepsFirst, addLabel, removeLabel, onChange, renderRow } = props
  const list = useRef<HTMLDivElement>(null)
  const rows = props.rows.length === 0 && keepsFirst ? [emptyRow] : props.rows
  return (
    <div className="fact-rows" ref={list}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity of its own, and every field is controlled
        <div key={index} className="fact-row">
          {renderRow(row, index)}
          {!(keepsFirst && rows.length === 1) && (
            <button
              type="button"
              className="icon-button"
              aria-label={removeLabel(index + 1)}
              onClick={() => {
                onChange(removeAt(rows, index))
                // The button under the focus is removed, or belongs to another row now.
                list.current?.querySelector<HTMLElement>('.fact-rows__add')?.focus()
              }}
            >
              <Icon name="bin" />
            </button>
          )}
        </div>
      ))}
      {rows.length < maxRows && (
        <Button small variant="line" className="fact-rows__add" onClick={() => onChange([...rows, emptyRow])}>
          <span aria-hidden="true">+</span>
          {addLabel}
        </Button>
      )}
    </div>
  )
}
