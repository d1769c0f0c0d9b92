import type { Facts, SheetItem } from '@kashika/contract'
import { rateFactsMessage } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { toFactColumns } from '../facts.ts'
import { toRateParts } from '../rates/item-prices.ts'
import type { ItemRow } from '../sorting.ts'
import type { StockActor } from './stock-audit.ts'

type ItemFields = Omit<SheetItem, 'pictures' | 'alts'>

/** `allFacts` are those that the item has afterwards, also where none are given. */
export function toItemColumns(fields: ItemFields, allFacts: Facts, actor: StockActor, before?: ItemRow) {
  const {
    price,
    privatePrice,
    making: _making,
    stonesPrice: _stones,
    rating,
    facts,
    availability,
    weeks,
    ...rest
  } = fields
  return {
    ...rest,
    ...toRateColumns(fields, allFacts),
    price: price?.toFixed(2) ?? null,
    privatePrice: privatePrice?.toFixed(2) ?? null,
    rating: rating.toFixed(1),
    ...(availability && toAvailabilityColumns({ availability, weeks }, actor, before)),
    ...(facts && toFactColumns(facts)),
  }
}

const noRate = {
  rateMetal: null,
  rateFineness: null,
  makingKind: null,
  makingAmount: null,
  stonesPrice: null,
}

/** Its price is null at first: the worker stores the one that lists are sorted by. */
function toRateColumns(fields: ItemFields, facts: Facts) {
  if (fields.pricing !== 'by-rate') return noRate
  const parts = toRateParts({ ...fields, facts })
  if (!parts) throw new Refusal('invalid', rateFactsMessage, undefined, 'pricing')
  return {
    rateMetal: parts.metal,
    rateFineness: parts.fineness,
    makingKind: parts.making.kind,
    makingAmount: parts.making.amount.toFixed(2),
    stonesPrice: parts.stonesPrice.toFixed(2),
  }
}

function toAvailabilityColumns(
  { availability, weeks }: Pick<Required<ItemFields>, 'availability'> & Pick<ItemFields, 'weeks'>,
  { now }: StockActor,
  before?: ItemRow,
) {
  const isSold = availability === 'sold'
  return {
    availability,
    weeks: weeks ?? null,
    soldAt: isSold ? (before?.soldAt ?? now) : null,
    isListed: isSold ? (before?.isListed ?? true) : true,
  }
}
