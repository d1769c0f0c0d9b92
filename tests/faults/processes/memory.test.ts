import { expect, test } from 'vitest'
import { maxTotalMb, runMemoryDrill } from './memory-drill.ts'

/** Of what the worker took while AVIF was made. */
const maxKeptMb = 30

/** A short run of `npm run bench:memory`, which also requires that each is ready within a second of CPU. */
test('two API, two web and the worker together stay within 600 MB under load and while AVIF is made, which the worker gives back', async () => {
  const report = await runMemoryDrill({ loadSeconds: 10, pictureCount: 2 })
  console.warn(JSON.stringify(report))
  expect(report.totalsMb.filter(({ mb }) => mb > maxTotalMb)).toEqual([])
  expect(report.workerKeptMb).toBeLessThanOrEqual(maxKeptMb)
}, 300_000)
