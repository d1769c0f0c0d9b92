import { parsePrice } from '@kashika/contract/price'
import type { Filed } from '../../../api.ts'
import type { Draft } from './draft.ts'
import { tagsIn } from './tags.ts'

type NewItem = Filed<'addItem'>['body']

/** The form's fields as the call takes them. */
export function newItemIn(fields: Draft['typed']): NewItem {
  const typed = (name: string) => (fields[name] ?? '').trim()
  return {
    name: typed('name'),
    category: typed('category') as NewItem['category'],
    price: String(parsePrice(typed('price')) ?? typed('price')),
    // 4.50 and 4e0 are numbers to a browser, and 4.5 and 4 to the shop.
    rating: String(Number(typed('rating'))),
    description: typed('description'),
    status: typed('status') === 'draft' ? 'draft' : 'published',
    tags: tagsIn(typed('tags')).join(','),
  }
}
