import { expect, type TestContext } from 'vitest'
import { startMeasuringStolenTime } from '../stolen-time.ts'

/** From now on; where others took too much of the machine, a time above the limit is reported as not measured. */
export function startTimeLimit(test: TestContext, limitMs: number) {
  const readStolenTime = startMeasuringStolenTime()
  const started = performance.now()
  return function expectWithinLimit() {
    const measuredMs = Math.round(performance.now() - started)
    const { isTolerable, percent } = readStolenTime()
    const isMeasured = measuredMs <= limitMs || isTolerable
    test.skip(!isMeasured, `${measuredMs} ms while others had ${percent} % of the machine`)
    expect(measuredMs).toBeLessThanOrEqual(limitMs)
  }
}
