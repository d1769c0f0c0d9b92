import { maskHuid, type Rate, type Shop } from '@kashika/contract'
import type { RateMetal } from '@kashika/contract/trade'
import type { PublicItem } from './item-list.ts'
import type { PublicItemDetails } from './items.ts'
import { findBreakUp, findPrice, type PricedRow, type PriceSource } from './rates/item-prices.ts'
import { sortRateMetals, toPublicRate } from './rates/rates.ts'

/** Writes the items of one answer, with prices that are all made from the same rates. */
export function createPriceWriter(shop: Shop, source: PriceSource) {
  const showsPrices = shop.prices === 'show'
  const toPriceFields = (row: PricedRow) => ({
    price: showsPrices ? findPrice(row, source) : undefined,
    rateMetal: row.rateParts?.metal,
  })

  const toItemResponse = (item: PublicItem) => ({
    ...item,
    ...toPriceFields(item),
    weeks: item.weeks ?? undefined,
    more: item.more.length > 0 ? item.more : undefined,
  })

  const toItemDetailsResponse = ({ facts, alts, related, ...item }: PublicItemDetails) => ({
    ...toItemResponse(item),
    breakUp: showsPrices && item.rateParts ? findBreakUp(item.rateParts, source) : undefined,
    related: related.map((each) => ({ ...each, ...toPriceFields(each) })),
    alts: alts.some(Boolean) ? alts : undefined,
    facts: { ...facts, huids: facts.huids.map(maskHuid) },
  })

  /** Those that the items follow, or all where the page tells them. */
  function listRates(items: { rateMetal?: RateMetal | undefined }[], tellsAll = false): Rate[] | undefined {
    if (!showsPrices) return undefined
    const rates = source.rates.filter(
      ({ metal }) => tellsAll || items.some(({ rateMetal }) => rateMetal === metal),
    )
    return rates.length > 0 ? sortRateMetals(rates).map((rate) => toPublicRate(rate, source.now)) : undefined
  }

  return { toItemResponse, toItemDetailsResponse, listRates }
}

/** The earliest end of the rates that an answer tells. */
export function findExpiry({ rates = [] }: { rates?: Rate[] | undefined }): number | undefined {
  const ends = rates.flatMap(({ perGram, validUntil }) =>
    perGram === undefined ? [] : Date.parse(validUntil),
  )
  return ends.length > 0 ? Math.min(...ends) : undefined
}
