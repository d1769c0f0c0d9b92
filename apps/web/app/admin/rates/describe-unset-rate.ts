import type { Shop } from '@kashika/contract'
import { findIntervals } from '@kashika/contract/opening-hours'
import { formatRupees } from '../../catalogue/item/format-rupees.ts'
import { rateWords } from '../../content/admin/rates.ts'
import { capitalize } from '../../ui/capitalize.ts'
import { findUnsetRate, type RatesResponse } from './rate-history.ts'
import { describeMoment, describeOfDay } from './shop-time.ts'
import { toUnitAmount, unitsOfMetals } from './typed-rate.ts'

/** Undefined where the rate of today is set for every piece that is priced by one. */
export function describeUnsetRate(response: RatesResponse, now: number, timeZone: string) {
  const words = rateWords.unset
  const unset = findUnsetRate(response, now, timeZone)
  if (!unset) return undefined
  const { pieceCount, metal, last, isExpired } = unset
  const title = metal ? words.titleOf(rateWords.metalNames[metal]) : words.title
  if (!last) return { isExpired, title: metal ? title : words.never, text: words.hidden(pieceCount) }
  const amount = formatRupees(toUnitAmount(last.perGram, unitsOfMetals[last.metal][0]))
  const rate = describeOfDay(amount, last.setAt, now, timeZone)
  const end = describeMoment(last.validUntil, now, timeZone)
  const text = isExpired
    ? `${words.hidden(pieceCount)} ${words.ranOut(capitalize(rate), end)}`
    : words.follows(pieceCount, rate, end)
  return { isExpired, title, text }
}

/** On a day on which the shop opens, from its opening on. */
export function hasOpened(
  { timeZone, ...schedule }: Pick<Shop, 'hours' | 'holidays' | 'timeZone'>,
  now: number,
) {
  const [day = '', time = ''] = new Date(now).toLocaleString('sv', { timeZone }).split(' ')
  const [first] = findIntervals(schedule, day)
  return first !== undefined && time >= first.opens
}
