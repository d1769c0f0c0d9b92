import { parsePrice } from '@kashika/contract/price'
import type { Availability, Pricing } from '@kashika/contract/trade'
import type { UploadInput } from '../../api/api.ts'
import { parseFacts, readFactsField } from '../facts/facts-form.ts'
import type { NewItemDraft } from './new-item-draft.ts'
import { parseMaking, parseStonesPrice } from './price-by-rate.ts'
import { parseTags } from './tags.ts'

type NewItemBody = UploadInput<'addItem'>['body']

export function toNewItemBody(formValues: NewItemDraft['typed']) {
  const readField = (name: string) => (formValues[name] ?? '').trim()
  const readPrice = (name: string) => String(parsePrice(readField(name)) ?? readField(name))
  const readMaking = () =>
    parseMaking({ makingKind: readField('makingKind'), makingAmount: readField('makingAmount') })
  const stonesPrice = parseStonesPrice(readField('stonesPrice'))
  const pricing = (readField('pricing') || 'fixed') as Pricing
  const availability = (readField('availability') || 'showroom') as Availability
  return {
    name: readField('name'),
    category: readField('category') as NewItemBody['category'],
    pricing,
    ...(pricing === 'fixed' && readField('price') && { price: readPrice('price') }),
    ...(pricing === 'on-request' && readField('privatePrice') && { privatePrice: readPrice('privatePrice') }),
    ...(pricing === 'by-rate' && { making: JSON.stringify(readMaking()) }),
    ...(pricing === 'by-rate' && stonesPrice !== undefined && { stonesPrice: String(stonesPrice) }),
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
