import { expect } from 'vitest'

/** Measured up to three times, since a burst of other load must not fail the test. */
export async function expectWithin<Answer>(limitMs: number, work: () => Promise<Answer>): Promise<Answer> {
  const times: number[] = []
  for (;;) {
    const started = performance.now()
    const answer = await work()
    times.push(performance.now() - started)
    if (times.length < 3 && Math.min(...times) >= limitMs) continue
    expect(Math.min(...times)).toBeLessThan(limitMs)
    return answer
  }
}
