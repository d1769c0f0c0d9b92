import { expect, test } from 'vitest'
import { openTestHouse } from '../../test/house.ts'
import { get, join, joinAsOwner } from '../../test/people.ts'
import { days, hours } from '../platform/measures.ts'

test('a session ends by the clock of the house', async () => {
  let later = 0
  const house = await openTestHouse({}, () => new Date(Date.now() + later))
  const meAfter = async (time: number, cookie: string) => {
    later = time
    return (await get(house.app, '/api/user/me', cookie)).statusCode
  }
  try {
    const used = await join(house.app, 'used@example.com')
    const unused = await join(house.app, 'unused@example.com')
    const owner = await joinAsOwner(house)
    expect(await meAfter(hours(11), owner.cookie)).toBe(200)
    expect(await meAfter(hours(12), owner.cookie)).toBe(401)
    expect(await meAfter(days(13), used.cookie)).toBe(200)
    expect(await meAfter(days(14), unused.cookie)).toBe(401)
    expect(await meAfter(days(26), used.cookie)).toBe(200)
    expect(await meAfter(days(30), used.cookie)).toBe(401)
  } finally {
    await house.close()
  }
})
