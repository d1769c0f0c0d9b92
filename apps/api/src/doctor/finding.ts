/** What the doctor found out about one thing. `doubtful` may stay for a while, `broken` may not. */
export type Finding = { about: string; state: 'good' | 'doubtful' | 'broken'; says: string }

export const good = (about: string, says: string): Finding => ({ about, state: 'good', says })
export const doubtful = (about: string, says: string): Finding => ({ about, state: 'doubtful', says })
export const broken = (about: string, says: string): Finding => ({ about, state: 'broken', says })

/** What a stranger's program said, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
