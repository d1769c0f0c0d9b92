import type { SetRate } from '@kashika/contract'
import type { RateMetal } from '@kashika/contract/trade'
import { readWithFallback } from '../shell/read-with-fallback.ts'

export const readRates = () => readWithFallback('listRates', {})

/** The newest that was not taken back, also where it has run out. */
export const findLastRate = (rates: readonly SetRate[], metal: RateMetal): SetRate | undefined =>
  rates.find((rate) => rate.metal === metal && !rate.takenBackAt)

export const isValidAt = ({ validUntil }: Pick<SetRate, 'validUntil'>, now: number) =>
  Date.parse(validUntil) > now
