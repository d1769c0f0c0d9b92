import { rateBounds, type Shop } from '@kashika/contract'
import { addDays, findIntervals } from '@kashika/contract/opening-hours'
import { toInstant } from '@kashika/contract/zoned-time'
import { days } from '@kashika/server/units'

/** When the shop closes on its next opening day after this one. */
export function suggestEnd(shop: Shop, today: string, now: Date): Date {
  for (let ahead = 1; ahead < rateBounds.validDays.max; ahead++) {
    const day = addDays(today, ahead)
    const closes = findIntervals(shop, day).at(-1)?.closes
    if (closes) return toInstant(day, closes, shop.timeZone)
  }
  return new Date(now.getTime() + days(1))
}
