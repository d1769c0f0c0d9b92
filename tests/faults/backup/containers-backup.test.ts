import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openCluster } from '../../../apps/api/test/server/postgres-cluster.ts'
import { insertItems, migrate } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'

/** The script of the service `backup` in compose.yaml and the commands of the runbook, run in other folders. */
const extractFromFile = (file: string, pattern: RegExp) => pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
const backupScript = extractFromFile(
  'compose.yaml',
  /- \|\n( {8}set -o pipefail\n[\s\S]*?)\n {4}volumes:/,
).replaceAll('$$', '$')
const unlockFunction = extractFromFile('ops/runbook/install.md', /^(unlock\(\) .*)$/m)

test('the hourly backup of the containers is restored as the runbook says', async () => {
  const cluster = await openCluster()
  onTestFinished(() => cluster.remove())
  const [uploads, backups, restored] = ['uploads', 'backups', 'restored'].map(
    (name) => `${cluster.folder}/${name}`,
  )
  for (const folder of [uploads, backups, restored]) mkdirSync(folder ?? '')
  writeFileSync(`${uploads}/ring.webp`, 'a ring')
  mkdirSync(`${uploads}/private/ab`, { recursive: true })
  writeFileSync(`${uploads}/private/ab/abc.webp`, 'a photograph')
  const url = (name: string) => cluster.url().replace(/postgres$/, name)
  await queryDatabase(cluster.url(), 'create database kashika')
  await queryDatabase(cluster.url(), 'create database another')
  await migrate(url('kashika'))
  await insertItems(url('kashika'), ['Aarohi', 'Tara'])

  const env = {
    PATH: process.env['PATH'],
    BACKUP_PASSWORD: 'only the tests know this password',
    PGHOST: '127.0.0.1',
    PGPORT: String(cluster.port),
    PGUSER: 'postgres',
  }
  const script = backupScript
    .replaceAll('/backups', backups ?? '')
    .replaceAll('/uploads', uploads ?? '')
    .replace('while sleep 5', 'while sleep 0.1')
  const child = spawn('bash', ['-c', script], { env, detached: true, stdio: 'ignore' })
  const listBackups = (kind: string) => readdirSync(backups ?? '').filter((name) => name.startsWith(kind))
  await expect.poll(() => listBackups('seen'), { timeout: 20_000 }).not.toEqual([])
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await once(child, 'exit')

  const [databaseDump, pictureArchive, photoArchive] = ['kashika-', 'pictures-', 'photos-'].map(
    (kind) => listBackups(kind)[0],
  )
  const runRestore = (command: string) =>
    execFileSync('bash', ['--norc', '-c', `set -o pipefail; ${unlockFunction}; ${command}`], { env })
  runRestore(`unlock ${backups}/${databaseDump} | pg_restore -d another`)
  runRestore(`unlock ${backups}/${pictureArchive} | tar -x -C ${restored}`)
  // Archives of pictures are never deleted, so nothing private may be in them.
  expect(readdirSync(restored ?? '')).toEqual(['ring.webp'])
  runRestore(`unlock ${backups}/${photoArchive} | tar -x -C ${restored}`)
  expect(readFileSync(`${restored}/private/ab/abc.webp`, 'utf8')).toBe('a photograph')
  expect(await queryDatabase(url('another'), 'select name from item order by name')).toEqual([
    ...[{ name: 'Aarohi' }, { name: 'Tara' }],
  ])
  expect(readFileSync(`${restored}/ring.webp`, 'utf8')).toBe('a ring')
  for (const name of [databaseDump, pictureArchive])
    expect(readFileSync(`${backups}/${name}`).includes('ring')).toBe(false)
})
