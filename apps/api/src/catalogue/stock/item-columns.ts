import type { SheetItem } from '@kashika/contract'
import { toFactColumns } from '../facts.ts'
import type { ItemRow } from '../sorting.ts'
import type { StockActor } from './stock-audit.ts'

type ItemFields = Omit<SheetItem, 'pictures' | 'alts'>

export function toItemColumns(fields: ItemFields, actor: StockActor, before?: ItemRow) {
  const { price, privatePrice, rating, facts, availability, weeks, ...rest } = fields
  return {
    ...rest,
    price: price?.toFixed(2) ?? null,
    privatePrice: privatePrice?.toFixed(2) ?? null,
    rating: rating.toFixed(1),
    ...(availability && toAvailabilityColumns({ availability, weeks }, actor, before)),
    ...(facts && toFactColumns(facts)),
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
