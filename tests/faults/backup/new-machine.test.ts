import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryDatabase } from '../../support/servers/database.ts'
import { openShopWithBackups } from './shop-with-backups.ts'

type Shop = Awaited<ReturnType<typeof openShopWithBackups>>
let lostShop: Shop
let newShop: Shop
const photo = `${'ab'.repeat(16)}.webp`

beforeAll(async () => {
  lostShop = await openShopWithBackups({ isNew: true })
  newShop = await openShopWithBackups({ isNew: true })
  // The same on both machines; PostgreSQL's own settings, which are restored too, name the second.
  newShop.environment.BACKUP_FOLDER = lostShop.environment.BACKUP_FOLDER
  newShop.environment.BACKUP_CONFIG = lostShop.environment.BACKUP_CONFIG
  await mkdir(`${lostShop.uploads}/private/ab`, { recursive: true })
  await writeFile(`${lostShop.uploads}/private/ab/${photo}`, 'a photograph')
  // The enquiry it belongs to does not matter here.
  await queryDatabase(
    lostShop.cluster.url(),
    `set session_replication_role = replica;
     insert into enquiry_photo (enquiry_id, name, sent_hash, width, height, created_at)
     values (1, '${photo}', repeat('0', 64), 1, 1, now())`,
  )
  await lostShop.runOpsScript('backup', 'prepare')
  lostShop.cluster.stop()
  lostShop.cluster.start()
  await lostShop.runOpsScript('backup', 'full')
  await queryDatabase(lostShop.cluster.url(), 'create table written_after_the_backup ()')
  lostShop.cluster.stop('fast')
})
afterAll(() => Promise.all([lostShop?.cluster.remove(), newShop?.cluster.remove()]))

test('a wrong password is told before anything is changed', async () => {
  const { BACKUP_CONFIG, BACKUP_PASSWORD } = lostShop.environment
  const settings = await readFile(BACKUP_CONFIG, 'utf8')
  for (const { environment } of [lostShop, newShop])
    environment.BACKUP_PASSWORD = 'another password of the same length'
  await expect(lostShop.runOpsScript('backup', 'prepare')).rejects.toThrow('BACKUP_PASSWORD does not open')
  await expect(newShop.runOpsScript('restore')).rejects.toThrow('BACKUP_PASSWORD does not open')
  for (const { environment } of [lostShop, newShop]) environment.BACKUP_PASSWORD = BACKUP_PASSWORD
  expect(await readFile(BACKUP_CONFIG, 'utf8')).toBe(settings)
})

test('a shop is restored on a new machine by one command, which says up to when its rows go', async () => {
  const { output } = await newShop.runOpsScript('restore')
  expect(output).toMatch(/^The rows go up to \d{4}-/m)
  expect(output).toContain('0 pictures, 1 photographs, 0 files missing')
  expect(await queryDatabase(newShop.cluster.url(), 'select name from enquiry_photo')).toEqual([
    { name: photo },
  ])
  await newShop.runOpsScript('backup', 'diff')
  const { isElsewhere, folders } = JSON.parse(await readFile(newShop.environment.BACKUP_MARK, 'utf8'))
  expect(isElsewhere).toBe(false)
  expect(folders).toEqual([newShop.environment.PGDATA, lostShop.environment.BACKUP_FOLDER, newShop.uploads])
})

test('a photograph without its file is named', async () => {
  await rm(`${newShop.uploads}/private/ab/${photo}`)
  await expect(newShop.runOpsScript('restore', '--check')).rejects.toThrow(`missing: private/ab/${photo}`)
})

test('a moment that no backup reaches is told at once', async () => {
  const started = performance.now()
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await expect(newShop.runOpsScript('restore', later)).rejects.toThrow('No backup reaches that moment')
  expect(performance.now() - started).toBeLessThan(60_000)
})
