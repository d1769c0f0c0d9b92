import { type KeyboardEvent, useRef } from 'react'
import { type ColumnName, formatCell, getColumn, type Option } from './cells/columns.ts'

type CellEditorProps = {
  column: ColumnName
  label: string
  text: string
  /** The key that began it replaces what stood there. */
  typedKey: string | undefined
  descriptionId: string | undefined
  onCommit: (typed: string) => void
  onCancel: () => void
}

/** Leaving it commits: whatever moves the focus need not know what was typed. */
export function CellEditor(props: CellEditorProps) {
  const { column, label, text, typedKey, descriptionId, onCommit, onCancel } = props
  const { options, inputMode } = getColumn(column)
  const isCancelled = useRef(false)
  const shared = {
    className: 'item-grid__editor',
    'aria-label': label,
    'aria-invalid': descriptionId ? true : undefined,
    'aria-describedby': descriptionId,
    onBlur: ({ currentTarget }: { currentTarget: { value: string } }) =>
      isCancelled.current ? onCancel() : onCommit(currentTarget.value),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') isCancelled.current = true
    },
  }
  if (!options)
    return (
      <input
        {...shared}
        ref={focusEnd}
        defaultValue={typedKey ?? text}
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize={column === 'sku' ? 'characters' : undefined}
        dir="auto"
      />
    )
  return (
    <select {...shared} ref={focusEnd} defaultValue={findByFirstLetter(options, typedKey) ?? text}>
      {[...options, ...toOwnOption(options, column, text)].map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function focusEnd(control: HTMLInputElement | HTMLSelectElement | null) {
  if (!control || control === document.activeElement) return
  control.focus()
  if (control instanceof HTMLInputElement)
    control.setSelectionRange(control.value.length, control.value.length)
}

const findByFirstLetter = (options: readonly Option[], letter: string | undefined) =>
  letter?.trim()
    ? options.find(({ label }) => label.toLowerCase().startsWith(letter.toLowerCase()))?.value
    : undefined

/** What stands there and is none of the options: two metals, or what was pasted. */
const toOwnOption = (options: readonly Option[], column: ColumnName, text: string): Option[] =>
  options.some(({ value }) => value === text) ? [] : [{ value: text, label: formatCell(column, text) }]
