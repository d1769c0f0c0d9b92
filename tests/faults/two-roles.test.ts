import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { examine } from '../../apps/api/src/doctor/doctor.ts'
import { openCluster } from './cluster.ts'
import { onDatabase } from './database.ts'
import { migrate, startApi, stopAll } from './house.ts'

let cluster: Awaited<ReturnType<typeof openCluster>>
const as = (role: string) =>
  cluster
    .url()
    .replace('postgres@', `${role}@`)
    .replace(/postgres$/, 'kashika')
/** As ops/install.sh and compose.yaml run it. */
const makeRoles = (...variables: string[]) =>
  execFileSync('psql', ['-qX', '-d', cluster.url(), ...variables, '-f', 'ops/roles.sql'], { stdio: 'pipe' })
const rightsOf = async (url: string) => {
  const environment = { DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(32), NODE_ENV: 'production' }
  return (await examine(environment)).find(({ about }) => about === 'rights')
}

/** A shop from before there were two roles: the one owns everything, and has something to hide. */
beforeAll(async () => {
  cluster = await openCluster()
  await onDatabase(cluster.url(), 'create role kashika login')
  await onDatabase(cluster.url(), 'create database kashika owner kashika')
  await migrate(as('kashika'))
  await onDatabase(as('kashika'), `insert into audit (what) values ('item-added')`)
})
afterAll(async () => {
  await stopAll()
  await cluster?.remove()
})

describe('the shop’s own role', () => {
  test('of a shop installed before owns the audit, and the doctor calls that broken', async () => {
    expect(await rightsOf(as('kashika'))).toMatchObject({
      state: 'broken',
      says: expect.stringMatching(/owns tables, can change the audit/),
    })
  })

  test('gives everything to the owner in one transaction, as often as it is asked', async () => {
    makeRoles()
    // Before the migration already: the release that runs goes on.
    expect(await onDatabase(as('kashika'), 'select count(*)::int from audit')).toEqual([{ count: 1 }])
    makeRoles('-v', 'shop_password=one', '-v', 'owner_password=two')
    await migrate(as('kashika'), { DATABASE_OWNER_URL: as('kashika_owner') })
    makeRoles()
    expect(await rightsOf(as('kashika'))).toMatchObject({ state: 'good' })
    const owned = `select count(*)::int from pg_class where relowner = 'kashika'::regrole`
    expect(await onDatabase(as('kashika'), owned)).toEqual([{ count: 0 }])
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
    await expect(onDatabase(as('kashika'), sql)).rejects.toThrow(
      /permission denied|must be owner|must be superuser|must have admin option/,
    )
    expect(await onDatabase(as('kashika'), 'select what from audit')).toEqual([{ what: 'item-added' }])
  })

  test('runs the shop, and can be backed up by', async () => {
    const api = await startApi(as('kashika'))
    const answer = await fetch(`${api.origin}/api/user/query`, {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Meera', email: 'meera@example.com', query: 'Is the ring still there?' }),
    })
    expect([answer.status, (await fetch(`${api.origin}/readyz`)).status]).toEqual([200, 200])
    expect(execFileSync('pg_dump', ['-d', as('kashika')]).includes('Is the ring still there?')).toBe(true)
  })
})

test('rows of the containers of before, whose only role was the shop’s, are the owner’s as the runbook says', async () => {
  const [, options = ''] =
    /pg_restore -U postgres (.*) -d kashika </.exec(readFileSync('ops/runbook/upgrade.md', 'utf8')) ?? []
  const dump = execFileSync('pg_dump', ['-Fc', '-d', as('kashika')])
  const moved = await openCluster()
  onTestFinished(() => moved.remove())
  const at = (role: string) => as(role).replace(/:\d+/, `:${moved.port}`)
  execFileSync('psql', ['-qX', '-d', moved.url(), '-f', 'ops/roles.sql'], { stdio: 'pipe' })
  execFileSync('pg_restore', [...options.split(' '), '-d', at('postgres')], { input: dump })
  await migrate(at('kashika'), { DATABASE_OWNER_URL: at('kashika_owner') })
  expect(await rightsOf(at('kashika'))).toMatchObject({ state: 'good' })
  expect(await onDatabase(at('kashika'), 'select what from audit')).toEqual([{ what: 'item-added' }])
})

test('settings are divided so that each service is given its own', () => {
  const folder = mkdtempSync('/tmp/kashika-settings-')
  const old = readFileSync('ops/install.sh', 'utf8').match(/<<ENV\n([\s\S]*?)ENV\n/)?.[1] ?? ''
  writeFileSync(`${folder}/env`, `${old}S3_SECRET_ACCESS_KEY='of the store'\nLOG_LEVEL=warn\n`)
  for (let times = 0; times < 2; times++) execFileSync('bash', ['ops/split-settings', folder])
  const names = (file: string) =>
    readFileSync(`${folder}/${file}`, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('=')[0])
  expect(names('env')).toEqual([
    'PUBLIC_ORIGIN',
    'STORAGE_DRIVER',
    'STORAGE_FOLDER',
    'SHOP_FILE',
    'BACKUP_MARK',
    'LOG_LEVEL',
  ])
  expect(names('shop.env')).toEqual(['DATABASE_URL', 'SESSION_SECRET', 'S3_SECRET_ACCESS_KEY'])
  expect(names('worker.env')).toEqual(['SMTP_URL', 'EDGE_CACHE_FOLDER', 'WORKER_PORT'])
  expect(names('backup.env')).toEqual(['BACKUP_FOLDER', 'BACKUP_PASSWORD'])
  expect(statSync(`${folder}/shop.env`).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
