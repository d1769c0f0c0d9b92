import { minimumSpeedRatio, runCrowdDrill } from '../../tests/edge/load-drill.ts'

/** Under three minutes of a festival: see tests/edge/load-drill.ts. */
const { speed, uncachedPages, editing, withoutBackend } = await runCrowdDrill({
  rounds: 9,
  edits: 15,
  untilStale: 'we wait',
})
for (const [name, { edge, file, ratio, bytes }] of Object.entries(speed))
  console.log(
    `${name} (${bytes} bytes): ${edge.toFixed(0)}/s from the cache, ${file.toFixed(0)}/s as a file, ${ratio.toFixed(2)}`,
  )
console.log(`pages made anew: ${uncachedPages.perSecond.toFixed(0)}/s, ${uncachedPages.failed} failed`)
console.log(`${editing.edits} edits, the slowest seen after ${editing.slowestMs.toFixed(0)} ms`)
console.log(`${editing.answered} answers meanwhile, ${editing.failed} failed`)
console.log(
  `with nobody behind the edge: ${withoutBackend.answered} answers (${withoutBackend.caches.join(', ')}), ${withoutBackend.failed} failed`,
)

const hasPassed =
  Object.values(speed).every(({ ratio, failed }) => ratio >= minimumSpeedRatio && failed === 0) &&
  editing.slowestMs < 2000 &&
  editing.failed + withoutBackend.failed === 0 &&
  withoutBackend.answered > 0 &&
  withoutBackend.isOld
console.log(hasPassed ? 'holds' : 'does not hold')
process.exit(hasPassed ? 0 : 1)
