import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { openCluster } from '../../../apps/api/test/server/postgres-cluster.ts'
import { commonEnvironment, migrate } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'

const runFile = promisify(execFile)

export async function openShopWithBackups({ isNew = false } = {}) {
  const cluster = await openCluster()
  const uploads = `${cluster.folder}/uploads`
  const environment = {
    ...commonEnvironment,
    DATABASE_URL: cluster.url(),
    STORAGE_FOLDER: uploads,
    BACKUP_PASSWORD: 'only the tests know this password',
    BACKUP_FOLDER: `${cluster.folder}/backup`,
    BACKUP_CONFIG: `${cluster.folder}/pgbackrest.conf`,
    BACKUP_MARK: `${cluster.folder}/last-backup.json`,
    PGDATA: `${cluster.folder}/data`,
    PGHOST: cluster.folder,
    PGPORT: String(cluster.port),
    POSTGRES_STOP: cluster.commands.stop,
    POSTGRES_START: cluster.commands.start,
  }
  const runOpsScript = async (script: 'backup' | 'restore', ...args: string[]) => {
    const started = performance.now()
    const { stdout } = await runFile(`ops/${script}`, args, { env: environment })
    return { output: stdout, seconds: (performance.now() - started) / 1000 }
  }
  await migrate(cluster.url())
  if (isNew) await mkdir(uploads)
  else await runFile(process.execPath, ['apps/api/seed/seed.ts'], { env: environment })
  return { cluster, uploads, environment, runOpsScript }
}

type Shop = Awaited<ReturnType<typeof openShopWithBackups>>

/** One checksum for each table and file, without rate_limit, whose rows do not survive a crash. */
export async function readChecksums({ cluster, uploads }: Shop) {
  const url = cluster.url()
  const tables = await queryDatabase<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss') and tablename <> 'rate_limit' order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await queryDatabase<{ sum: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from only ${name} as t`,
    )
    contents[name] = row?.sum ?? ''
  }
  for (const file of (await readdir(uploads, { recursive: true })).sort()) {
    const bytes = await readFile(`${uploads}/${file}`).catch(() => undefined)
    if (bytes) contents[file] = createHash('sha256').update(bytes).digest('hex')
  }
  return contents
}
