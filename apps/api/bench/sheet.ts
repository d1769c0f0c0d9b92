import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { seedSyntheticItems } from '../seed/synthetic-items.ts'
import { connectDatabase } from '../src/platform/database/database.ts'
import { signUpOwner } from '../test/people.ts'
import { freePort } from '../test/server/free-port.ts'
import { setup } from '../test/template.ts'
import { openTestApp } from '../test/test-app.ts'

const itemCount = Number(process.argv[2] ?? 100_000)
const port = await freePort()

const teardown = await setup()
const testApp = await openTestApp()
const owner = await signUpOwner(testApp)
const database = connectDatabase(testApp.settings.DATABASE_URL, console.error, { statementTimeout: 'none' })
await seedSyntheticItems(database.db, itemCount - 24)
await database.close()

const { DATABASE_URL, SESSION_SECRET, STORAGE_FOLDER } = {
  STORAGE_FOLDER: './var/test-uploads',
  ...testApp.settings,
}
const server = spawn(process.execPath, ['build/api.js'], {
  env: {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL,
    SESSION_SECRET,
    STORAGE_FOLDER,
    API_PORT: String(port),
  },
  stdio: 'inherit',
})
const origin = `http://127.0.0.1:${port}`
while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) await wait(100)

async function readMemoryMb() {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  const readField = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { current: readField('VmRSS'), peak: readField('VmHWM') }
}

const before = await readMemoryMb()
for (let round = 1; round <= 5; round++) {
  const started = performance.now()
  const answer = await fetch(`${origin}/api/admin/export`, { headers: { cookie: owner.cookie } })
  const { csv } = (await answer.json()) as { csv: string }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const megabytes = (Buffer.byteLength(csv) / 1024 / 1024).toFixed(0)
  const { current, peak } = await readMemoryMb()
  console.log(
    `${csv.split('\r\n').length - 2} pieces, ${megabytes} MB, in ${seconds} s; memory ${before.current} MB before, at most ${peak} MB, ${current} MB after`,
  )
}
server.kill('SIGTERM')
await testApp.close()
await teardown()
