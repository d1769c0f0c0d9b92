import { itemBounds } from '../bounds.ts'

/** Digits alone, grouped as in India (1,94,500) or in thousands (194,500); at most two decimals. */
const amountPattern = /^(\d+|\d{1,2}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/
const currencyPrefix = /^(₹|rs\.?|inr)\s*/i
const onlySuffix = /\s?\/-$/

/** Undefined for what cannot be read in one way only, such as "1.94.500" or "1,94,50". */
export function parsePrice(text: string): number | undefined {
  const amountText = text.trim().replace(currencyPrefix, '').replace(onlySuffix, '')
  if (!amountPattern.test(amountText)) return undefined
  const price = Number(amountText.replaceAll(',', ''))
  const { min, max } = itemBounds.price
  return price >= min && price <= max ? price : undefined
}
