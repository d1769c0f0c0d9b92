import { expect, test } from 'vitest'
import { runRateDrill } from './rate-drill.ts'

/** A short run of `npm run bench:rates`, which has 100,000 items. */
test('a new rate is read by everybody within five seconds, no page has prices of two rates, and no request fails', async () => {
  const report = await runRateDrill({ items: 5000, visitsPerSecond: 100, seconds: 12 })
  console.warn(JSON.stringify(report))
  expect(report).toMatchObject({ failed: 0, mixed: 0 })
  expect(report.withPrices).toBeGreaterThan(500)
  expect(report.lastOldPriceMs).toBeLessThan(5000)
}, 180_000)
