import { runRollingRestartDrill } from '../../tests/edge/rolling-restart-drill.ts'

/** The controls: an nginx that never retries, or that skips a process after a failure, must be seen to fail requests. */
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
console.log(`${stored} enquiries stored, ${keys} keys`)

const controls: [string, (shipped: string) => string][] = [
  [
    'no retry at another process',
    (shipped) => shipped.replace(/proxy_next_upstream [^;]*;/g, 'proxy_next_upstream off;'),
  ],
  ['a process is skipped after a failure', (shipped) => shipped.replaceAll('max_fails=0', 'max_fails=1')],
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
