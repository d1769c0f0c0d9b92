import { crowd, enough } from '../tests/edge/crowd.ts'

/** Under three minutes of a festival: see tests/edge/crowd.ts. */
const { speed, anew, editing, away } = await crowd({ rounds: 9, edits: 15, untilStale: 'we wait' })
for (const [name, { edge, file, ratio, bytes }] of Object.entries(speed))
  console.log(
    `${name} (${bytes} bytes): ${edge.toFixed(0)}/s from the cache, ${file.toFixed(0)}/s as a file, ${ratio.toFixed(2)}`,
  )
console.log(`pages made anew: ${anew.perSecond.toFixed(0)}/s, ${anew.failed} failed`)
console.log(`${editing.edits} edits, the slowest seen after ${editing.slowest.toFixed(0)} ms`)
console.log(`${editing.answered} answers meanwhile, ${editing.failed} failed`)
console.log(
  `with nobody behind the edge: ${away.answered} answers (${away.caches.join(', ')}), ${away.failed} failed`,
)

const holds =
  Object.values(speed).every(({ ratio, failed }) => ratio >= enough && failed === 0) &&
  editing.slowest < 2000 &&
  editing.failed + away.failed === 0 &&
  away.answered > 0 &&
  away.isOld
console.log(holds ? 'holds' : 'does not hold')
process.exit(holds ? 0 : 1)
