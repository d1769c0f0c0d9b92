import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { seedSyntheticItems } from '../../../apps/api/seed/synthetic-items.ts'
import { connectDatabase } from '../../../apps/api/src/platform/database/database.ts'
import { templateName, toDatabaseUrl, uploadsFolder } from '../../../apps/api/test/databases.ts'
import { setup, teardown } from '../../../apps/api/test/template.ts'
import { sessionSecret } from './session-secret.ts'

/** The shop as visitors meet it, for the browser tests: the built pages, the API and the seeded database. */
const webPort = Number(process.argv[2])
await setup()

// More than two pages of pieces, behind the 24 of the demo.
const database = connectDatabase(toDatabaseUrl(templateName), console.error)
await seedSyntheticItems(database.db, 60)
// Whichever test has a worker is not slowed down by the seed's pictures: they are shown as WebP.
await database.pool.query(`delete from pgboss.job where name = 'picture-avif'`)
await database.close()

const env = {
  ...process.env,
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  DATABASE_URL: toDatabaseUrl(templateName),
  SESSION_SECRET: sessionSecret,
  STORAGE_FOLDER: uploadsFolder,
  PUBLIC_ORIGIN: `http://localhost:${webPort}`,
  WEB_PORT: String(webPort),
  API_PORT: String(webPort + 1),
}
const servers = ['apps/api/src/server.ts', 'apps/web/server/server.ts'].map((entry) =>
  spawn(process.execPath, [entry], { env, stdio: ['ignore', 'inherit', 'inherit'] }),
)

process.once('SIGTERM', async () => {
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map((server) => once(server, 'exit')))
  await teardown()
})
