import { migrate } from './app-processes.ts'
import { openCluster } from './postgres-cluster.ts'

/** Once per run: a migrated cluster at rest, which each test file copies in a fraction of a second. */
export async function setup() {
  const cluster = await openCluster()
  await migrate(cluster.url())
  cluster.stop('fast')
  process.env['MIGRATED_CLUSTER'] = cluster.folder
  return cluster.remove
}
