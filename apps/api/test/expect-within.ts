import { expect } from 'vitest'

/**
 * The answer, which must come within so many milliseconds. It is asked for three times at the most, since the bar is
 * about the house, and one burst of a neighbour's load is none of its doing.
 */
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
