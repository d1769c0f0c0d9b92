import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openCluster } from '../../../apps/api/test/server/postgres-cluster.ts'
import { findMigrationBreaches } from '../../rules/migration-rules.ts'
import { insertItems, migrate, startApi, stopAll } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'

/** Every kind of change that the migration rules allow. */
const nextSchema = `
  alter table item add column weight numeric;
  alter table item add column kind text not null default 'plain';
  alter table item add constraint item_weight check (weight > 0) not valid;
  alter table enquiry add column channel text not null default 'form';
  create table appointment (id bigint primary key generated always as identity, item_id bigint references item (id));
  create function note_channel() returns trigger language plpgsql as $$ begin new.channel := 'page'; return new; end $$;
  create trigger note_channel before insert on enquiry for each row execute function note_channel();`

test('this release keeps running, and starts again, on the schema of the next', async () => {
  const cluster = await openCluster()
  onTestFinished(async () => {
    await stopAll()
    await cluster.remove()
  })
  await migrate(cluster.url())
  await insertItems(cluster.url(), ['Aarohi'])
  const running = await startApi(cluster.url())
  const readStatuses = async (origin: string) => {
    const list = await fetch(`${origin}/api/user/jewel`)
    const sent = await fetch(`${origin}/api/user/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Meera', email: 'meera@example.com', query: 'There?', key: randomUUID() }),
    })
    return [(await fetch(`${origin}/readyz`)).status, list.status, sent.status]
  }
  expect(await readStatuses(running.origin)).toEqual([200, 200, 200])

  expect(findMigrationBreaches(nextSchema)).toEqual([])
  await queryDatabase(cluster.url(), nextSchema)
  await queryDatabase(
    cluster.url(),
    `insert into schema_migration (name, checksum) values ('9999_next.sql', '')`,
  )
  expect(await readStatuses(running.origin)).toEqual([200, 200, 200])
  expect(await readStatuses((await startApi(cluster.url())).origin)).toEqual([200, 200, 200])

  // A change that the migration rules refuse does break this release.
  const incompatibleChange = 'alter table item rename column rating to stars;'
  expect(findMigrationBreaches(incompatibleChange)).toHaveLength(1)
  await queryDatabase(cluster.url(), incompatibleChange)
  const again = await startApi(cluster.url())
  expect((await fetch(`${again.origin}/api/user/jewel`)).status).toBeGreaterThanOrEqual(500)
})
