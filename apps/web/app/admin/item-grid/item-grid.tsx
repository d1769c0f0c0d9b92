import type { StockItem } from '@kashika/contract'
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { itemGrid as words } from '../../content/admin/item-grid.ts'
import { SignInLink } from '../../session/sign-in-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { type ColumnName, columnNames, getColumn } from './cells/columns.ts'
import { fillBlock } from './cells/fill-block.ts'
import {
  countChanges,
  countInvalid,
  countSavable,
  describeRow,
  dropCell,
  type Edits,
  isReadOnly,
  keepMine,
  setCell,
} from './cells/grid-edits.ts'
import { ConflictList } from './conflict-list.tsx'
import { findTabTarget, findTargetCell } from './find-target-cell.ts'
import { findCell, focusCell, focusPosition, getPosition, readCellAddress } from './grid-cells.ts'
import { type Editing, GridRow } from './grid-row.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { SaveBar } from './save-bar.tsx'
import { useClipboard } from './use-clipboard.ts'
import { useGridEdits } from './use-grid-edits.ts'
import { useSaveEdits } from './use-save-edits.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'
import './item-grid.css'

export type ItemGridProps = {
  items: readonly StockItem[]
  isReading: boolean
  onChanged: (items: readonly StockItem[]) => void
}

/** A grid as ARIA describes it: one cell is in the order of Tab, and the arrows move between them. */
export function ItemGrid({ items, isReading, onChanged }: ItemGridProps) {
  const gridEdits = useGridEdits(items)
  const { edits, update } = gridEdits
  const { save, isSaving, failureText } = useSaveEdits(gridEdits, onChanged)
  const table = useRef<HTMLTableElement>(null)
  const [tabStop, setTabStop] = useState<{ id: number; column: ColumnName }>()
  const [editing, setEditing] = useState<Editing>()
  const [announcement, setAnnouncement] = useState('')
  const wasFocused = useRef(false)

  const rows = listRows(items, edits)
  const size = { rows: rows.length, columns: columnNames.length }
  const tabId = rows.some(({ id }) => id === tabStop?.id) ? tabStop?.id : rows[0]?.id
  const tabColumn = tabStop?.column ?? 'name'
  const changeCount = countChanges(edits)

  const focusTabStop = () => tabId !== undefined && focusCell(table.current, tabId, tabColumn)
  const cancelEditing = useCallback(() => setEditing(undefined), [])
  const commitCell = useCallback(
    (item: StockItem, column: ColumnName, typed: string) => {
      setEditing(undefined)
      update((current) => setCell(current, item, column, typed))
    },
    [update],
  )

  useClipboard(table, {
    onPaste: (from, block) => {
      const { next, filledCount, leftOutCount } = fillBlock(gridEdits.latest.current, rows, from, block)
      update(() => next)
      setAnnouncement(words.filled(filledCount, leftOutCount))
    },
    readCopiedText: (cell) => {
      const { item, column } = readCell(cell)
      return item ? describeRow(item, edits[item.id]?.cells).readText(column) : ''
    },
  })

  async function saveAll() {
    // Leaving the cell that is being edited commits it.
    findCell(document.activeElement)?.focus()
    await save()
  }
  useSaveShortcut(saveAll)

  // The button that had the focus is gone with its bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a save has ended.
  useEffect(() => {
    if (!isSaving && document.activeElement === document.body && tabStop) focusTabStop()
  }, [isSaving])

  function readCell(cell: HTMLTableCellElement) {
    const { id, column } = readCellAddress(cell)
    return { item: rows.find((item) => item.id === id), column }
  }

  function startEditing(cell: HTMLTableCellElement, typedKey?: string) {
    const { item, column } = readCell(cell)
    if (!item) return
    if (!isReadOnly(item, column)) setEditing({ id: item.id, column, typedKey })
    else if (!item.removedAt) setAnnouncement(words.readOnlyPrice)
  }

  function clearCell(cell: HTMLTableCellElement) {
    const { item, column } = readCell(cell)
    // A choice that must be made cannot be taken away.
    const { options, parse } = getColumn(column)
    if (item && !isReadOnly(item, column) && !(options && parse('') === undefined))
      commitCell(item, column, '')
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const cell = findCell(event.target)
    if (!cell || event.nativeEvent.isComposing) return
    const isHandled = event.target === cell ? handleCellKey(event, cell) : handleEditorKey(event, cell)
    if (isHandled) event.preventDefault()
  }

  function handleCellKey(event: KeyboardEvent, cell: HTMLTableCellElement) {
    const { key } = event
    const target = findTargetCell(event, getPosition(cell), size)
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey
    if (target) focusPosition(table.current, target)
    else if (isShortcut && key.toLowerCase() === 'z')
      event.shiftKey ? gridEdits.stepForward() : gridEdits.stepBack()
    else if (isShortcut && key.toLowerCase() === 'y') gridEdits.stepForward()
    else if (isShortcut) return false
    else if (key === 'Enter' || key === 'F2') startEditing(cell)
    else if (key === 'Delete' || key === 'Backspace') clearCell(cell)
    else if (key.length === 1) startEditing(cell, key)
    else return false
    return true
  }

  /** Moving the focus out of the editor commits what was typed; after Esc the editor takes it back. */
  function handleEditorKey({ key, shiftKey }: KeyboardEvent, cell: HTMLTableCellElement) {
    const position = getPosition(cell)
    const arrow = shiftKey ? 'ArrowUp' : 'ArrowDown'
    if (key === 'Escape') cell.focus()
    else if (key === 'Tab') focusPosition(table.current, findTabTarget(position, size, shiftKey ? -1 : 1))
    else if (key === 'Enter')
      focusPosition(table.current, findTargetCell({ key: arrow }, position, size) ?? position)
    else return false
    return true
  }

  /** A click on the cell that has the focus already edits it; so does a double click. */
  const clickHandlers = {
    onMouseDown: ({ target }: MouseEvent) => {
      wasFocused.current = document.activeElement === findCell(target)
    },
    onClick: ({ target }: MouseEvent) => {
      const cell = findCell(target)
      if (cell && wasFocused.current) startEditing(cell)
    },
  }

  const decide = (change: typeof keepMine) => (id: number, column: ColumnName) => {
    update((current) => change(current, id, column))
    focusCell(table.current, id, column)
  }

  return (
    <div className="item-grid">
      <p className="field__hint">{words.hint}</p>
      {rows.length > 0 && (
        <div className="item-grid__box">
          <table
            ref={table}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA makes a table a grid by it.
            role="grid"
            aria-label={words.label}
            aria-busy={isReading}
            onKeyDown={onKeyDown}
            {...clickHandlers}
          >
            <thead>
              <tr>
                {columnNames.map((column) => (
                  <th key={column} scope="col">
                    {words.columns[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((item) => (
                <GridRow
                  key={item.id}
                  item={item}
                  cells={edits[item.id]?.cells}
                  tabColumn={item.id === tabId ? tabColumn : undefined}
                  editing={editing?.id === item.id ? editing : undefined}
                  onFocus={setTabStop}
                  onCommit={commitCell}
                  onCancel={cancelEditing}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ConflictList edits={edits} onUseTheirs={decide(dropCell)} onKeepMine={decide(keepMine)} />
      {failureText && (
        <Banner tone="err" text={failureText}>
          <SignInLink />
        </Banner>
      )}
      {(changeCount > 0 || isSaving) && (
        <SaveBar
          changeCount={changeCount}
          savableCount={countSavable(edits)}
          invalidCount={countInvalid(edits)}
          isSaving={isSaving}
          onSave={saveAll}
          onDiscard={() => {
            update(() => ({}))
            focusTabStop()
          }}
          onShowInvalid={() => table.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()}
        />
      )}
      <LeaveQuestion changeCount={changeCount} onLeave={() => gridEdits.replace({})} />
    </div>
  )
}

/** A changed piece stays in sight where the list no longer has it. */
function listRows(items: readonly StockItem[], edits: Edits): StockItem[] {
  const others = Object.values(edits).map(({ item }) => item)
  return [...items, ...others.filter(({ id }) => !items.some((item) => item.id === id))]
}
