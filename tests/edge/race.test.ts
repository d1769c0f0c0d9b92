import { expect, test } from 'vitest'
import { runRace } from '../../scripts/race/run-race.ts'

/** Runs of one second: the same ratio was 0.39 on a quiet machine and 0.16 beside another test run. */
const allowedNoise = 0.35

/** A short run of `npm run bench:race`. */
test('lists and pages cost little more than bare servers that send the same', async () => {
  const results = await runRace({ rounds: 3, seconds: 1 })
  console.warn(JSON.stringify(results))
  expect(results).toHaveLength(8)
  const slow = results.filter(({ figure, minimum }) => figure < minimum * allowedNoise)
  expect(slow.map(({ name, figure, minimum }) => `${name}: ${figure.toFixed(2)} of ${minimum}`)).toEqual([])
}, 600_000)
