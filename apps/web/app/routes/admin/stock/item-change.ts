import type { ItemChange, StockItem, StockPicture } from '@kashika/contract'
import { newItemIn } from './new-item.ts'

/** The piece as the form would have it. */
export const asChange = ({
  id,
  version,
  name,
  category,
  price,
  rating,
  description,
  status,
  tags,
  pictures,
}: StockItem): ItemChange => ({
  ...{ id, version, name, category, price, rating, description, status, tags },
  pictures: pictures.map((picture) => picture.name),
})

/** What a form says of the piece it was filled from. */
export function changeIn(
  form: HTMLFormElement,
  { id, version }: Pick<ItemChange, 'id' | 'version'>,
  pictures: StockPicture[],
): ItemChange {
  const { price, rating, tags, status = 'published', ...rest } = newItemIn(new FormData(form))
  return {
    ...{ id, version, ...rest, status },
    price: Number(price),
    rating: Number(rating),
    tags: tags ? tags.split(',') : [],
    pictures: pictures.map(({ name }) => name),
  }
}
