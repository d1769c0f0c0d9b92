import { expect, test } from 'vitest'
import { runLoadDrill } from './load-drill.ts'

/** A short run of `npm run bench:crowd`, which also requires 0.8 of the speed of static files. */
test('under load no request fails, edits appear within two seconds, and pages are served while the backend is stopped', async () => {
  const { speed, editing, withoutBackend } = await runLoadDrill({
    rounds: 1,
    edits: 5,
    makeStaleBy: 'rewriting',
  })
  console.warn(JSON.stringify({ speed, editing, withoutBackend }))
  expect(Object.values(speed).map(({ failed }) => failed)).toEqual([0, 0, 0, 0])
  expect(Math.min(...Object.values(speed).map(({ ratio }) => ratio))).toBeGreaterThan(0.4)
  expect(editing).toMatchObject({ edits: 5, failed: 0 })
  expect(editing.slowestMs).toBeLessThan(2000)
  expect(withoutBackend).toMatchObject({ failed: 0, isStale: true })
  expect(withoutBackend.answered).toBeGreaterThan(100)
}, 300_000)
