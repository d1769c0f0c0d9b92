import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse } from '../../test/house.ts'
import { limiter } from './limits.ts'

let house: Awaited<ReturnType<typeof openTestHouse>>
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

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
  const [here, there] = [1, 2].map(() => limiter(house.pool, 'crowd', { count: 30, seconds: 60 }))
  const fromHere = Array.from({ length: 40 }, () => here?.('one address') as Promise<number>)
  const fromThere = Array.from({ length: 40 }, () => there?.('one address') as Promise<number>)
  const [left, right] = await Promise.all([outcomes(fromHere), outcomes(fromThere)])
  for (const side of [left, right])
    expect(side).toEqual(side.toSorted((a, b) => Number(b === 'taken') - Number(a === 'taken')))
  expect([...left, ...right].filter((outcome) => outcome === 'taken')).toHaveLength(30)
  expect(await outcomes([here?.('another') as Promise<number>])).toEqual(['taken'])
})

test('a flood of one name holds one connection, and leaves the others to everybody else', async () => {
  const take = limiter(house.pool, 'flood', { count: 5, seconds: 60 })
  const holder = await house.pool.connect()
  await take('one address')
  await holder.query('begin')
  await holder.query(`update rate_limit set points = points where key = 'flood:one address'`)
  const flood = outcomes(Array.from({ length: 100 }, () => take('one address')))
  await take('another')
  expect(house.pool.waitingCount).toBe(0)
  await holder.query('commit')
  holder.release()
  expect((await flood).filter((outcome) => outcome === 'taken')).toHaveLength(4)
})

test('a call that could not be counted fails, and the next is counted again', async () => {
  const take = limiter(house.pool, 'away', { count: 5, seconds: 60 })
  await house.pool.query('alter table rate_limit rename to rate_limit_away')
  await expect(take('one address')).rejects.toThrow(/rate_limit/)
  await house.pool.query('alter table rate_limit_away rename to rate_limit')
  await take('one address')
})
