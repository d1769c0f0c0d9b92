import { resolve } from 'node:path'
import { faults, runInterruptionDrill } from '../../tests/faults/database/interruption-drill.ts'

/**
 * Ten times each: PostgreSQL falls silent for six seconds, is restarted, and ends every connection, under sixteen
 * writers. What they were told is compared a minute later with what is stored. Then the control: a pool that takes every
 * client back must be seen to fail. `npm run test:outage -- <folder>` tests the release in that folder instead.
 */
const [folder] = process.argv.slice(2)
const minute = 60_000
const times = 10
const report = await runInterruptionDrill({
  times,
  lookAfter: minute,
  ...(folder && { code: resolve(folder) }),
})
console.log(report)
console.log(
  `${times} times each of ${faults.join(', ')}: ${report.unexpected.length} unexpected exits and open transactions, ` +
    `${report.acknowledgedMissing} of ${report.acknowledged} acknowledged writes missing, ` +
    `${report.refusedStored} of ${report.refused} refused writes stored, ` +
    `${report.unconfirmed} told that nobody knows (${report.unconfirmedStored} of them stored), ` +
    `${report.unanswered} unanswered`,
)

const plantedFault = new URL('../../tests/faults/database/planted-pool-fault.ts', import.meta.url)
const control = await runInterruptionDrill({
  times: 1,
  lookAfter: minute / 4,
  environment: { NODE_OPTIONS: `--import=${plantedFault.href}` },
})
console.log('control, clients in doubt are pooled:', control)
const hasPassed =
  report.unexpected.length + report.acknowledgedMissing + report.refusedStored + report.unanswered === 0 &&
  control.unexpected.length > 0
console.log(hasPassed ? 'holds' : 'does not hold')
process.exit(hasPassed ? 0 : 1)
