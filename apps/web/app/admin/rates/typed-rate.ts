import { rateBounds } from '@kashika/contract/owner-bounds'
import { parsePrice } from '@kashika/contract/price'
import type { RateMetal } from '@kashika/contract/trade'

/** What the trade quotes: gold for 10 g, silver for a kilogram; people think in grams. */
export const unitsOfMetals = {
  gold: ['g', '10g'],
  silver: ['kg', '10g', 'g'],
  platinum: ['g', '10g'],
} as const satisfies Record<RateMetal, readonly string[]>

const gramsOfUnits = { g: 1, '10g': 10, kg: 1000 } as const
export type RateUnit = keyof typeof gramsOfUnits
export type TypedRate = { text: string; unit: RateUnit }

const unitPatterns: [RateUnit, RegExp][] = [
  ['10g', /(?:\s+|\s*(?:per|for|\/)\s*)(?:10|१०)\s*(?:g|gm|gms|grams?)\.?$/i],
  ['kg', /\s*(?:per|for|an?|\/)?\s*(?:1\s*)?(?:kg|kilo|kilograms?)\.?$/i],
  ['g', /\s*(?:per|for|an?|\/)?\s*(?:g|gm|gram)\.?$/i],
]

const devanagariZero = 0x0966
const toLatinDigits = (text: string) =>
  text.replaceAll(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))

/** Divides "1,28,000 per 10 g" into its amount and its unit, where it names one. */
export function splitTypedRate(text: string): { amount: string; unit?: RateUnit } {
  const clean = text.trim()
  const [unit, pattern] = unitPatterns.find(([, each]) => each.test(clean)) ?? []
  return unit && pattern ? { amount: clean.replace(pattern, ''), unit } : { amount: clean }
}

const lakhPattern = /^(?:₹|rs\.?)?\s?(\d{1,3}(?:\.\d{1,5})?)\s?(?:lakhs?|lacs?|लाख)$/i

function parseAmount(text: string): number | undefined {
  const [, lakhs] = lakhPattern.exec(text) ?? []
  return lakhs === undefined ? parsePrice(text) : Number(lakhs) * 100_000
}

/** Rupees a gram, with four decimals; undefined for what cannot be read. */
export function parseRate({ text, unit }: TypedRate): number | undefined {
  const split = splitTypedRate(text)
  const amount = parseAmount(toLatinDigits(split.amount))
  if (amount === undefined) return undefined
  const paise = Math.round(amount * 100)
  return Math.round((paise * 100) / gramsOfUnits[split.unit ?? unit]) / 10_000
}

export const isRateWithin = (perGram: number) =>
  perGram >= rateBounds.perGram.min && perGram <= rateBounds.perGram.max

/** Of a rate that was meant instead: what was typed, in the unit that makes it right, or the rate a gram. */
export function correctTypedRate(metal: RateMetal, { text, unit }: TypedRate, meant: number): TypedRate {
  const { amount } = splitTypedRate(text)
  const rightUnit = unitsOfMetals[metal].find((each) => parseRate({ text: amount, unit: each }) === meant)
  if (rightUnit) return { text: amount, unit: rightUnit }
  return { text: toUnitAmount(meant, unit).toLocaleString('en-IN', { maximumFractionDigits: 4 }), unit }
}

/** What so much of the metal costs, in rupees. */
export const toUnitAmount = (perGram: number, unit: RateUnit) =>
  Math.round(perGram * gramsOfUnits[unit] * 10_000) / 10_000
