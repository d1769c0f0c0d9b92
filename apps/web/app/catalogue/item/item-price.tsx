import type { Item } from '@kashika/contract'
import { itemWords as words } from '../../content/products.ts'
import { formatPrice } from './format-rupees.ts'
import './item-price.css'

export function ItemPrice({ price }: Pick<Item, 'price'>) {
  return (
    <p className="item-price">
      <b>{formatPrice(price)}</b>
      <span>{price === undefined ? words.onRequestNote : words.fixedPrice}</span>
    </p>
  )
}
