const rupees = { style: 'currency', currency: 'INR' } as const
const paiseFormat = new Intl.NumberFormat('en-IN', { ...rupees, minimumFractionDigits: 2 })

/** To the paisa, as each line of a bill: ₹1,383.20. */
export const formatPaise = (amount: number) => paiseFormat.format(amount)
