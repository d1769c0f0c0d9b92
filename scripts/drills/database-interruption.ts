import { resolve } from 'node:path'
import { faults, runInterruptionDrill } from '../../tests/faults/database/interruption-drill.ts'

/** The control: a pool that reuses broken connections must be seen to fail. The argument is the folder of another release. */
const [folder] = process.argv.slice(2)
const minute = 60_000
const times = 10
const report = await runInterruptionDrill({
  times,
  checkAfterMs: minute,
  ...(folder && { releaseFolder: resolve(folder) }),
})
console.log(report)
console.log(
  `${times} times each of ${faults.join(', ')}: ${report.unexpected.length} unexpected exits and open transactions, ` +
    `${report.acknowledgedMissing} of ${report.acknowledged} acknowledged writes missing, ` +
    `${report.refusedStored} of ${report.refused} refused writes stored, ` +
    `${report.unconfirmed} unconfirmed (${report.unconfirmedStored} of them stored), ` +
    `${report.unanswered} unanswered`,
)

const plantedFault = new URL('../../tests/faults/database/planted-pool-fault.ts', import.meta.url)
const control = await runInterruptionDrill({
  times: 1,
  checkAfterMs: minute / 4,
  environment: { NODE_OPTIONS: `--import=${plantedFault.href}` },
})
console.log('control, broken connections are reused:', control)
const hasPassed =
  report.unexpected.length + report.acknowledgedMissing + report.refusedStored + report.unanswered === 0 &&
  control.unexpected.length > 0
console.log(hasPassed ? 'holds' : 'does not hold')
process.exit(hasPassed ? 0 : 1)
