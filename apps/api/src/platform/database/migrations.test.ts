import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { retryLocked } from './migrations.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('a file that waited too long for a lock is tried again, and one that is wrong is not', async () => {
  const [holder, client] = await Promise.all([testApp.pool.connect(), testApp.pool.connect()])
  onTestFinished(() => {
    holder.release(true)
    client.release(true)
  })
  await holder.query('begin; lock table item')
  let tries = 0
  await retryLocked(async () => {
    tries += 1
    if (tries === 2) await holder.query('rollback')
    await client
      .query(`begin; set local lock_timeout = '50ms'; lock table item; commit`)
      .catch(async (error) => {
        await client.query('rollback')
        throw error
      })
  })
  expect(tries).toBe(2)

  await expect(
    retryLocked(async () => {
      tries += 1
      await client.query('select from no_such_table')
    }),
  ).rejects.toThrow('no_such_table')
  expect(tries).toBe(3)
})
