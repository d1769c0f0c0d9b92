/** What a first text leaves for the shop to fill in stands in brackets: '[number of days]'. Each is named once. */
export function listMarks(value: unknown): string[] {
  if (typeof value === 'string') return value.match(/\[[^\]]+\]/g) ?? []
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(listMarks))]
}
