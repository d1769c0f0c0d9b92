/** `doubtful` may stay for a while, `broken` may not. */
export type Finding = { check: string; state: 'good' | 'doubtful' | 'broken'; message: string }

export const goodFinding = (check: string, message: string): Finding => ({ check, state: 'good', message })
export const doubtfulFinding = (check: string, message: string): Finding => ({
  check,
  state: 'doubtful',
  message,
})
export const brokenFinding = (check: string, message: string): Finding => ({
  check,
  state: 'broken',
  message,
})

export function describeReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describeReason(error.errors[0])
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
