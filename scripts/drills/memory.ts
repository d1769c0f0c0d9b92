import { maxTotalMb, runMemoryDrill } from '../../tests/faults/processes/memory-drill.ts'

const [loadSeconds = 60, pictureCount = 4] = process.argv.slice(2).map(Number)
const maxReadySeconds = 1

const report = await runMemoryDrill({ loadSeconds, pictureCount })
const { processes, totalsMb, slowestReadySeconds, requestsPerSecond } = report
console.table(processes)
console.table(totalsMb)
const hasPassed = totalsMb.every(({ mb }) => mb <= maxTotalMb) && slowestReadySeconds <= maxReadySeconds
console.log(`${requestsPerSecond} requests a second under load`)
console.log(hasPassed ? 'holds' : 'does not hold', `(at most ${maxTotalMb} MB, ${maxReadySeconds} s)`)
process.exit(hasPassed ? 0 : 1)
