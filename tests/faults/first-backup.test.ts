import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from './restore/shop.ts'

test('a shop that opens, without a single picture, is backed up and comes back', async () => {
  const shop = await openShop({ isNew: true })
  onTestFinished(() => shop.cluster.remove())
  await shop.ops('backup', 'prepare')
  shop.cluster.stop()
  shop.cluster.start()
  await shop.ops('backup', 'full')
  await shop.ops('backup', 'minute')
  expect(existsSync(shop.environment.BACKUP_MARK)).toBe(true)
  const { said } = await shop.ops('restore')
  expect(said).toContain('0 pictures, 0 files missing')
})
