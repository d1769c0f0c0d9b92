import { expect, test } from 'vitest'
import { findTabTarget, findTargetCell } from './find-target-cell.ts'

const size = { rows: 24, columns: 9 }
const press = (key: string, row: number, column: number, ctrlKey = false) => {
  const target = findTargetCell({ key, ctrlKey }, { row, column }, size)
  return target && [target.row, target.column]
}

test('keys move as in a sheet and stop at its edges', () => {
  expect(press('ArrowDown', 3, 2)).toEqual([4, 2])
  expect(press('ArrowDown', 23, 2)).toEqual([23, 2])
  expect(press('ArrowLeft', 3, 0)).toEqual([3, 0])
  expect(press('ArrowRight', 3, 2, true)).toEqual([3, 8])
  expect(press('Home', 3, 2)).toEqual([3, 0])
  expect(press('End', 3, 2)).toEqual([3, 8])
  expect(press('Home', 3, 2, true)).toEqual([0, 0])
  expect(press('End', 3, 2, true)).toEqual([23, 8])
  expect(press('PageDown', 3, 2)).toEqual([13, 2])
  expect(press('PageUp', 3, 2)).toEqual([0, 2])
  expect(press('a', 3, 2)).toBeUndefined()
})

test('Tab goes on in the next row', () => {
  expect(findTabTarget({ row: 0, column: 8 }, size, 1)).toEqual({ row: 1, column: 0 })
  expect(findTabTarget({ row: 1, column: 0 }, size, -1)).toEqual({ row: 0, column: 8 })
  expect(findTabTarget({ row: 23, column: 8 }, size, 1)).toEqual({ row: 23, column: 8 })
})
