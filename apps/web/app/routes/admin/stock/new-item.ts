import type { Filed } from '../../../api.ts'
import { tagsIn } from './tags.ts'

type NewItem = Filed<'addItem'>['body']

/** The form's fields as the call takes them. */
export function newItemIn(form: FormData): NewItem {
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  return {
    name: typed('name'),
    category: typed('category') as NewItem['category'],
    // 4.50 and 1e5 are numbers to a browser, and 4.5 and 100000 to the shop.
    price: String(Number(typed('price'))),
    rating: String(Number(typed('rating'))),
    description: typed('description'),
    status: typed('status') === 'draft' ? 'draft' : 'published',
    tags: tagsIn(typed('tags')).join(','),
  }
}
