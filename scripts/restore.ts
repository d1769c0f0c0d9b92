import { stopAll } from '../tests/faults/house.ts'
import { fill, lookAround, loseEverything, undoDestruction } from '../tests/faults/restore/restore.ts'
import { contentsOf, openShop } from '../tests/faults/restore/shop.ts'

/**
 * The whole proof of the backups: fill a shop, destroy it, restore it to the moment before and open it; then take its
 * disk away while visitors write, and count what is lost. The control: a restore to a moment too early must be seen
 * to miss something, or equal checksums prove nothing.
 */
const shop = await openShop()
try {
  const { backupSeconds, tooEarly } = await fill(shop)
  console.log(`full backup in ${backupSeconds.toFixed(1)} s`)

  const undone = await undoDestruction(shop)
  const differing = differences(undone.before, undone.after)
  console.log(
    `restored to the moment before in ${undone.restoreSeconds.toFixed(1)} s: ` +
      `${Object.keys(undone.before).length} tables and files, ${differing.length} differ`,
  )
  const seen = await lookAround(shop)
  console.log(`opened: ${seen.pieces} pieces, ${seen.queries} queries on the desk`)

  await shop.ops('restore', tooEarly)
  const missed = differences(undone.before, await contentsOf(shop))
  console.log(`control, restored to a moment too early: ${missed.join(', ') || 'nothing'} differ`)

  Object.assign(shop.environment, { RESTORE_TIMELINE: '1' })
  await shop.ops('restore', undone.moment)
  const secondTry = differences(undone.before, await contentsOf(shop))
  Object.assign(shop.environment, { RESTORE_TIMELINE: 'latest' })
  console.log(`and then to the right one, on the history before it: ${secondTry.length} differ`)

  const loss = await loseEverything(shop)
  console.log(
    `disk lost while visitors wrote: ${loss.lost} of ${loss.acknowledged} lost, the last ` +
      `${loss.lostSeconds.toFixed(1)} s; restored in ${loss.restoreSeconds.toFixed(1)} s`,
  )
  const holds =
    differing.length === 0 &&
    seen.pieces === 24 &&
    seen.queries === 10 &&
    missed.includes('public.enquiry') &&
    secondTry.length === 0 &&
    loss.acknowledged > 100 &&
    loss.lost < loss.acknowledged &&
    loss.lostSeconds <= 60 &&
    Math.max(undone.restoreSeconds, loss.restoreSeconds) <= 15 * 60
  console.log(holds ? 'holds' : 'does not hold')
  process.exitCode = holds ? 0 : 1
} finally {
  await stopAll()
  await shop.cluster.remove()
}

function differences(before: Record<string, string>, after: Record<string, string>) {
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
}
