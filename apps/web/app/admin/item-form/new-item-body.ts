import { parsePrice } from '@kashika/contract/price'
import type { UploadInput } from '../../api/api.ts'
import type { NewItemDraft } from './new-item-draft.ts'
import { parseTags } from './tags.ts'

type NewItemBody = UploadInput<'addItem'>['body']

export function toNewItemBody(formValues: NewItemDraft['typed']): NewItemBody {
  const readField = (name: string) => (formValues[name] ?? '').trim()
  return {
    name: readField('name'),
    category: readField('category') as NewItemBody['category'],
    price: String(parsePrice(readField('price')) ?? readField('price')),
    // "4.50" and "4e0" are valid in a number input; the API takes 4.5 and 4.
    rating: String(Number(readField('rating'))),
    description: readField('description'),
    status: readField('status') === 'draft' ? 'draft' : 'published',
    tags: parseTags(readField('tags')).join(','),
  }
}
