import { expect, test } from 'vitest'
import { runInterruptionDrill } from './interruption-drill.ts'

/** One of each of what `npm run test:outage` does ten times. */
test('while PostgreSQL falls silent, restarts or ends its connections, nobody is told what is not so', async () => {
  const report = await runInterruptionDrill({ times: 1, lookAfter: 0 })
  console.warn(report)
  expect(report).toMatchObject({ unexpected: [], acknowledgedMissing: 0, refusedStored: 0, unanswered: 0 })
  expect(report.statuses).toEqual([200, 503])
  expect(report.acknowledged).toBeGreaterThan(100)
})
