/** '100K+' is 100000 and '+'. */
export function formatCountAt(text: string, progress: number): string {
  if (progress >= 1) return text
  const target = Number.parseFloat(text) * (text.includes('K') ? 1000 : 1)
  const value = Math.round(target * (1 - (1 - progress) ** 3))
  return (value < 1000 ? value : `${Math.round(value / 1000)}K`) + text.replace(/\d+K?/, '')
}
