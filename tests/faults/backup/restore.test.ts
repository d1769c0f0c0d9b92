import { globSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopAll } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'
import { killWhileArchiving } from './kill-while-archiving.ts'
import { fillShop, readAsVisitorAndOwner, undoDestruction } from './restore-drill.ts'
import { openShopWithBackups, readChecksums } from './shop-with-backups.ts'

/** A shorter run of `npm run test:restore`. */
let shop: Awaited<ReturnType<typeof openShopWithBackups>>
beforeAll(async () => {
  shop = await openShopWithBackups()
  await fillShop(shop)
})
afterAll(async () => {
  await stopAll()
  await shop?.cluster.remove()
})

test('a backup records its kind and time, and its files are encrypted', async () => {
  const { at, kind } = JSON.parse(await readFile(shop.environment.BACKUP_MARK, 'utf8'))
  expect([kind, Date.now() - Date.parse(at) < 120_000]).toEqual(['full', true])
  const files = globSync(`${shop.environment.BACKUP_FOLDER}/**`, { withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const bytes = await readFile(`${file.parentPath}/${file.name}`)
    for (const plain of ['asha.1@example.com', 'VP8 ', '[backrest]'])
      expect(bytes.includes(plain)).toBe(false)
  }
})

test('a destroyed shop is restored with the same rows and files as before', async () => {
  const { before, after, restoreSeconds } = await undoDestruction(shop)
  console.warn(`restored in ${restoreSeconds.toFixed(1)} s, ${Object.keys(before).length} tables and files`)
  expect(Object.keys(before).length).toBeGreaterThan(120)
  expect(after).toEqual(before)
  expect(restoreSeconds).toBeLessThan(900)
  expect(await readAsVisitorAndOwner(shop)).toEqual({ items: 24, picture: [200, true], enquiries: 10 })
})

test('after PostgreSQL was killed while archiving its log, a restore brings back every archived enquiry', async () => {
  const { output, seconds, ...result } = await killWhileArchiving(shop)
  console.warn(
    `restored in ${seconds.toFixed(1)} s; ${result.archived} enquiries had been archived, ${result.lost} lost`,
  )
  expect(result).toEqual({ wasPushing: true, archived: result.archived, lost: 0 })
  expect(result.archived).toBeGreaterThan(3)
  expect(output).toContain(' 0 files missing')
})

test('an incomplete restore is detected', async () => {
  const good = await readChecksums(shop)
  await queryDatabase(shop.cluster.url(), `update enquiry set message = message || '.' where id = 3`)
  expect(await readChecksums(shop)).not.toEqual(good)

  const [file = ''] = globSync(`${shop.uploads}/*/*-800.webp`)
  await rm(file)
  await expect(shop.runOpsScript('restore', '--check')).rejects.toThrow(
    `missing: ${file.slice(shop.uploads.length + 1)}`,
  )
})
