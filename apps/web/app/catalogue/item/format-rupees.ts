/** Money as it is written in India: ₹1,94,500. */
const formatter = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 2,
  minimumFractionDigits: 0,
})

export const formatRupees = (amount: number) => formatter.format(amount)
