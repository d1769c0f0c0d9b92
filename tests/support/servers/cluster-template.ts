import { openCluster } from '../../../apps/api/test/server/postgres-cluster.ts'
import { migrate } from './app-processes.ts'

/** Runs once for all projects; each test file copies this cluster instead of migrating one of its own. */
export async function setup() {
  if (process.env['MIGRATED_CLUSTER']) return undefined
  const cluster = await openCluster()
  await migrate(cluster.url())
  cluster.stop('fast')
  process.env['MIGRATED_CLUSTER'] = cluster.folder
  return cluster.remove
}
