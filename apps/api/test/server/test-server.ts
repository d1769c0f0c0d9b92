import { existsSync } from 'node:fs'
import { bin, openCluster } from './postgres-cluster.ts'

/** What a crash would need is left out: a database of these tests lives for seconds. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=300',
  'shared_buffers=256MB',
]

/**
 * A PostgreSQL of the tests' own, in memory; the one at DATABASE_URL where its programs are not installed here.
 * Processes that are started afterwards find it in TEST_SERVER.
 */
export async function openTestServer() {
  if (process.env['TEST_SERVER'] || !bin) return async () => undefined
  const cluster = await openCluster(settings, undefined, existsSync('/dev/shm') ? '/dev/shm' : '/tmp')
  process.env['TEST_SERVER'] = cluster.url()
  return async () => {
    delete process.env['TEST_SERVER']
    await cluster.remove()
  }
}
