import type { SetRate } from '@kashika/contract'
import { computeChangePercent } from '@kashika/contract/price-by-rate'
import { type RateMetal, rateMetals } from '@kashika/contract/trade'
import type { CallResponse } from '../../api/api.ts'
import { readWithFallback } from '../shell/read-with-fallback.ts'
import { toDay } from './shop-time.ts'

export const readRates = () => readWithFallback('listRates', {})
export type RatesResponse = CallResponse<'listRates'>

export type NewRate = { metal: RateMetal; perGram: number }

/** The newest that was not taken back, also where it has run out. */
export const findLastRate = (rates: readonly SetRate[], metal: RateMetal): SetRate | undefined =>
  rates.find((rate) => rate.metal === metal && !rate.takenBackAt)

export const isValidAt = ({ validUntil }: Pick<SetRate, 'validUntil'>, now: number) =>
  Date.parse(validUntil) > now

export const countPieces = (counts: RatesResponse['pieces'], metals: readonly RateMetal[] = rateMetals) =>
  counts.reduce((sum, { metal, count }) => (metals.includes(metal) ? sum + count : sum), 0)

/** The pieces whose price has no valid rate; where all have one, those whose rate is of an earlier day. */
export function findUnsetRate({ rates, pieces: counts }: RatesResponse, now: number, timeZone: string) {
  const metals = rateMetals.filter((metal) => countPieces(counts, [metal]) > 0)
  const today = toDay(now, timeZone)
  const isExpired = (metal: RateMetal) => {
    const last = findLastRate(rates, metal)
    return !last || !isValidAt(last, now)
  }
  const isOfEarlierDay = (metal: RateMetal) => {
    const last = findLastRate(rates, metal)
    return last !== undefined && toDay(Date.parse(last.setAt), timeZone) < today
  }
  const expired = metals.filter(isExpired)
  const unset = expired.length > 0 ? expired : metals.filter(isOfEarlierDay)
  if (unset.length === 0) return undefined
  const last = unset.map((metal) => findLastRate(rates, metal)).find(Boolean)
  const isAll = unset.length === metals.length
  return {
    pieceCount: countPieces(counts, unset),
    /** Where those of other metals are set. */
    metal: isAll ? undefined : unset[0],
    last,
    isExpired: expired.length > 0,
  }
}

/** Rates that were set together, as one row of the table. */
export type RateGroup = { setAt: string; setBy: string; rates: SetRate[]; isTakenBack: boolean }

export function groupRates(rates: readonly SetRate[]): RateGroup[] {
  const groups: RateGroup[] = []
  for (const rate of rates) {
    const isTakenBack = rate.takenBackAt !== undefined
    const group = groups.find(
      (each) => each.setAt === rate.setAt && each.setBy === rate.setBy && each.isTakenBack === isTakenBack,
    )
    if (group) group.rates.push(rate)
    else groups.push({ setAt: rate.setAt, setBy: rate.setBy, rates: [rate], isTakenBack })
  }
  return groups
}

/** What taking a row back would change: the rates in it that are the last of their metal. */
export const listCurrentIds = (group: RateGroup, rates: readonly SetRate[]) =>
  group.rates.filter(({ id, metal }) => findLastRate(rates, metal)?.id === id).map(({ id }) => id)

/** Against the rate of the same metal that held before it. */
export function findChange(rate: SetRate, rates: readonly SetRate[]): number | undefined {
  const place = rates.findIndex(({ id }) => id === rate.id)
  const before = findLastRate(rates.slice(place + 1), rate.metal)
  return before && computeChangePercent(before.perGram, rate.perGram)
}
