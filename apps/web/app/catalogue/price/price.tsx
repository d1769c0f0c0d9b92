import { priceWords as words } from '../../content/products.ts'
import { formatPrice } from '../item/format-rupees.ts'
import type { RateLabel } from './rate-labels.server.ts'
import './price.css'

type PriceProps = {
  price: number | undefined
  /** Of a price that follows a rate. */
  rate: RateLabel | undefined
}

/** After `data-until` the script in the page shows the last child instead of the first. */
export const Price = ({ price, rate }: PriceProps) =>
  rate ? (
    <span data-until={price ? rate.until : 0}>
      <span>
        {formatPrice(price)} <small>{rate.at}</small>
      </span>
      <span>{words.askToday}</span>
    </span>
  ) : (
    formatPrice(price)
  )
