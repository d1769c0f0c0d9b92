import type { ItemChange, StockItem, StockPicture } from '@kashika/contract'
import { toNewItemBody } from '../item-form/new-item-body.ts'
import type { NewItemDraft } from '../item-form/new-item-draft.ts'

export type ItemValues = Omit<ItemChange, 'id' | 'version'>

/** With `\n` line ends, as a textarea reports them. */
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
