import type { StockItem } from '@kashika/contract'
import type { Position } from '../find-target-cell.ts'
import { columnNames } from './columns.ts'
import { type Edits, isReadOnly, setCell } from './grid-edits.ts'

/** Fills rightwards and downwards; what has no cell is left out. A price is taken away by hand, not by an empty cell of a sheet. */
export function fillBlock(edits: Edits, rows: readonly StockItem[], from: Position, block: string[][]) {
  let next = edits
  let filledCount = 0
  block.forEach((line, lineIndex) => {
    const item = rows[from.row + lineIndex]
    if (!item) return
    line.forEach((typed, cellIndex) => {
      const column = columnNames[from.column + cellIndex]
      if (!column || isReadOnly(item, column) || (column === 'price' && typed.trim() === '')) return
      next = setCell(next, item, column, typed)
      filledCount += 1
    })
  })
  const leftOutCount = block.flat().length - filledCount
  return { next, filledCount, leftOutCount }
}
