import { itemBounds } from './bounds.ts'

/** Digits alone, grouped as in India (1,94,500) or in thousands (194,500); at most two decimals. */
const amount = /^(\d+|\d{1,2}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/
const currency = /^(₹|rs\.?|inr)\s*/i
const only = /\s*\/-$/

/**
 * A price in rupees as people write it: "194500", "1,94,500.50", "₹1,94,500", "Rs. 500/-". Nothing where it cannot be
 * read in one way only, such as "1.94.500" or "1,94,50", or where a piece cannot cost so much.
 */
export function parsePrice(written: string): number | undefined {
  const bare = written.trim().replace(currency, '').replace(only, '')
  if (!amount.test(bare)) return undefined
  const price = Number(bare.replaceAll(',', ''))
  const { min, max } = itemBounds.price
  return price >= min && price <= max ? price : undefined
}
