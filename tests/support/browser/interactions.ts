import type { Page } from '@playwright/test'

type InteractionTimings = { worst: Map<number, number> }

export async function watchInteractions(page: Page) {
  await page.addInitScript(() => {
    const worst = new Map<number, number>()
    Object.assign(window, { worst })
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId: id, duration } = entry as PerformanceEventTiming & { interactionId: number }
        if (id) worst.set(id, Math.max(worst.get(id) ?? 0, duration))
      }
    })
    watch.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** The longest wait since the last call. */
export async function readLongestWait(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as InteractionTimings).worst.size > 0)
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const { worst } = window as unknown as InteractionTimings
    const longest = Math.max(0, ...worst.values())
    worst.clear()
    return longest
  })
}

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
