import type { AnnouncementKind, NotificationChoice, Shop } from '@kashika/contract'
import { findIntervals } from '@kashika/contract/opening-hours'

/** What runs out of time does not wait until the shop opens: by then it would be late. */
const urgentFrom = '08:00'
const urgentUntil = '22:00'

/** By the clock of the shop, wherever the phone is. */
export function isQuiet(
  kind: AnnouncementKind,
  { quiet, quietFrom, quietUntil }: NotificationChoice,
  shop: Shop,
  now: Date,
): boolean {
  if (quiet === 'never') return false
  const { day, time } = readClock(shop.timeZone, now)
  if ((kind === 'due' || kind === 'late') && isBetween(time, urgentFrom, urgentUntil)) return false
  if (quiet === 'hours') return isBetween(time, quietFrom, quietUntil)
  return !findIntervals(shop, day).some(({ opens, closes }) => isBetween(time, opens, closes))
}

/** Of two times on both sides of midnight too. */
const isBetween = (time: string, from: string, until: string) =>
  from < until ? from <= time && time < until : time >= from || time < until

function readClock(timeZone: string, now: Date) {
  // Swedish, since it writes 2026-11-17 09:05.
  const [day = '', time = ''] = now
    .toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .split(' ')
  return { day, time }
}
