import { priceWords as words } from '../../content/products.ts'

const formatter = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 2,
  minimumFractionDigits: 0,
})

export const formatRupees = (amount: number) => formatter.format(amount)

export const formatPrice = (price: number | undefined) =>
  price === undefined ? words.onRequest : formatRupees(price)
