import type { Making } from '@kashika/contract'
import { rateBounds } from '@kashika/contract/owner-bounds'
import { parsePrice } from '@kashika/contract/price'
import { computeBreakUp } from '@kashika/contract/price-by-rate'
import { type MakingKind, makingKinds, toRateMetal } from '@kashika/contract/trade'
import type { CallResponse } from '../../api/api.ts'
import { formatRupees } from '../../catalogue/item/format-rupees.ts'
import { formatPaise } from '../../catalogue/price/format-rate.ts'
import { pricing as words } from '../../content/admin/facts-form.ts'
import type { FactErrors } from '../facts/fact-errors.ts'
import { type FactsForm, parseFacts } from '../facts/facts-form.ts'
import { findLastRate, isValidAt } from '../rates/rate-history.ts'

/** As typed. */
export type RatePriceForm = Record<'makingKind' | 'makingAmount' | 'stonesPrice', string>

const zeroPattern = /^0+(\.0{1,2})?$/

/** Reads "16", "16 %", "₹1,200" and "0"; undefined for what cannot be read. */
export function parseAmount(text: string): number | undefined {
  const amountText = text.replace(/\s*%\s*$/, '').trim()
  return zeroPattern.test(amountText) ? 0 : parsePrice(amountText)
}

export function parseMaking({ makingKind, makingAmount }: Omit<RatePriceForm, 'stonesPrice'>): Making {
  const kind = makingKinds.find((each) => each === makingKind) ?? 'percent'
  return { kind, amount: parseAmount(makingAmount) ?? Number.NaN }
}

export function isMakingWithin({ kind, amount }: Making) {
  const { percent, amount: sum } = rateBounds.making
  return amount >= 0 && amount <= (kind === 'percent' ? percent.max : sum.max)
}

/** No amount means no stones. */
export function parseStonesPrice(text: string): number | undefined {
  if (text.trim() === '') return undefined
  const amount = parseAmount(text) ?? Number.NaN
  return amount === 0 ? undefined : amount
}

/** What a price by rate lacks of the facts, by the fields of their form. */
export function findMissingRateFacts({ metals, netWeight }: FactsForm): FactErrors {
  const [first, second] = metals.filter(({ metal }) => metal)
  const { missing } = words.byRate
  return {
    ...(!first && { 'facts.metals.0.metal': missing.metal }),
    ...(first && !first.fineness && { [`facts.metals.${metals.indexOf(first)}.fineness`]: missing.fineness }),
    ...(second && { [`facts.metals.${metals.indexOf(second)}.metal`]: missing.oneMetal }),
    ...(netWeight.trim() === '' && { 'facts.netWeight': missing.netWeight }),
  }
}

type PriceNote = { tone: 'ok' | 'warn' | 'err'; text: string; needsRate?: true }

/** What follows from the facts, what was typed, and the rates as far as they are known. */
export function describePriceByRate(
  factsForm: FactsForm,
  typed: RatePriceForm,
  rates: CallResponse<'listRates'> | undefined,
  now: number,
): PriceNote | undefined {
  const missing = Object.values(findMissingRateFacts(factsForm))
  if (missing.length > 0) return { tone: 'warn', text: [words.byRate.needs, ...missing].join(' ') }
  const { metals, netWeight = 0 } = parseFacts(factsForm)
  const [metal] = metals
  if (!rates || !metal?.fineness || !(netWeight > 0)) return undefined
  const rateMetal = toRateMetal(metal.metal)
  const rate = findLastRate(rates.rates, rateMetal)
  if (!rate) return { tone: 'warn', text: words.byRate.noRate(rateMetal), needsRate: true }
  const making = parseMaking(typed)
  const stonesPrice = parseStonesPrice(typed.stonesPrice) ?? 0
  if (!isMakingWithin(making) || Number.isNaN(stonesPrice)) return undefined
  const ratePricing = { netWeight, fineness: metal.fineness, making, stonesPrice }
  const breakUp = computeBreakUp(ratePricing, rate.perGram, rates.gstPercent)
  if (!breakUp) return { tone: 'err', text: words.byRate.noPrice }
  const lines = words.byRate.lines(
    formatPaise(breakUp.metal),
    formatPaise(breakUp.making),
    breakUp.stones > 0 ? formatPaise(breakUp.stones) : undefined,
    formatPaise(breakUp.gst),
  )
  const total = formatRupees(breakUp.total)
  if (isValidAt(rate, now)) return { tone: 'ok', text: `${words.byRate.today(total)} ${lines}` }
  return {
    tone: 'warn',
    text: `${words.byRate.ranOut(rateMetal, total)} ${lines}`,
    needsRate: true,
  }
}

export const describeMaking = ({ kind, amount }: { kind: MakingKind; amount: number }) =>
  words.byRate.makings[kind](kind === 'percent' ? String(amount) : formatRupees(amount))
