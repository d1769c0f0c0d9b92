import type { Item } from '@kashika/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { itemWords as words } from '../../content/products/item.ts'
import { priceWords } from '../../content/products.ts'
import type { RateLabel } from '../price/rate-labels.server.ts'
import { createAskPath } from './ask-path.ts'
import { formatPrice } from './format-rupees.ts'
import './item-price.css'

type ItemPriceProps = Pick<Item, 'price' | 'slug'> & {
  /** Of a price that follows a rate; the children say how it is made. */
  rate: RateLabel | undefined
  children: ReactNode
}

export function ItemPrice({ price, slug, rate, children }: ItemPriceProps) {
  if (!rate)
    return (
      <p className="item-price">
        <b>{formatPrice(price)}</b>
        <span>{price === undefined ? words.onRequestNote : words.fixedPrice}</span>
      </p>
    )
  return (
    <div className="item-price" data-until={price ? rate.until : 0}>
      {price && (
        <div>
          <b>{formatPrice(price)}</b>
          <span>{rate.at}</span>
          {children}
        </div>
      )}
      <p>
        <b>
          <Link to={createAskPath(slug)}>{priceWords.askToday}</Link>
        </b>
        <span>{rate.last}</span>
      </p>
    </div>
  )
}
