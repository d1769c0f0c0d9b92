import type { ItemChange, StockItem, StockPicture } from '@kashika/contract'
import type { Draft } from './draft.ts'
import { newItemIn } from './new-item.ts'

/** Everything that can be said of a piece, and changed. */
export type Said = Omit<ItemChange, 'id' | 'version'>

/** What a piece says now, as a form would have it: its text fields know one kind of line end. */
export const saidOf = (item: StockItem): Said => {
  const { name, category, price, rating, description, status, tags, pictures } = item
  return {
    ...{ name, category, price, rating, description: description.replaceAll('\r\n', '\n'), status, tags },
    pictures: pictures.map((picture) => picture.name),
  }
}

/** What a form says. */
export function saidIn(typed: Draft['typed'], pictures: StockPicture[]): Said {
  const { price, rating, tags, status = 'published', ...rest } = newItemIn(typed)
  return {
    ...{ ...rest, status },
    price: Number(price),
    rating: Number(rating),
    tags: tags ? tags.split(',') : [],
    pictures: pictures.map(({ name }) => name),
  }
}

/** What a form begins with. */
export const typedOf = ({ price, rating, tags, pictures: _, ...said }: Said): Draft['typed'] => ({
  ...said,
  ...{ price: String(price), rating: String(rating), tags: tags.join(', ') },
})
