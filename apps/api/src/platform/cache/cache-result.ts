/**
 * Computes an answer at most once in `maxAge`, and once for all who ask at the same time. A failure is not kept: the
 * next one who asks tries again. By hand: a library's cache of keys is more than this one result needs.
 */
export function cacheResult<Result>(maxAgeMs: number, now: () => Date, compute: () => Promise<Result>) {
  let cached: { result: Promise<Result>; at: number } | undefined
  return (): Promise<Result> => {
    const at = now().getTime()
    if (cached && at - cached.at < maxAgeMs) return cached.result
    const entry = { result: compute(), at }
    entry.result.catch(() => {
      if (cached === entry) cached = undefined
    })
    cached = entry
    return entry.result
  }
}
