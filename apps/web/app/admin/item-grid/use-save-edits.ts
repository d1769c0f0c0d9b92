import type { StockItem } from '@kashika/contract'
import { useState } from 'react'
import { CallFailed } from '../../api/api.ts'
import { itemGrid as words } from '../../content/admin/item-grid.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { fetchItem } from '../item-edit/fetch-item.ts'
import { toItemValues } from '../item-edit/item-values.ts'
import { type Change, useChange } from '../shell/use-change.ts'
import type { ColumnName } from './cells/columns.ts'
import { type Edits, prepareChange, refuseCell, settleCells, updateItem } from './cells/grid-edits.ts'
import type { useGridEdits } from './use-grid-edits.ts'

/** Somebody else may save between our read and our save. */
const maxAttempts = 3
/** Longer than others: whoever has saved many cells looks at them first. */
const undoSeconds = 12

type SavedRow = { before: StockItem; after: StockItem; cells: number; wasMerged: boolean }

/** By the names that the API gives its fields. */
const columnsOfFields: Readonly<Record<string, ColumnName>> = {
  name: 'name',
  price: 'price',
  status: 'status',
  availability: 'availability',
  weeks: 'weeks',
  'facts.sku': 'sku',
  'facts.metals': 'metals',
  'facts.grossWeight': 'grossWeight',
  'facts.netWeight': 'netWeight',
}

export function useSaveEdits(
  gridEdits: ReturnType<typeof useGridEdits>,
  onChanged: (items: readonly StockItem[]) => void,
) {
  const { change } = useChange()
  const [isSaving, setIsSaving] = useState(false)
  const [failureText, setFailureText] = useState<string>()

  async function save() {
    if (isSaving) return
    setIsSaving(true)
    setFailureText(undefined)
    const savedRows: SavedRow[] = []
    for (const { item } of Object.values(gridEdits.latest.current)) {
      try {
        const savedRow = await saveRow(item.id)
        if (savedRow) savedRows.push(savedRow)
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        setFailureText(`${words.failed} ${item.name}: ${error.message}`)
        // The other rows would fare the same.
        if (!isAboutRow(error)) break
      }
    }
    setIsSaving(false)
    const cells = savedRows.reduce((sum, row) => sum + row.cells, 0)
    if (cells > 0)
      showToast('ok', words.saved(cells), undoSeconds, {
        label: words.undo,
        onClick: () => undo(change, savedRows, takeOver),
      })
    const mergedNames = savedRows.filter(({ wasMerged }) => wasMerged).map(({ after }) => after.name)
    if (mergedNames.length > 0) showToast('info', words.merged(mergedNames.join(', ')))
  }

  async function saveRow(
    id: number,
    refusedColumns: readonly ColumnName[] = [],
    attempt = 1,
  ): Promise<SavedRow | undefined> {
    const edit = gridEdits.latest.current[id]
    const prepared = edit && prepareChange(edit, refusedColumns)
    if (!prepared) return undefined
    const { columns, values, sent } = prepared
    const { item: before } = edit
    try {
      const body = { id, version: before.version, ...values }
      const { item: after } = await change('changeItem', { body }, { defaultShouldRevalidate: false })
      gridEdits.replace(settleCells(gridEdits.latest.current, after, sent))
      onChanged([after])
      return { before, after, cells: columns.length, wasMerged: attempt > 1 }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const refused = toRefusedColumn(error, columns)
      if (refused) {
        gridEdits.replace(refuseCell(gridEdits.latest.current, id, refused, error.message))
        return saveRow(id, [...refusedColumns, refused], attempt)
      }
      const newest = [409, 410].includes(error.status) ? await fetchItem(id) : undefined
      if (!newest || attempt === maxAttempts) throw error
      takeOver(newest)
      if (newest.removedAt) return refuseRemoved(id, columns)
      return saveRow(id, refusedColumns, attempt + 1)
    }
  }

  function takeOver(item: StockItem) {
    gridEdits.replace(updateItem(gridEdits.latest.current, item))
    onChanged([item])
  }

  function refuseRemoved(id: number, columns: readonly ColumnName[]) {
    const refuse = (edits: Edits, column: ColumnName) => refuseCell(edits, id, column, words.removed)
    gridEdits.replace(columns.reduce(refuse, gridEdits.latest.current))
    return undefined
  }

  return { save, isSaving, failureText }
}

const isAboutRow = ({ status }: CallFailed) => [400, 404, 409, 410].includes(status)

/** The cell that the API refuses, where it names one that was sent. */
function toRefusedColumn({ refused }: CallFailed, columns: readonly ColumnName[]) {
  const [first = '', second] = refused?.field?.split('.') ?? []
  const column = columnsOfFields[second === undefined ? first : `${first}.${second}`]
  return column && columns.includes(column) ? column : undefined
}

/** Puts back the whole items, since nobody has changed them since: another version is refused. */
async function undo(change: Change, savedRows: readonly SavedRow[], onUndone: (item: StockItem) => void) {
  const failedNames: string[] = []
  for (const { before, after } of savedRows) {
    const body = { id: after.id, version: after.version, ...toItemValues(before) }
    try {
      onUndone((await change('changeItem', { body }, { defaultShouldRevalidate: false })).item)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      failedNames.push(before.name)
    }
  }
  if (failedNames.length > 0) showToast('err', words.undoFailed(failedNames.join(', ')))
  if (failedNames.length < savedRows.length) showToast('ok', words.undone)
}
