import { type RateMetal, rateMetals } from '@kashika/contract/trade'
import { rateWords } from '../../../content/admin/rates.ts'
import { readStored, writeStored } from '../../../session/browser-storage.ts'
import type { NewRate } from '../rate-history.ts'
import { isRateWithin, parseRate, type RateUnit, type TypedRate, unitsOfMetals } from '../typed-rate.ts'

const words = rateWords.form
const unitsKey = 'rate-units'

export type TypedRates = Record<RateMetal, TypedRate>

/** In the units that were used last on this device. */
export function createEmptyRates(): TypedRates {
  const stored = (readStored('localStorage', unitsKey) ?? {}) as Partial<Record<RateMetal, RateUnit>>
  const toEmpty = (metal: RateMetal): TypedRate => {
    const units: readonly RateUnit[] = unitsOfMetals[metal]
    return { text: '', unit: units.find((unit) => unit === stored[metal]) ?? unitsOfMetals[metal][0] }
  }
  return { gold: toEmpty('gold'), silver: toEmpty('silver'), platinum: toEmpty('platinum') }
}

export const storeUnits = (typed: TypedRates) =>
  writeStored(
    'localStorage',
    unitsKey,
    Object.fromEntries(rateMetals.map((each) => [each, typed[each].unit])),
  )

export const listNewRates = (typed: TypedRates): NewRate[] =>
  rateMetals.flatMap((metal) => {
    const perGram = parseRate(typed[metal])
    return perGram !== undefined && isRateWithin(perGram) ? { metal, perGram } : []
  })

export function findTypedErrors(typed: TypedRates): Partial<Record<RateMetal, string>> {
  const errors: Partial<Record<RateMetal, string>> = {}
  for (const metal of rateMetals) {
    if (typed[metal].text.trim() === '') continue
    const perGram = parseRate(typed[metal])
    if (perGram === undefined) errors[metal] = words.wrong
    else if (!isRateWithin(perGram)) errors[metal] = words.outside
  }
  const isEmpty = rateMetals.every((metal) => typed[metal].text.trim() === '')
  return isEmpty ? { gold: words.empty } : errors
}
