import type { ItemValues } from '@kashika/contract'
import { formatRupees } from '../../../catalogue/item/format-rupees.ts'
import { availability as availabilityWords } from '../../../content/admin/facts-form.ts'
import { selection as words } from '../../../content/admin/stock.ts'

/** Empty where there is nothing to say. */
export function describeValues(values: ItemValues, collectionName = ''): string {
  const { status, tags, price, availability, isInCollection, isRemoved } = values
  const parts = [
    status && words.statuses[status],
    tags && (tags.join(', ') || words.noTags),
    price !== undefined && formatRupees(price),
    availability && describeAvailability(availability),
    isInCollection !== undefined && words.membership(collectionName, isInCollection),
    isRemoved && words.isRemoved,
  ]
  return parts.filter(Boolean).join(', ')
}

const describeAvailability = ({ state, weeks }: NonNullable<ItemValues['availability']>) =>
  weeks === undefined ? availabilityWords.states[state] : availabilityWords.inWeeks(String(weeks))
