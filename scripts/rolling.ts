import { rolling } from '../tests/edge/rolling.ts'

/**
 * Eight restarts and four kills under sixteen clients: see tests/edge/rolling.ts. Then the controls: an nginx that asks
 * nobody else, or holds a failure against a process, must be seen to fail visitors, or the first part proves nothing.
 */
const { restarts, kills, stored, keys } = await rolling({ turns: 2, kills: ['api', 'web', 'api', 'web'] })
for (const [name, report] of Object.entries({ restarts, kills }))
  console.log(
    `${report.count} ${name}: ${report.answered.GET} GET and ${report.answered.POST} POST answered, ` +
      `${report.failed.GET.length} and ${report.failed.POST.length} failed, ` +
      `${report.answered.repeated} repeated, p99 ${report.p99} ms`,
    failuresOf(report).slice(0, 5),
  )
console.log(`${stored} queries stored, ${keys} keys`)

const controls: [string, (shipped: string) => string][] = [
  [
    'nobody else is asked',
    (shipped) => shipped.replace(/proxy_next_upstream [^;]*;/g, 'proxy_next_upstream off;'),
  ],
  ['a failure is held against a process', (shipped) => shipped.replaceAll('max_fails=0', 'max_fails=1')],
]
const seen: number[] = []
for (const [name, change] of controls) {
  const control = await rolling({ turns: 1, kills: [], change })
  seen.push(failuresOf(control.restarts).length)
  console.log(
    `control, ${name}: ${seen.at(-1)} failed of ${control.restarts.answered.GET + control.restarts.answered.POST}`,
  )
}
const holds =
  [restarts, kills].flatMap(failuresOf).length === 0 &&
  restarts.p99 < 1000 &&
  stored === keys &&
  seen.every((failed) => failed > 0)
console.log(holds ? 'holds' : 'does not hold')
process.exit(holds ? 0 : 1)

function failuresOf({ failed }: { failed: Record<'GET' | 'POST', string[]> }) {
  return [...failed.GET, ...failed.POST]
}
