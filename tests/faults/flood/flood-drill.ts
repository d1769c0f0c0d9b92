import pg from 'pg'
import { openMailServer } from '../../../apps/api/test/mail-server.ts'
import { waitUntil } from '../../../apps/api/test/wait-until.ts'
import { startApi, startWorker, stopAll } from '../../support/servers/app-processes.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { runFlooders, sendEnquiriesAsPeople } from './flooders.ts'

export async function runFloodDrill({ addresses, seconds }: { addresses: number; seconds: number }) {
  const cluster = await openMigratedCluster()
  const mailServer = await openMailServer('headers')
  const apis = await Promise.all([startApi(cluster.url()), startApi(cluster.url())])
  const worker = startWorker(cluster.url(), mailServer.url)
  const client = new pg.Client({ connectionString: cluster.url() })
  await client.connect()
  try {
    const origins = apis.map(({ origin }) => origin)
    // The first requests wait for connections and cold code, so they are measured apart.
    const early = await sendEnquiriesAsPeople(origins, AbortSignal.timeout(2000))
    const floodEnd = new AbortController()
    const peopleWriting = sendEnquiriesAsPeople(origins, floodEnd.signal)
    const flooders = await runFlooders(origins, { addresses, seconds, rate: 500 })
    floodEnd.abort()
    const peopleReport = await peopleWriting
    const unfinishedJobs = `select from pgboss.job where state < 'completed' and name <> 'dead' limit 1`
    const areAllDone = async () => (await client.query(unfinishedJobs)).rowCount === 0
    await waitUntil(areAllDone, { timeoutMs: 600_000, intervalMs: 250 })
    const { rows } = await client.query<{ stored: number; held: number }>(
      'select count(*)::int as stored, (count(*) filter (where held))::int as held from enquiry',
    )
    const [counts = { stored: 0, held: 0 }] = rows
    return {
      addresses,
      flooders,
      early: early.people,
      calmP99: early.p99,
      ...peopleReport,
      ...counts,
      emailCount: mailServer.emails.length,
    }
  } finally {
    await client.end()
    await worker.stop()
    await stopAll()
    await mailServer.close()
    await cluster.remove()
  }
}
