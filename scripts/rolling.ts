import { rolling } from '../tests/edge/rolling.ts'

/** Eight restarts and four kills under sixteen clients: see tests/edge/rolling.ts. */
const { restarts, kills, stored, keys } = await rolling({ turns: 2, kills: ['api', 'web', 'api', 'web'] })
for (const [name, report] of Object.entries({ restarts, kills }))
  console.log(
    `${report.count} ${name}: ${report.answered.GET} GET and ${report.answered.POST} POST answered, ` +
      `${report.failed.GET.length} and ${report.failed.POST.length} failed, ` +
      `${report.answered.repeated} repeated, p99 ${report.p99} ms`,
    [...report.failed.GET, ...report.failed.POST].slice(0, 5),
  )
console.log(`${stored} queries stored, ${keys} keys`)
const failures = [restarts, kills].flatMap(({ failed }) => [...failed.GET, ...failed.POST])
const holds = failures.length === 0 && restarts.p99 < 1000 && stored === keys
console.log(holds ? 'holds' : 'does not hold')
process.exit(holds ? 0 : 1)
