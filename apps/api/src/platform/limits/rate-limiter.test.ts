import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { createRateLimiter } from './rate-limiter.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const outcomes = (calls: Promise<number>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'taken',
        (error) => error.kind,
      ),
    ),
  )

test('of many at once in two processes exactly so many are taken, and the first are', async () => {
  const [firstLimiter, secondLimiter] = [1, 2].map(() =>
    createRateLimiter(testApp.pool, 'crowd', { count: 30, seconds: 60 }),
  )
  const firstCalls = Array.from({ length: 40 }, () => firstLimiter?.('one address') as Promise<number>)
  const secondCalls = Array.from({ length: 40 }, () => secondLimiter?.('one address') as Promise<number>)
  const [firstOutcomes, secondOutcomes] = await Promise.all([outcomes(firstCalls), outcomes(secondCalls)])
  for (const results of [firstOutcomes, secondOutcomes])
    expect(results).toEqual(results.toSorted((a, b) => Number(b === 'taken') - Number(a === 'taken')))
  expect([...firstOutcomes, ...secondOutcomes].filter((outcome) => outcome === 'taken')).toHaveLength(30)
  expect(await outcomes([firstLimiter?.('another') as Promise<number>])).toEqual(['taken'])
})

test('a flood of one name holds one connection, and leaves the others to everybody else', async () => {
  const consume = createRateLimiter(testApp.pool, 'flood', { count: 5, seconds: 60 })
  const lockingClient = await testApp.pool.connect()
  await consume('one address')
  await lockingClient.query('begin')
  await lockingClient.query(`update rate_limit set points = points where key = 'flood:one address'`)
  const flood = outcomes(Array.from({ length: 100 }, () => consume('one address')))
  await consume('another')
  expect(testApp.pool.waitingCount).toBe(0)
  await lockingClient.query('commit')
  lockingClient.release()
  expect((await flood).filter((outcome) => outcome === 'taken')).toHaveLength(4)
})

test('a call that could not be counted fails, and the next is counted again', async () => {
  const consume = createRateLimiter(testApp.pool, 'away', { count: 5, seconds: 60 })
  await testApp.pool.query('alter table rate_limit rename to rate_limit_away')
  await expect(consume('one address')).rejects.toThrow(/rate_limit/)
  await testApp.pool.query('alter table rate_limit_away rename to rate_limit')
  await consume('one address')
})
