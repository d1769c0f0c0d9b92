import { startMeasuringStolenTime } from '../stolen-time.ts'
import { expect, test } from './fixtures.ts'

/** From now on; where others took too much of the machine, a time above the limit is reported as not measured. */
export function startTimeLimit(limitMs: number) {
  const readStolenTime = startMeasuringStolenTime()
  return function expectWithinLimit(measuredMs: number) {
    const { isTolerable, percent } = readStolenTime()
    const isMeasured = measuredMs <= limitMs || isTolerable
    test.skip(!isMeasured, `${measuredMs} ms while others had ${percent} % of the machine`)
    expect(measuredMs).toBeGreaterThan(0)
    expect(measuredMs).toBeLessThanOrEqual(limitMs)
  }
}
