import { days, hours } from '@kashika/server/units'
import { expect, test } from 'vitest'
import { get, signUpOwner, signUpVisitor } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'

test('a session expires by the clock of the app', async () => {
  let offsetMs = 0
  const testApp = await openTestApp({}, () => new Date(Date.now() + offsetMs))
  const statusAfter = async (elapsedMs: number, cookie: string) => {
    offsetMs = elapsedMs
    return (await get(testApp.app, '/api/user/me', cookie)).statusCode
  }
  try {
    const used = await signUpVisitor(testApp.app, 'used@example.com')
    const unused = await signUpVisitor(testApp.app, 'unused@example.com')
    const owner = await signUpOwner(testApp)
    expect(await statusAfter(hours(11), owner.cookie)).toBe(200)
    expect(await statusAfter(hours(12), owner.cookie)).toBe(401)
    expect(await statusAfter(days(13), used.cookie)).toBe(200)
    expect(await statusAfter(days(14), unused.cookie)).toBe(401)
    expect(await statusAfter(days(26), used.cookie)).toBe(200)
    expect(await statusAfter(days(30), used.cookie)).toBe(401)
  } finally {
    await testApp.close()
  }
})
