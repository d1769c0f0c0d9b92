/** What a first text leaves for the shop to fill in: '[number of days]', or with an example '[time, such as 48 hours]'. */
const blank = /\[[^\]]+\]/g

/** Each is named once. */
export function listBlanks(value: unknown): string[] {
  if (typeof value === 'string') return value.match(blank) ?? []
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(listBlanks))]
}

/** 'time' of '[time, such as 48 hours]'. */
export const describeBlank = (mark: string) => mark.slice(1, -1).split(', such as')[0] ?? ''

/** Without each line that has a blank, and without what has no other line. */
export function leaveOutBlanks<Value extends object>(value: Value): Partial<Value> {
  const kept = Object.entries(value).flatMap(([name, part]) => {
    const whole = keepWhole(part)
    return whole === undefined ? [] : [[name, whole]]
  })
  return Object.fromEntries(kept)
}

function keepWhole(value: unknown): unknown {
  if (typeof value === 'string') return listBlanks(value).length > 0 ? undefined : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const kept = value.map(keepWhole).filter((part) => part !== undefined)
    return kept.length > 0 ? kept : undefined
  }
  const kept = leaveOutBlanks(value)
  return Object.keys(kept).length === Object.keys(value).length ? kept : undefined
}
