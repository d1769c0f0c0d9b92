import { expect, test } from 'vitest'
import { runInterruptionDrill } from './interruption-drill.ts'

/** A shorter run of `npm run test:outage`. */
test('while PostgreSQL hangs, restarts or ends its connections, every response matches what is stored', async () => {
  const report = await runInterruptionDrill({ times: 1, checkAfterMs: 0 })
  console.warn(report)
  expect(report).toMatchObject({ unexpected: [], acknowledgedMissing: 0, refusedStored: 0, unanswered: 0 })
  expect(report.statuses).toEqual([200, 503])
  expect(report.acknowledged).toBeGreaterThan(100)
})
