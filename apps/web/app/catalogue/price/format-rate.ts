import { formatRupees } from '../item/format-rupees.ts'

/** To the paisa, as each line of a bill: ₹1,383.20. */
export const formatPaise = (amount: number) =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** With all decimals that a rate can have, and without a sign of currency: 185.5025. */
export const formatRate = (amount: number) => amount.toLocaleString('en-IN', { maximumFractionDigits: 4 })

/** What a gram of this purity costs, in whole rupees, and to the paisa where a rupee more or less would be seen. */
export function formatGramPrice(perGram: number, fineness: number): string {
  const tenMillionths = Math.round(perGram * 10_000) * fineness
  return formatRupees(
    tenMillionths >= 1000 * 1e7 ? Math.round(tenMillionths / 1e7) : Math.round(tenMillionths / 1e5) / 100,
  )
}
