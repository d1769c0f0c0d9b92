import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openCluster } from './cluster.ts'
import { onDatabase } from './database.ts'
import { addPieces, migrate } from './house.ts'

/** What the service `backup` of compose.yaml runs, and what the runbook says to read it back, in other folders. */
const written = (file: string, pattern: RegExp) => pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
const service = written('compose.yaml', /- \|\n( {8}set -o pipefail\n[\s\S]*?)\n {4}volumes:/).replaceAll(
  '$$',
  '$',
)
const unlock = written('ops/runbook/install.md', /^(unlock\(\) .*)$/m)

test('what the containers keep every hour is read back as the runbook says', async () => {
  const cluster = await openCluster()
  onTestFinished(() => cluster.remove())
  const [uploads, backups, restored] = ['uploads', 'backups', 'restored'].map(
    (name) => `${cluster.folder}/${name}`,
  )
  for (const folder of [uploads, backups, restored]) mkdirSync(folder ?? '')
  writeFileSync(`${uploads}/ring.webp`, 'a ring')
  const url = (name: string) => cluster.url().replace(/postgres$/, name)
  await onDatabase(cluster.url(), 'create database kashika')
  await onDatabase(cluster.url(), 'create database another')
  await migrate(url('kashika'))
  await addPieces(url('kashika'), ['Aarohi', 'Tara'])

  const env = {
    ...{ PATH: process.env['PATH'], BACKUP_PASSWORD: 'only the tests know this password' },
    ...{ PGHOST: '127.0.0.1', PGPORT: String(cluster.port), PGUSER: 'postgres' },
  }
  const script = service
    .replaceAll('/backups', backups ?? '')
    .replaceAll('/uploads', uploads ?? '')
    .replace('while sleep 5', 'while sleep 0.1')
  const child = spawn('bash', ['-c', script], { env, detached: true, stdio: 'ignore' })
  const kept = (kind: string) => readdirSync(backups ?? '').filter((name) => name.startsWith(kind))
  for (let tries = 0; tries < 200 && kept('seen').length === 0; tries++) await wait(100)
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await once(child, 'exit')

  const [rows, pictures] = [kept('kashika-')[0], kept('pictures-')[0]]
  const read = (command: string) =>
    execFileSync('bash', ['--norc', '-c', `set -o pipefail; ${unlock}; ${command}`], { env })
  read(`unlock ${backups}/${rows} | pg_restore -d another`)
  read(`unlock ${backups}/${pictures} | tar -x -C ${restored}`)
  expect(await onDatabase(url('another'), 'select name from item order by name')).toEqual([
    ...[{ name: 'Aarohi' }, { name: 'Tara' }],
  ])
  expect(readFileSync(`${restored}/ring.webp`, 'utf8')).toBe('a ring')
  for (const name of [rows, pictures]) expect(readFileSync(`${backups}/${name}`).includes('ring')).toBe(false)
})
