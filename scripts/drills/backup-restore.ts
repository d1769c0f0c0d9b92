import {
  fillShop,
  loseDisk,
  readAsVisitorAndOwner,
  undoDestruction,
} from '../../tests/faults/backup/restore-drill.ts'
import { openShopWithBackups, readChecksums } from '../../tests/faults/backup/shop-with-backups.ts'
import { stopAll } from '../../tests/support/servers/app-processes.ts'

/** The control: a restore to a moment too early must be seen to miss rows, or equal checksums prove nothing. */
const shop = await openShopWithBackups()
try {
  const { backupSeconds, tooEarly } = await fillShop(shop)
  console.log(`full backup in ${backupSeconds.toFixed(1)} s`)

  const undoReport = await undoDestruction(shop)
  const differencesAfterUndo = findDifferences(undoReport.before, undoReport.after)
  console.log(
    `restored to the moment before in ${undoReport.restoreSeconds.toFixed(1)} s: ` +
      `${Object.keys(undoReport.before).length} tables and files, ${differencesAfterUndo.length} differ`,
  )
  const opened = await readAsVisitorAndOwner(shop)
  console.log(`opened: ${opened.items} items, ${opened.enquiries} enquiries on the desk`)

  await shop.runOpsScript('restore', tooEarly)
  const differencesTooEarly = findDifferences(undoReport.before, await readChecksums(shop))
  console.log(
    `control, restored to a moment too early: ${differencesTooEarly.join(', ') || 'nothing'} differ`,
  )

  Object.assign(shop.environment, { RESTORE_TIMELINE: '1' })
  await shop.runOpsScript('restore', undoReport.moment)
  const differencesSecondTry = findDifferences(undoReport.before, await readChecksums(shop))
  Object.assign(shop.environment, { RESTORE_TIMELINE: 'latest' })
  console.log(`and then to the right one, on the history before it: ${differencesSecondTry.length} differ`)

  const loss = await loseDisk(shop)
  console.log(
    `disk lost while visitors wrote: ${loss.lost} of ${loss.acknowledged} lost, the last ` +
      `${loss.lostSeconds.toFixed(1)} s; restored in ${loss.restoreSeconds.toFixed(1)} s`,
  )
  const hasPassed =
    differencesAfterUndo.length === 0 &&
    opened.items === 24 &&
    opened.enquiries === 10 &&
    differencesTooEarly.includes('public.enquiry') &&
    differencesSecondTry.length === 0 &&
    loss.acknowledged > 100 &&
    loss.lost < loss.acknowledged &&
    loss.lostSeconds <= 60 &&
    Math.max(undoReport.restoreSeconds, loss.restoreSeconds) <= 15 * 60
  console.log(hasPassed ? 'holds' : 'does not hold')
  process.exitCode = hasPassed ? 0 : 1
} finally {
  await stopAll()
  await shop.cluster.remove()
}

function findDifferences(before: Record<string, string>, after: Record<string, string>) {
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
}
