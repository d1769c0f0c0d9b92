/**
 * Computes an answer at most once in `maxAge`, and once for all who ask at the same time. A failure is not kept: the
 * next one who asks tries again.
 */
export function cacheAnswer<Answer>(maxAge: number, now: () => Date, compute: () => Promise<Answer>) {
  let cached: { answer: Promise<Answer>; at: number } | undefined
  return (): Promise<Answer> => {
    const at = now().getTime()
    if (cached && at - cached.at < maxAge) return cached.answer
    const fresh = { answer: compute(), at }
    fresh.answer.catch(() => {
      if (cached === fresh) cached = undefined
    })
    cached = fresh
    return fresh.answer
  }
}
