import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { seedSyntheticItems } from '../../../apps/api/seed/synthetic-items.ts'
import { connectDatabase } from '../../../apps/api/src/platform/database/database.ts'
import { templateName, toDatabaseUrl, uploadsFolder } from '../../../apps/api/test/databases.ts'
import { pushKeys } from '../../../apps/api/test/push/push-keys.ts'
import { setup, teardown } from '../../../apps/api/test/template.ts'
import { sessionSecret } from './session-secret.ts'

const webPort = Number(process.argv[2])
const startedAtMs = performance.now()
await setup()

// With the 24 items of the demo, enough for four pages.
const database = connectDatabase(toDatabaseUrl(templateName), console.error)
await seedSyntheticItems(database.db, 60)
// Workers that tests start should not spend their time on the pictures of the seed; WebP is enough.
await database.pool.query(`delete from pgboss.job where name = 'picture-avif'`)
await database.close()
const seconds = Math.round((performance.now() - startedAtMs) / 1000)
process.stdout.write(`The database of the browser's tests was filled in ${seconds} s.\n`)

const env = {
  ...process.env,
  ...pushKeys,
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  DATABASE_URL: toDatabaseUrl(templateName),
  SESSION_SECRET: sessionSecret,
  STORAGE_FOLDER: uploadsFolder,
  PUBLIC_ORIGIN: `http://localhost:${webPort}`,
  WEB_PORT: String(webPort),
  API_PORT: String(webPort + 1),
}
const servers = ['build/api.js', 'build/web.js'].map((entry) =>
  spawn(process.execPath, [entry], { env, stdio: ['ignore', 'inherit', 'inherit'] }),
)

process.once('SIGTERM', async () => {
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map((server) => once(server, 'exit')))
  await teardown()
})
