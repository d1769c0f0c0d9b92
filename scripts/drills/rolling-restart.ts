import { runRollingRestartDrill } from '../../tests/edge/rolling-restart-drill.ts'

/**
 * Eight restarts and four kills under sixteen clients: see tests/edge/rolling-restart-drill.ts. Then the controls: an nginx that asks
 * nobody else, or holds a failure against a process, must be seen to fail visitors, or the first part proves nothing.
 */
const { restarts, kills, stored, keys } = await runRollingRestartDrill({
  turns: 2,
  kills: ['api', 'web', 'api', 'web'],
})
for (const [name, report] of Object.entries({ restarts, kills }))
  console.log(
    `${report.count} ${name}: ${report.answered.GET} GET and ${report.answered.POST} POST answered, ` +
      `${report.failed.GET.length} and ${report.failed.POST.length} failed, ` +
      `${report.answered.repeated} repeated, p99 ${report.p99} ms`,
    listFailures(report).slice(0, 5),
  )
console.log(`${stored} queries stored, ${keys} keys`)

const controls: [string, (shipped: string) => string][] = [
  [
    'nobody else is asked',
    (shipped) => shipped.replace(/proxy_next_upstream [^;]*;/g, 'proxy_next_upstream off;'),
  ],
  ['a failure is held against a process', (shipped) => shipped.replaceAll('max_fails=0', 'max_fails=1')],
]
const failureCounts: number[] = []
for (const [name, change] of controls) {
  const control = await runRollingRestartDrill({ turns: 1, kills: [], change })
  failureCounts.push(listFailures(control.restarts).length)
  console.log(
    `control, ${name}: ${failureCounts.at(-1)} failed of ${control.restarts.answered.GET + control.restarts.answered.POST}`,
  )
}
const hasPassed =
  [restarts, kills].flatMap(listFailures).length === 0 &&
  restarts.p99 < 1000 &&
  stored === keys &&
  failureCounts.every((failed) => failed > 0)
console.log(hasPassed ? 'holds' : 'does not hold')
process.exit(hasPassed ? 0 : 1)

function listFailures({ failed }: { failed: Record<'GET' | 'POST', string[]> }) {
  return [...failed.GET, ...failed.POST]
}
