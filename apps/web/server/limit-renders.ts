const renderLimits = { maxRunning: 32, maxWaiting: 64, waitMs: 5_000 }

/** Beyond the limits the result is undefined. Not p-limit: its queue cannot be left after a timeout. */
export function limitRenders(limits = renderLimits) {
  let running = 0
  const waiting = new Set<(hasSlot: boolean) => void>()

  function acquireSlot() {
    if (running < limits.maxRunning) return Boolean(++running)
    if (waiting.size >= limits.maxWaiting) return false
    return new Promise<boolean>((resolve) => {
      const settle = (hasSlot: boolean) => {
        clearTimeout(timeout)
        waiting.delete(settle)
        resolve(hasSlot)
      }
      const timeout = setTimeout(settle, limits.waitMs, false)
      waiting.add(settle)
    })
  }
  function releaseSlot() {
    const [next] = waiting
    if (next) next(true)
    else running--
  }

  return async <Result>(render: () => Promise<Result>): Promise<Result | undefined> => {
    if (!(await acquireSlot())) return undefined
    try {
      return await render()
    } finally {
      releaseSlot()
    }
  }
}
