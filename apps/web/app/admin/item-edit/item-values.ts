import type { ItemChange, StockItem, StockPicture } from '@kashika/contract'
import { toNewItemBody } from '../item-form/new-item-body.ts'
import type { NewItemDraft } from '../item-form/new-item-draft.ts'

/** Everything that can be said of a piece, and changed. */
export type ItemValues = Omit<ItemChange, 'id' | 'version'>

/** What a piece says now, as a form would have it: its text fields know one kind of line end. */
export const toItemValues = (item: StockItem): ItemValues => {
  const { name, category, price, rating, description, status, tags, pictures } = item
  return {
    name,
    category,
    price,
    rating,
    description: description.replaceAll('\r\n', '\n'),
    status,
    tags,
    pictures: pictures.map((picture) => picture.name),
  }
}

/** What a form says. */
export function parseItemValues(formValues: NewItemDraft['typed'], pictures: StockPicture[]): ItemValues {
  const { price, rating, tags, status = 'published', ...rest } = toNewItemBody(formValues)
  return {
    ...rest,
    status,
    price: Number(price),
    rating: Number(rating),
    tags: tags ? tags.split(',') : [],
    pictures: pictures.map(({ name }) => name),
  }
}

/** What a form begins with. */
export const toFormValues = ({
  price,
  rating,
  tags,
  pictures: _,
  ...values
}: ItemValues): NewItemDraft['typed'] => ({
  ...values,
  price: String(price),
  rating: String(rating),
  tags: tags.join(', '),
})
