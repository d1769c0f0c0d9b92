import { runFloodDrill } from '../../tests/faults/flood/flood-drill.ts'

let hasPassed = true
for (const addresses of [1, 500]) {
  const report = await runFloodDrill({ addresses, seconds: 10 })
  console.log(report)
  hasPassed &&= report.peopleRefused.length === 0 && report.people > 50 && report.p99 < 1000
}
console.log(hasPassed ? 'holds' : 'does not hold')
process.exit(hasPassed ? 0 : 1)
