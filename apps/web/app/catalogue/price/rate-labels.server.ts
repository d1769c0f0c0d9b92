import { isDeepStrictEqual } from 'node:util'
import type { Rate, Shop } from '@kashika/contract'
import { type RateMetal, rateMetals } from '@kashika/contract/trade'
import { rateWords as words } from '../../content/rates/rates.ts'

/** What a price is shown with while its rate is valid, and instead of the price afterwards. */
export type RateLabel = {
  /** In seconds since 1970, as the script in the page reads it; 0 where the rate has ended or none was set. */
  until: number
  at: string
  last: string
}
export type RateLabels = Record<RateMetal, RateLabel>

/** Undefined where the shop tells no prices. */
export function labelRates(
  rates: Rate[] | undefined,
  { prices, timeZone }: Pick<Shop, 'prices' | 'timeZone'>,
): RateLabels | undefined {
  if (prices !== 'show') return undefined
  const labels = rateMetals.map((metal) => {
    const rate = rates?.find((each) => each.metal === metal)
    return [metal, rate ? labelRate(rate, timeZone) : { until: 0, at: '', last: '' }]
  })
  return Object.fromEntries(labels)
}

/** Whether prices of two answers may stand on one page: a rate may be set between them. */
export const haveSameRates = (ones: Rate[] = [], others: Rate[] = []) =>
  ones.every((one) => others.every((other) => one.metal !== other.metal || isDeepStrictEqual(one, other)))

function labelRate({ perGram, setAt, validUntil }: Rate, timeZone: string): RateLabel {
  const time = formatRateTime(setAt, timeZone)
  return {
    until: perGram === undefined ? 0 : toSeconds(validUntil),
    at: words.at(time),
    last: words.last(time),
  }
}

export const toSeconds = (time: string) => Math.floor(Date.parse(time) / 1000)

/** '14 Nov, 10:30' */
export const formatRateTime = (time: string, timeZone: string) =>
  new Date(time).toLocaleString('en-IN', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
