import { seconds } from '@kashika/server/units'
import { brokenFinding, type Finding, goodFinding } from './finding.ts'

const maxClockDifferenceMs = seconds(5)

export function examineClock(differenceMs: number): Finding {
  const difference = `${(Math.abs(differenceMs) / 1000).toFixed(1)} s`
  if (Math.abs(differenceMs) <= maxClockDifferenceMs)
    return goodFinding('clock', `Ours and that of PostgreSQL are ${difference} apart.`)
  return brokenFinding(
    'clock',
    `Ours and that of PostgreSQL are ${difference} apart; sessions and the 24 hours we promise are counted by them. Set the time from the network: timedatectl set-ntp true`,
  )
}
