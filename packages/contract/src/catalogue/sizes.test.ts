import { expect, test } from 'vitest'
import { bangleSizes, measureBangle, measureRing, ringSizes } from './sizes.ts'

test.each([
  ['6', 46, 14.6],
  ['8', 48, 15.3],
  ['10', 50, 15.9],
  ['12', 52, 16.6],
  ['14', 54, 17.2],
  ['16', 56, 17.8],
  ['18', 58, 18.5],
  ['20', 60, 19.1],
  ['22', 62, 19.7],
  ['24', 64, 20.4],
] as const)('a ring of size %s is %d mm round and %d mm across', (size, circumferenceMm, diameterMm) => {
  expect(ringSizes).toContain(size)
  expect(measureRing(size)).toEqual({ circumferenceMm, diameterMm })
})

test.each([
  ['2-2', 54.0, 170],
  ['2-4', 57.2, 180],
  ['2-6', 60.3, 190],
  ['2-8', 63.5, 199],
  ['2-10', 66.7, 209],
  ['2-12', 69.9, 219],
] as const)('a bangle of size %s is %d mm across and %d mm round', (size, diameterMm, circumferenceMm) => {
  expect(bangleSizes).toContain(size)
  expect(measureBangle(size)).toEqual({ circumferenceMm, diameterMm })
})

test('each size is larger than the one before', () => {
  const diameters = [ringSizes.map(measureRing), bangleSizes.map(measureBangle)].map((measures) =>
    measures.map(({ diameterMm }) => diameterMm),
  )
  for (const each of diameters) expect(each).toEqual([...new Set(each)].toSorted((a, b) => a - b))
})
