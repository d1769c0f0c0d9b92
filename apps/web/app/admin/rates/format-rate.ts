const rupees = { style: 'currency', currency: 'INR' } as const
const paiseFormat = new Intl.NumberFormat('en-IN', { ...rupees, minimumFractionDigits: 2 })
const percentFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** To the paisa, as each line of a bill: ₹1,383.20. */
export const formatPaise = (amount: number) => paiseFormat.format(amount)

/** '9.7 %', without a sign. */
export const formatPercent = (percent: number) => `${percentFormat.format(Math.abs(percent))}\u00a0%`

/** '+1.8 %', '−0.1 %', and '0.0 %' for what rounds to it. */
export function formatChange(percent: number): string {
  const text = formatPercent(percent)
  if (!/[1-9]/.test(text)) return text
  return `${percent > 0 ? '+' : '−'}${text}`
}
