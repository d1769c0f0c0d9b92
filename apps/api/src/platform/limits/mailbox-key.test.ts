import { expect, test } from 'vitest'
import { post } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { toMailboxKey } from './mailbox-key.ts'

test.each([
  ['Asha@Example.com', 'asha@example.com'],
  ['asha+ring@example.com', 'asha@example.com'],
  ['a.sha@example.com', 'a.sha@example.com'],
  ['a.sha+1@gmail.com', 'asha@gmail.com'],
  ['a.s.h.a@googlemail.com', 'asha@gmail.com'],
  ['no address', 'no address'],
])('%s is counted as %s', (email, key) => {
  expect(toMailboxKey(email)).toBe(key)
})

test('a mailbox gets no more emails by other ways of writing its address, from whatever networks', async () => {
  const testApp = await openTestApp()
  const ask = (email: string, network: number) =>
    post(testApp.app, '/api/user/forgot-password', { email }, { ip: `198.51.${network}.7` })
  const statuses = []
  for (let count = 0; count < 6; count++)
    statuses.push((await ask(`ash${'.'.repeat(count % 2)}a+${count}@gmail.com`, count)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await testApp.close()
})
