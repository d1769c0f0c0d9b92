import { expect, test } from 'vitest'
import { runRollingRestartDrill } from './rolling-restart-drill.ts'

/** A short run of `npm run test:rolling`. */
test('no request fails while everything is restarted, nor a GET while a process is killed', async () => {
  const { restarts, kills, stored, keys } = await runRollingRestartDrill({ turns: 1, kills: ['api', 'web'] })
  console.warn(JSON.stringify({ restarts, kills }))
  expect(restarts.failed).toEqual({ GET: [], POST: [] })
  expect(kills.failed).toEqual({ GET: [], POST: [] })
  expect(Math.min(restarts.answered.GET, kills.answered.GET)).toBeGreaterThan(100)
  expect(Math.min(restarts.answered.POST, kills.answered.POST)).toBeGreaterThan(20)
  expect(stored).toBe(keys)
}, 300_000)
