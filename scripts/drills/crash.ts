import { runCrashDrill } from '../../tests/faults/crash/crash-drill.ts'

/** The control: a PostgreSQL that confirms commits too early must be seen to lose rows, or the first run proves nothing. */
const rate = Number(process.argv[2] ?? 200)
const seconds = 60

const report = await runCrashDrill({ rate, seconds, kills: 20 })
console.log(report)
const hasPassed =
  report.unexpected.length === 0 &&
  report.lost === 0 &&
  report.storedTwice === 0 &&
  report.neverMailed === 0 &&
  report.visitorsWithoutEmail === 0 &&
  report.visitorsWithTwoIds === 0 &&
  report.jobs === 2 * report.stored &&
  report.repliesAcknowledged > 0 &&
  report.repliesLost === 0 &&
  report.repliesNotSent === 0 &&
  report.repliesNotMailed === 0 &&
  report.repliesUnderTwoIds === 0 &&
  report.drainMs < 60_000
console.log(`${report.acknowledged} acknowledged, ${report.lost} lost, ${report.storedTwice} stored twice`)
console.log(
  `${report.repliesAcknowledged} replies acknowledged, ${report.repliesLost} lost, ${report.repliesUnderTwoIds} under two ids`,
)
console.log(`backlog drained in ${(report.drainMs / 1000).toFixed(1)} s`)

/** A kill may come when there is nothing to lose, so the control is repeated. */
const maximumControls = 4
let lost = 0
for (let tries = 0; tries < maximumControls && lost === 0; tries++) {
  const control = await runCrashDrill({
    rate,
    seconds: 20,
    kills: 9,
    // Keeps the write-ahead log in memory, so that a kill loses something.
    clusterSettings: [
      ...['synchronous_commit=off', 'wal_writer_delay=10s'],
      ...['wal_writer_flush_after=1GB', 'wal_buffers=64MB'],
    ],
  })
  console.log(`control: ${control.lost} of ${control.acknowledged} lost`)
  lost = control.lost
}
console.log(hasPassed && lost > 0 ? 'holds' : 'does not hold')
process.exit(hasPassed && lost > 0 ? 0 : 1)
