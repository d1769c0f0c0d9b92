import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openShopWithBackups } from './shop-with-backups.ts'

test('a new shop without pictures is backed up and restored', async () => {
  const shop = await openShopWithBackups({ isNew: true })
  onTestFinished(() => shop.cluster.remove())
  await shop.runOpsScript('backup', 'prepare')
  shop.cluster.stop()
  shop.cluster.start()
  await shop.runOpsScript('backup', 'full')
  await shop.runOpsScript('backup', 'minute')
  expect(existsSync(shop.environment.BACKUP_MARK)).toBe(true)
  const { output } = await shop.runOpsScript('restore')
  expect(output).toContain('0 pictures, 0 photographs, 0 files missing')
})
