export type Position = { row: number; column: number }

const rowsPerPage = 10

type GridSize = { rows: number; columns: number }
type Key = { key: string; ctrlKey?: boolean; metaKey?: boolean }

/** Where a key leads in a grid of this size; undefined for keys that do not move. */
export function findTargetCell(
  { key, ctrlKey, metaKey }: Key,
  { row, column }: Position,
  size: GridSize,
): Position | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const isFar = ctrlKey || metaKey
  const targets: Record<string, Position> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? last.row : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? last.column : column + 1 },
    PageUp: { row: row - rowsPerPage, column },
    PageDown: { row: row + rowsPerPage, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? last.row : row, column: last.column },
  }
  const target = targets[key]
  return (
    target && {
      row: Math.max(0, Math.min(last.row, target.row)),
      column: Math.max(0, Math.min(last.column, target.column)),
    }
  )
}

/** Tab goes on in the next row, and stays in the last cell. */
export function findTabTarget(
  { row, column }: Position,
  { rows, columns }: GridSize,
  step: 1 | -1,
): Position {
  const place = Math.max(0, Math.min(rows * columns - 1, row * columns + column + step))
  return { row: Math.floor(place / columns), column: place % columns }
}
