import { spawnSync } from 'node:child_process'
import { waitUntil } from '../../../apps/api/test/wait-until.ts'
import { startApi } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'
import { sendEnquiries } from './send-enquiries.ts'
import type { openShopWithBackups } from './shop-with-backups.ts'

type Shop = Awaited<ReturnType<typeof openShopWithBackups>>

export async function killWhileArchiving(shop: Shop) {
  const api = await startApi(shop.cluster.url(), shop.environment)
  const archived = await sendEnquiries(api.origin, 2)
  await waitForArchive(shop.cluster.url())
  await sendEnquiries(api.origin, 2)
  const wasPushing = await killDuringPush(shop)
  await api.stop()

  const { output, seconds } = await shop.runOpsScript('restore')
  const rows = await queryDatabase<{ message: string }>(shop.cluster.url(), 'select message from enquiry')
  const storedMessages = new Set(rows.map(({ message }) => message))
  const lost = archived.filter(({ message }) => !storedMessages.has(message)).length
  return { wasPushing, archived: archived.length, lost, output, seconds }
}

async function waitForArchive(url: string) {
  const [lastSegment] = await queryDatabase<{ name: string }>(
    url,
    'select pg_walfile_name(pg_switch_wal()) as name',
  )
  const arrivedQuery = 'select 1 from pg_stat_archiver where last_archived_wal >= $1'
  const hasArrived = async () => (await queryDatabase(url, arrivedQuery, [lastSegment?.name])).length > 0
  if (!(await waitUntil(hasArrived, { timeoutMs: 60_000, intervalMs: 100 })))
    throw new Error('The log segment was not archived.')
}

/** The push is a separate process that would finish by itself, so it is killed too. */
async function killDuringPush({ cluster, environment }: Shop) {
  const push = `${environment.BACKUP_CONFIG}.*archive-push`
  await queryDatabase(cluster.url(), 'select pg_switch_wal()')
  const killPush = () => spawnSync('pkill', ['-KILL', '-f', push]).status === 0
  const wasPushing = await waitUntil(killPush, { timeoutMs: 10_000, intervalMs: 5 })
  await cluster.kill()
  return wasPushing ?? false
}
