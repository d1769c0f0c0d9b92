const percentFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '9.7 %', without a sign. */
export const formatPercent = (percent: number) => `${percentFormat.format(Math.abs(percent))}\u00a0%`

/** '+1.8 %', '−0.1 %', and '0.0 %' for what rounds to it. */
export function formatChange(percent: number): string {
  const text = formatPercent(percent)
  if (!/[1-9]/.test(text)) return text
  return `${percent > 0 ? '+' : '−'}${text}`
}
