import { parseArgs } from 'node:util'
import type { Cost } from './race/measure.ts'
import { runRace } from './race/run-race.ts'

const { values } = parseArgs({
  options: { short: { type: 'boolean' }, rows: { type: 'string', default: '' } },
})
const results = await runRace({
  rounds: values.short ? 3 : 15,
  seconds: 1,
  matching: values.rows,
})

const printCost = (cost?: Cost) =>
  cost ? `${cost.cpuMs.toFixed(3).padStart(8)} ms ${cost.perSecond.toFixed(0).padStart(6)}/s` : ' '.repeat(20)
console.log(
  `${''.padEnd(48)} ours: CPU per request   reference             figure  minimum   (median of all rounds)`,
)
for (const { name, ours, reference, figure, figureOfAll, minimum } of results)
  console.log(
    `${name.padEnd(48)} ${printCost(ours)}   ${printCost(reference)}  ${figure.toFixed(2).padStart(7)} ${String(minimum).padStart(8)}  ${(figure >= minimum ? 'holds' : 'FALLS SHORT').padEnd(11)} (${figureOfAll.toFixed(2)})`,
  )
process.exit(results.every(({ figure, minimum }) => figure >= minimum) ? 0 : 1)
