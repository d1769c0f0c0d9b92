import { rateBounds } from '@kashika/contract/owner-bounds'
import { fromClockValue } from '../shop-time.ts'

/** Until when a rate is valid, as it was chosen. */
export type Until = { kind: 'suggested' } | { kind: 'other'; value: string }

/** Undefined where the shop takes its next end: the page may be older than what it suggests. */
export function toValidUntil(until: Until, suggested: string, timeZone: string): string | undefined {
  if (until.kind === 'other') return fromClockValue(until.value, timeZone)
  return Date.parse(suggested) > Date.now() ? suggested : undefined
}

export function isUntilWithin(until: Until, timeZone: string): boolean {
  if (until.kind === 'suggested') return true
  const end = Date.parse(fromClockValue(until.value, timeZone) ?? '')
  return end > Date.now() && end <= Date.now() + rateBounds.validDays.max * 86_400_000
}
