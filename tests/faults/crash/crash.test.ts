import { expect, test } from 'vitest'
import { runCrashDrill } from './crash-drill.ts'

/** A shorter run of `npm run test:crash`. */
test('no acknowledged enquiry is lost or stored twice while API, worker and PostgreSQL are killed', async () => {
  const report = await runCrashDrill({ rate: 25, seconds: 20, kills: 6 })
  console.warn(report)
  expect(report).toMatchObject({
    unexpected: [],
    lost: 0,
    storedTwice: 0,
    conflicts: 0,
    neverMailed: 0,
    visitorsWithoutEmail: 0,
    visitorsWithTwoIds: 0,
    jobs: 2 * report.stored,
  })
  expect(report.acknowledged).toBeGreaterThan(250)
  expect(report.drainMs).toBeLessThan(60_000)
}, 360_000)
