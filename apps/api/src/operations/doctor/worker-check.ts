import { minutes } from '@kashika/server/units'
import { brokenFinding, doubtfulFinding, type Finding, goodFinding } from './finding.ts'

const maxSilenceMs = minutes(5)

export function examineWorker(seenAt: Date | undefined, isProduction: boolean, now: number): Finding {
  if (seenAt && now - seenAt.getTime() <= maxSilenceMs)
    return goodFinding('worker', `It was last seen at ${seenAt.toISOString()}.`)
  const since = seenAt ? `since ${seenAt.toISOString()}` : 'yet'
  return (isProduction ? brokenFinding : doubtfulFinding)(
    'worker',
    `The worker has not been seen ${since}: no email goes out and none is read. Start it (systemctl restart kashika-worker); journalctl -u kashika-worker says why it ended.`,
  )
}
