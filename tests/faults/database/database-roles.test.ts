import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runDoctor } from '../../../apps/api/src/operations/doctor/doctor.ts'
import { openCluster } from '../../../apps/api/test/server/postgres-cluster.ts'
import { migrate, startApi, stopAll } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'

let cluster: Awaited<ReturnType<typeof openCluster>>
const urlAs = (role: string) =>
  cluster
    .url()
    .replace('postgres@', `${role}@`)
    .replace(/postgres$/, 'kashika')
/** As ops/install.sh and compose.yaml run it. */
const createRoles = (...variables: string[]) =>
  execFileSync('psql', ['-qX', '-d', cluster.url(), ...variables, '-f', 'ops/roles.sql'], { stdio: 'pipe' })
const examineRights = async (url: string) => {
  const environment = { DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(32), NODE_ENV: 'production' }
  return (await runDoctor(environment)).find(({ check }) => check === 'rights')
}

/** A shop installed before the roles were divided: one role owns everything. */
beforeAll(async () => {
  cluster = await openCluster()
  await queryDatabase(cluster.url(), 'create role kashika login')
  await queryDatabase(cluster.url(), 'create database kashika owner kashika')
  await migrate(urlAs('kashika'))
  await queryDatabase(urlAs('kashika'), `insert into audit (what) values ('item-added')`)
})
afterAll(async () => {
  await stopAll()
  await cluster?.remove()
})

describe('the shop’s own role', () => {
  test('of an older installation owns the audit table, which the doctor reports as broken', async () => {
    expect(await examineRights(urlAs('kashika'))).toMatchObject({
      state: 'broken',
      message: expect.stringMatching(/owns tables, can change the audit/),
    })
  })

  test('gives its tables to the owner role, however often the script runs', async () => {
    createRoles()
    // The running release still works before the migration.
    expect(await queryDatabase(urlAs('kashika'), 'select count(*)::int from audit')).toEqual([{ count: 1 }])
    createRoles('-v', 'shop_password=one', '-v', 'owner_password=two')
    await migrate(urlAs('kashika'), { DATABASE_OWNER_URL: urlAs('kashika_owner') })
    createRoles()
    expect(await examineRights(urlAs('kashika'))).toMatchObject({ state: 'good' })
    const owned = `select count(*)::int from pg_class where relowner = 'kashika'::regrole`
    expect(await queryDatabase(urlAs('kashika'), owned)).toEqual([{ count: 0 }])
  })

  test.each([
    'alter table audit disable trigger all',
    'drop trigger audit_append_only on audit',
    'alter table audit rename to gone',
    'truncate audit',
    'drop table audit cascade',
    `update audit set what = 'nothing'`,
    'delete from audit',
    'create table mine (id int)',
    'set role kashika_owner',
    'alter role kashika superuser',
    'grant kashika_owner to kashika',
    `update schema_migration set name = ''`,
  ])('may not: %s', async (sql) => {
    await expect(queryDatabase(urlAs('kashika'), sql)).rejects.toThrow(
      /permission denied|must be owner|must be superuser|must have admin option/,
    )
    expect(await queryDatabase(urlAs('kashika'), 'select what from audit')).toEqual([{ what: 'item-added' }])
  })

  test('can run the shop and dump the database', async () => {
    const api = await startApi(urlAs('kashika'))
    const answer = await fetch(`${api.origin}/api/user/query`, {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Meera', email: 'meera@example.com', query: 'Is the ring still there?' }),
    })
    expect([answer.status, (await fetch(`${api.origin}/readyz`)).status]).toEqual([200, 200])
    expect(execFileSync('pg_dump', ['-d', urlAs('kashika')]).includes('Is the ring still there?')).toBe(true)
  })
})

test('a dump from containers with one role is restored to the owner role as the runbook says', async () => {
  const [, options = ''] =
    /pg_restore -U postgres (.*) -d kashika </.exec(readFileSync('ops/runbook/upgrade.md', 'utf8')) ?? []
  const dump = execFileSync('pg_dump', ['-Fc', '-d', urlAs('kashika')])
  const newCluster = await openCluster()
  onTestFinished(() => newCluster.remove())
  const urlOnNewCluster = (role: string) => urlAs(role).replace(/:\d+/, `:${newCluster.port}`)
  execFileSync('psql', ['-qX', '-d', newCluster.url(), '-f', 'ops/roles.sql'], { stdio: 'pipe' })
  execFileSync('pg_restore', [...options.split(' '), '-d', urlOnNewCluster('postgres')], { input: dump })
  await migrate(urlOnNewCluster('kashika'), { DATABASE_OWNER_URL: urlOnNewCluster('kashika_owner') })
  expect(await examineRights(urlOnNewCluster('kashika'))).toMatchObject({ state: 'good' })
  expect(await queryDatabase(urlOnNewCluster('kashika'), 'select what from audit')).toEqual([
    { what: 'item-added' },
  ])
})

test('settings are split so that each service gets its own', () => {
  const folder = mkdtempSync('/tmp/kashika-settings-')
  const old = readFileSync('ops/install.sh', 'utf8').match(/<<ENV\n([\s\S]*?)ENV\n/)?.[1] ?? ''
  writeFileSync(
    `${folder}/env`,
    `${old}S3_SECRET_ACCESS_KEY='of the store'\nLOG_LEVEL=warn\nIMAP_URL=imaps://mail.example\n`,
  )
  for (let times = 0; times < 2; times++) execFileSync('bash', ['ops/split-settings', folder])
  const readNames = (file: string) =>
    readFileSync(`${folder}/${file}`, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('=')[0])
  expect(readNames('env')).toEqual([
    'PUBLIC_ORIGIN',
    'STORAGE_DRIVER',
    'STORAGE_FOLDER',
    'SHOP_FILE',
    'BACKUP_MARK',
    'LOG_LEVEL',
  ])
  expect(readNames('shop.env')).toEqual(['DATABASE_URL', 'SESSION_SECRET', 'S3_SECRET_ACCESS_KEY'])
  expect(readNames('worker.env')).toEqual(['SMTP_URL', 'EDGE_CACHE_FOLDER', 'WORKER_PORT', 'IMAP_URL'])
  expect(readNames('backup.env')).toEqual(['BACKUP_FOLDER', 'BACKUP_PASSWORD'])
  expect(statSync(`${folder}/shop.env`).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
