import { expect, test } from 'vitest'
import { runCrashDrill } from './crash-drill.ts'

/** A shorter run of `npm run test:crash`. */
test('no acknowledged enquiry or reply is lost, stored twice or sent under two ids while API, worker and PostgreSQL are killed', async () => {
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
    repliesLost: 0,
    repliesNotSent: 0,
    repliesNotMailed: 0,
    repliesUnderTwoIds: 0,
  })
  expect(report.repliesAcknowledged).toBeGreaterThan(5)
  expect(report.acknowledged).toBeGreaterThan(250)
  expect(report.drainMs).toBeLessThan(60_000)
}, 360_000)
