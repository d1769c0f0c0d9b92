import { parsePrice } from '@kashika/contract/price'
import type { Availability } from '@kashika/contract/trade'
import type { UploadInput } from '../../api/api.ts'
import { parseFacts, readFactsField } from '../facts/facts-form.ts'
import type { NewItemDraft } from './new-item-draft.ts'
import { parseTags } from './tags.ts'

type NewItemBody = UploadInput<'addItem'>['body']

export function toNewItemBody(formValues: NewItemDraft['typed']) {
  const readField = (name: string) => (formValues[name] ?? '').trim()
  const readPrice = (name: string) => String(parsePrice(readField(name)) ?? readField(name))
  const isOnRequest = readField('pricing') === 'on-request'
  const availability = (readField('availability') || 'showroom') as Availability
  return {
    name: readField('name'),
    category: readField('category') as NewItemBody['category'],
    pricing: isOnRequest ? ('on-request' as const) : ('fixed' as const),
    ...(!isOnRequest && { price: readPrice('price') }),
    ...(isOnRequest && readField('privatePrice') && { privatePrice: readPrice('privatePrice') }),
    // "4.50" and "4e0" are valid in a number input; the API takes 4.5 and 4.
    rating: String(Number(readField('rating'))),
    description: readField('description'),
    status: readField('status') === 'draft' ? ('draft' as const) : ('published' as const),
    tags: parseTags(readField('tags')).join(','),
    availability,
    ...(availability === 'made-to-order' && { weeks: String(Number(readField('weeks'))) }),
    facts: JSON.stringify(parseFacts(readFactsField(formValues['facts']))),
  } satisfies NewItemBody
}
