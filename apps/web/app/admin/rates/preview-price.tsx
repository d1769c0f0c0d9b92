import type { StockItem } from '@kashika/contract'
import { computeBreakUp } from '@kashika/contract/price-by-rate'
import { toRateMetal } from '@kashika/contract/trade'
import { BreakUp } from '../../catalogue/price/break-up.tsx'
import { rateWords } from '../../content/rates/rates.ts'
import { findLastRate, isValidAt, type RatesResponse } from './rate-history.ts'
import { describeMoment } from './shop-time.ts'

/** What visitors would read with a price by rate: when its rate was set, and how the price is made. */
export function createPreviewPrice(
  { pricing, making, stonesPrice = 0, facts: { metals, netWeight } }: StockItem,
  response: RatesResponse | undefined,
  now: number,
  timeZone: string,
) {
  const [first] = metals
  if (pricing !== 'by-rate' || !making || !first?.fineness || !netWeight) return { rate: undefined }
  const last = response && findLastRate(response.rates, toRateMetal(first.metal))
  if (!last) return { rate: { until: 0, at: '', last: '' } }
  const time = describeMoment(last.setAt, now, timeZone)
  const { fineness } = first
  const ratePricing = { netWeight, fineness, making, stonesPrice }
  const { gstPercent } = response
  const lines = isValidAt(last, now) && computeBreakUp(ratePricing, last.perGram, gstPercent)
  const until = lines ? Math.floor(Date.parse(last.validUntil) / 1000) : 0
  const rate = { until, at: rateWords.at(time), last: rateWords.last(time) }
  if (!lines) return { rate }
  const breakUp = {
    ...lines,
    netWeight,
    fineness,
    makingKind: making.kind,
    makingAmount: making.amount,
    gstPercent,
  }
  return { rate, breakUp: <BreakUp breakUp={breakUp} rate={last} time={time} /> }
}
