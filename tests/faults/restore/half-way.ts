import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { onDatabase } from '../database.ts'
import { startApi } from '../house.ts'
import type { openShop } from './shop.ts'
import { keepWriting } from './visitors.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/**
 * PostgreSQL dies with a piece of its log half way to the archive, and the shop is restored at once. Tells what came
 * back of the queries whose log had arrived, and whether the piece really was under way.
 */
export async function dieWhileArchiving(shop: Shop) {
  const api = await startApi(shop.cluster.url(), shop.environment)
  const archived = await keepWriting(api.origin, 2)
  await archiveAll(shop.cluster.url())
  await keepWriting(api.origin, 2)
  const wasHalfWay = await killInThePush(shop)
  await api.stop()

  const { said, seconds } = await shop.ops('restore')
  const rows = await onDatabase<{ message: string }>(shop.cluster.url(), 'select message from enquiry')
  const kept = new Set(rows.map(({ message }) => message))
  const lost = archived.filter(({ query }) => !kept.has(query)).length
  return { wasHalfWay, archived: archived.length, lost, said, seconds }
}

async function archiveAll(url: string) {
  const [last] = await onDatabase<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name')
  const arrived = 'select 1 from pg_stat_archiver where last_archived_wal >= $1'
  for (let tries = 0; tries < 300; tries++, await wait(100))
    if ((await onDatabase(url, arrived, [last?.name])).length > 0) return
  throw new Error('The log does not arrive.')
}

/** The push is a process of its own that would finish alone: it dies too, as by the plug. */
async function killInThePush({ cluster, environment }: Shop) {
  const push = `${environment.BACKUP_CONFIG}.*archive-push`
  await onDatabase(cluster.url(), 'select pg_switch_wal()')
  let wasHalfWay = false
  for (let tries = 0; tries < 400 && !wasHalfWay; tries++, await wait(5))
    wasHalfWay = spawnSync('pkill', ['-KILL', '-f', push]).status === 0
  await cluster.kill()
  return wasHalfWay
}
