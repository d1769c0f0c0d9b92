/** '100K+' is 100000 and '+'. */
function parseCount(text: string) {
  const [, digits = '0', thousands, suffix = ''] = text.match(/^([\d.]+)(K?)(\D*)$/) ?? []
  return { target: Number(digits) * (thousands ? 1000 : 1), suffix }
}

export function formatCountAt(text: string, progress: number): string {
  if (progress >= 1) return text
  const { target, suffix } = parseCount(text)
  const value = Math.round(target * (1 - (1 - Math.max(progress, 0)) ** 3))
  return (value >= 1000 ? `${Math.round(value / 1000)}K` : value) + suffix
}
