import type { StockItem } from '@kashika/contract'
import { formatRupees } from '../../catalogue/item/format-rupees.ts'
import { pricing as words } from '../../content/admin/facts-form.ts'

/** A price by rate has no amount while its rate is not set, and a draft may still be without one. */
export function describePrice({ pricing, price }: Pick<StockItem, 'pricing' | 'price'>): string {
  if (price === undefined) return pricing === 'fixed' ? '–' : words.kinds[pricing]
  return pricing === 'by-rate' ? words.byRate.priced(formatRupees(price)) : formatRupees(price)
}
