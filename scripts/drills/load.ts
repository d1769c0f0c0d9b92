import { minimumSpeedRatio, runLoadDrill } from '../../tests/edge/load-drill.ts'

const { speed, uncachedPages, editing, withoutBackend } = await runLoadDrill({
  rounds: 9,
  edits: 15,
  makeStaleBy: 'waiting',
})
for (const [name, { edge, file, ratio, bytes }] of Object.entries(speed))
  console.log(
    `${name} (${bytes} bytes): ${edge.toFixed(0)}/s from the cache, ${file.toFixed(0)}/s as a file, ${ratio.toFixed(2)}`,
  )
console.log(`uncached pages: ${uncachedPages.perSecond.toFixed(0)}/s, ${uncachedPages.failed} failed`)
console.log(`${editing.edits} edits, the slowest seen after ${editing.slowestMs.toFixed(0)} ms`)
console.log(`${editing.answered} answers meanwhile, ${editing.failed} failed`)
console.log(
  `with the backend stopped: ${withoutBackend.answered} answers (${withoutBackend.caches.join(', ')}), ${withoutBackend.failed} failed`,
)

const hasPassed =
  Object.values(speed).every(({ ratio, failed }) => ratio >= minimumSpeedRatio && failed === 0) &&
  editing.slowestMs < 2000 &&
  editing.failed + withoutBackend.failed === 0 &&
  withoutBackend.answered > 0 &&
  withoutBackend.isStale
console.log(hasPassed ? 'holds' : 'does not hold')
process.exit(hasPassed ? 0 : 1)
