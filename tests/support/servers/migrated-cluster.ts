import { openCluster } from '../../../apps/api/test/server/postgres-cluster.ts'
import { migrate } from './app-processes.ts'

/** Copies the cluster of cluster-template.ts where there is one. */
export async function openMigratedCluster(settings: string[] = []) {
  const template = process.env['MIGRATED_CLUSTER']
  const cluster = await openCluster(settings, template)
  if (!template) await migrate(cluster.url())
  return cluster
}
