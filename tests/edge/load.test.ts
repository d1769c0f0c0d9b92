import { expect, test } from 'vitest'
import { runCrowdDrill } from './load-drill.ts'

/** A short turn of `npm run bench:crowd`, which also holds the speed to 0.8 of plain files. */
test('a crowd sees no error and every edit within two seconds, and pages while all behind the edge is gone', async () => {
  const { speed, editing, withoutBackend } = await runCrowdDrill({
    rounds: 1,
    edits: 5,
    untilStale: 'an hour passes',
  })
  console.warn(JSON.stringify({ speed, editing, away: withoutBackend }))
  expect(Object.values(speed).map(({ failed }) => failed)).toEqual([0, 0, 0, 0])
  expect(Math.min(...Object.values(speed).map(({ ratio }) => ratio))).toBeGreaterThan(0.4)
  expect(editing).toMatchObject({ edits: 5, failed: 0 })
  expect(editing.slowestMs).toBeLessThan(2000)
  expect(withoutBackend).toMatchObject({ failed: 0, isOld: true })
  expect(withoutBackend.answered).toBeGreaterThan(100)
}, 300_000)
