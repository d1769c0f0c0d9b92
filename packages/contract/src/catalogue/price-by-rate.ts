import { itemBounds } from '../bounds.ts'
import type { MakingKind } from './trade.ts'

/** What the price of a piece depends on beside the rate. Grams have three decimals, rupees and percent two. */
export type RatePricing = {
  netWeight: number
  /** Parts in a thousand. */
  fineness: number
  making: { kind: MakingKind; amount: number }
  stonesPrice: number
}

/** In rupees, each line to the paisa; the total is rounded to the rupee. */
export type BreakUp = {
  metal: number
  making: number
  stones: number
  gst: number
  total: number
}

/** Rupees a gram have four decimals, since silver is quoted for a kilogram. */
const rateDecimals = 4

/** Undefined where the total is no price that an item can have. */
export function computeBreakUp(
  { netWeight, fineness, making, stonesPrice }: RatePricing,
  ratePerGram: number,
  gstPercent: number,
): BreakUp | undefined {
  const milligrams = toInteger(netWeight, 3)
  const metal = divideRounded(
    milligrams * toInteger(ratePerGram, rateDecimals) * BigInt(fineness),
    10n ** BigInt(3 + rateDecimals + 3 - 2),
  )
  const makingPaise = computeMaking(making, metal, milligrams)
  const stones = toInteger(stonesPrice, 2)
  const taxable = metal + makingPaise + stones
  const gst = divideRounded(taxable * toInteger(gstPercent, 2), 10_000n)
  const total = Number(divideRounded(taxable + gst, 100n))
  if (total < itemBounds.price.min || total > itemBounds.price.max) return undefined
  return {
    metal: toRupees(metal),
    making: toRupees(makingPaise),
    stones: toRupees(stones),
    gst: toRupees(gst),
    total,
  }
}

function computeMaking({ kind, amount }: RatePricing['making'], metalPaise: bigint, milligrams: bigint) {
  const hundredths = toInteger(amount, 2)
  if (kind === 'percent') return divideRounded(metalPaise * hundredths, 10_000n)
  if (kind === 'per-gram') return divideRounded(milligrams * hundredths, 1000n)
  return hundredths
}

/** From one rate to the next, with its sign. Of whole numbers, so that 5 % is not a little more than 5 %. */
export function computeChangePercent(before: number, after: number): number {
  const from = Number(toInteger(before, rateDecimals))
  const to = Number(toInteger(after, rateDecimals))
  return ((to - from) * 100) / from
}

const toInteger = (amount: number, decimals: number) => BigInt(Math.round(amount * 10 ** decimals))
const toRupees = (paise: bigint) => Number(paise) / 100
/** Half a unit is rounded up. */
const divideRounded = (dividend: bigint, divisor: bigint) => (dividend + divisor / 2n) / divisor
