import type { PublicBreakUp } from '@kashika/contract'
import { computeBreakUp, type RatePricing } from '@kashika/contract/price-by-rate'
import { type Pricing, type RateMetal, toRateMetal } from '@kashika/contract/trade'
import { sql } from 'drizzle-orm'
import { item } from '../tables.ts'
import { type CurrentRate, isValid } from './current-rates.ts'

/** What a price by rate is made of. */
export type RateParts = RatePricing & { metal: RateMetal }

/** Null for all other items. */
export const selectRateParts = sql<RateParts | null>`case ${item.pricing} when 'by-rate' then
  jsonb_strip_nulls(jsonb_build_object('metal', ${item.rateMetal}, 'fineness', ${item.rateFineness},
    'netWeight', ${item.netWeight}, 'stonesPrice', ${item.stonesPrice},
    'making', jsonb_build_object('kind', ${item.makingKind}, 'amount', ${item.makingAmount}))) end`

/** An earlier release stored a price with each item that is priced by rate. */
export const selectFixedPrice = sql<
  number | null
>`case ${item.pricing} when 'fixed' then ${item.price}::float8 end`

/** All prices of one answer are made from the same rates. */
export type PriceSource = { rates: CurrentRate[]; gstPercent: number; now: Date }
export type ReadPriceSource = () => Promise<PriceSource>

export const createPriceSourceReader =
  (
    readShop: () => Promise<{ gstPercent: number }>,
    readRates: () => Promise<CurrentRate[]>,
    now: () => Date,
  ): ReadPriceSource =>
  async () => {
    const [{ gstPercent }, rates] = await Promise.all([readShop(), readRates()])
    return { rates, gstPercent, now: now() }
  }

export const findValidRate = ({ rates, now }: PriceSource, metal: RateMetal) =>
  rates.find((rate) => rate.metal === metal && isValid(rate, now))

export type PricedRow = { price?: number | null | undefined; rateParts?: RateParts | null | undefined }

/** Undefined where the price is on request, and where the rate has expired. */
export function findPrice({ price, rateParts }: PricedRow, source: PriceSource): number | undefined {
  if (!rateParts) return price ?? undefined
  const rate = findValidRate(source, rateParts.metal)
  return rate && computeBreakUp(rateParts, rate.perGram, source.gstPercent)?.total
}

export function findBreakUp(parts: RateParts, source: PriceSource): PublicBreakUp | undefined {
  const rate = findValidRate(source, parts.metal)
  const breakUp = rate && computeBreakUp(parts, rate.perGram, source.gstPercent)
  return (
    breakUp && {
      ...breakUp,
      netWeight: parts.netWeight,
      fineness: parts.fineness,
      makingKind: parts.making.kind,
      makingAmount: parts.making.amount,
      gstPercent: source.gstPercent,
    }
  )
}

type Offered = {
  pricing?: Pricing
  price?: number | undefined
  making?: RatePricing['making'] | undefined
  stonesPrice?: number | undefined
  facts: {
    metals: { metal: Parameters<typeof toRateMetal>[0]; fineness?: number | undefined }[]
    netWeight?: number | undefined
  }
}

/** From the facts of a whole item. */
export function toRateParts({ pricing, making, stonesPrice = 0, facts }: Offered): RateParts | undefined {
  const [metal] = facts.metals
  if (pricing !== 'by-rate' || !making || !metal?.fineness || facts.netWeight === undefined) return undefined
  return {
    metal: toRateMetal(metal.metal),
    fineness: metal.fineness,
    netWeight: facts.netWeight,
    making,
    stonesPrice,
  }
}

/** The price of today in place of the one that lists are sorted by. */
export const showTodaysPrice = <Whole extends Offered>(whole: Whole, source: PriceSource): Whole =>
  whole.pricing === 'by-rate'
    ? { ...whole, price: findPrice({ rateParts: toRateParts(whole) }, source) }
    : whole
