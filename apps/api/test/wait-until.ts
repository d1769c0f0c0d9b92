import { setTimeout as wait } from 'node:timers/promises'

/** By hand, since vitest, Playwright and the plain drills that use it have no such function in common. */
export async function waitUntil<Result>(
  check: () => Result | Promise<Result>,
  { timeoutMs, intervalMs = 50 }: { timeoutMs: number; intervalMs?: number },
): Promise<Result | undefined> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await wait(intervalMs)) {
    const result = await check()
    if (result) return result
  }
  return undefined
}
