import { existsSync, globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopWithBackups } from './shop-with-backups.ts'

let shop: Awaited<ReturnType<typeof openShopWithBackups>>
beforeAll(async () => {
  shop = await openShopWithBackups({ isNew: true })
  await writeFile(`${shop.uploads}/ring.webp`, 'a ring')
  await shop.runOpsScript('backup', 'prepare')
  shop.cluster.stop()
  shop.cluster.start()
  await shop.runOpsScript('backup', 'full')
})
afterAll(() => shop?.cluster.remove())

const rows = { pattern: 'database/backup/kashika/*F/bundle/*', message: 'of the database is damaged' }
const log = { pattern: 'database/archive/kashika/*/*/*.zst', message: 'of the database is damaged' }
const files = { pattern: 'files/data/*/*', message: 'of the files is damaged' }

test.each([
  ['the rows', rows],
  ['the log', log],
  ['the files', files],
])('one changed byte in the backup of %s is found', async (_kind, { pattern, message }) => {
  const putBack = await flipByte(pattern)
  await expect(shop.runOpsScript('backup', 'verify')).rejects.toThrow(message)
  await putBack()
  await shop.runOpsScript('backup', 'verify')
})

test('a weekly backup that finds a damaged one leaves no mark', async () => {
  await rm(shop.environment.BACKUP_MARK)
  await flipByte(rows.pattern)
  await expect(shop.runOpsScript('backup', 'full')).rejects.toThrow(rows.message)
  expect(existsSync(shop.environment.BACKUP_MARK)).toBe(false)
})

async function flipByte(pattern: string) {
  const [path = ''] = globSync(`${shop.environment.BACKUP_FOLDER}/${pattern}`).sort()
  const bytes = await readFile(path)
  await writeFile(
    path,
    bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 1 : byte)),
  )
  return () => writeFile(path, bytes)
}
