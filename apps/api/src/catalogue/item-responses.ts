import { maskHuid, type Rate, type Shop } from '@kashika/contract'
import type { RateMetal } from '@kashika/contract/trade'
import type { PublicItem } from './item-list.ts'
import type { PublicItemDetails } from './items.ts'
import { sortRateMetals, toPublicRate } from './rates/current-rates.ts'
import { findBreakUp, findPrice, type PricedRow, type PriceSource } from './rates/item-prices.ts'

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

  /** Of a list: the next page of it has the same, unless one was set meanwhile. */
  function listAllRates(): Rate[] | undefined {
    if (!showsPrices || source.rates.length === 0) return undefined
    return sortRateMetals(source.rates).map((rate) => toPublicRate(rate, source.now))
  }

  /** Those that the items follow. */
  function listRates(items: { rateMetal?: RateMetal | undefined }[]): Rate[] | undefined {
    const rates = listAllRates()?.filter(({ metal }) => items.some(({ rateMetal }) => rateMetal === metal))
    return rates && rates.length > 0 ? rates : undefined
  }

  return { toItemResponse, toItemDetailsResponse, listRates, listAllRates }
}

/** The earliest end of the rates that an answer tells. */
export function findExpiry({ rates = [] }: { rates?: Rate[] | undefined }): number | undefined {
  const ends = rates.flatMap(({ perGram, validUntil }) =>
    perGram === undefined ? [] : Date.parse(validUntil),
  )
  return ends.length > 0 ? Math.min(...ends) : undefined
}
