import { runRateDrill } from '../../tests/edge/rate-drill.ts'

const report = await runRateDrill({
  items: Number(process.argv[2] ?? 100_000),
  visitsPerSecond: 200,
  seconds: 40,
})
console.log(JSON.stringify(report, null, 2))
const { visits, failed, mixed, withPrices, lastOldPriceMs, p99 } = report
const hasPassed = visits > 0 && withPrices > 0 && failed + mixed === 0 && lastOldPriceMs < 5000 && p99 < 1000
console.log(hasPassed ? 'holds' : 'does not hold')
process.exit(hasPassed ? 0 : 1)
