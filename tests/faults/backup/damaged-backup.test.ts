import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryDatabase } from '../../support/servers/database.ts'
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
  const lastMark = await readFile(shop.environment.BACKUP_MARK, 'utf8')
  const putBack = await flipByte(rows.pattern)
  await expect(shop.runOpsScript('backup', 'full')).rejects.toThrow(rows.message)
  expect(await readFile(shop.environment.BACKUP_MARK, 'utf8')).toBe(lastMark)
  await putBack()
})

test('the doctor calls no backup good while the log of the database is not archived', async () => {
  const readDoctor = async () => {
    const run = promisify(execFile)(process.execPath, ['build/doctor.js'], { env: shop.environment })
    const { stdout } = await run.catch((failed: { stdout: string }) => failed)
    return stdout.match(/^\S backup( log| {2}).*$/gm)
  }
  expect(await readDoctor()).toEqual([expect.stringMatching(/^✓ backup /)])
  const url = shop.cluster.url()
  await queryDatabase(url, `alter system set archive_command = 'false'`)
  await queryDatabase(url, 'select pg_reload_conf(), pg_switch_wal()')
  const countFailures = () => queryDatabase(url, 'select from pg_stat_archiver where failed_count > 0')
  await expect.poll(countFailures, { timeout: 20_000 }).toHaveLength(1)
  expect(await readDoctor()).toEqual([expect.stringMatching(/^✗ backup log /)])
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
