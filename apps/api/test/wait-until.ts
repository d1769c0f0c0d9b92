import { setTimeout as wait } from 'node:timers/promises'

/**
 * What `check` finds at last, or nothing when the time is over. By hand: what uses it runs in vitest, in Playwright and in
 * plain drills, which have no such function in common.
 */
export async function waitUntil<Found>(
  check: () => Found | Promise<Found>,
  { timeoutMs, intervalMs = 50 }: { timeoutMs: number; intervalMs?: number },
): Promise<Found | undefined> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await wait(intervalMs)) {
    const found = await check()
    if (found) return found
  }
  return undefined
}
