import { flood } from '../tests/faults/flood/flood.ts'

/** 500 queries a second for ten seconds, from one address and then from 500: people who write meanwhile are answered. */
let holds = true
for (const addresses of [1, 500]) {
  const report = await flood({ addresses, seconds: 10 })
  console.log(report)
  holds &&= report.peopleRefused.length === 0 && report.people > 50 && report.p99 < 1000
}
console.log(holds ? 'holds' : 'does not hold')
process.exit(holds ? 0 : 1)
