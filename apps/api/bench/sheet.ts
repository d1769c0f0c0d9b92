import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { seedSyntheticPieces } from '../seed/synthetic-pieces.ts'
import { connect } from '../src/platform/database.ts'
import { openTestHouse } from '../test/house.ts'
import { joinAsOwner } from '../test/people.ts'
import { setup, teardown } from '../test/template.ts'

/** Takes a catalogue of 100,000 pieces out as a sheet, from a server of its own, and prints what that takes. */
const count = Number(process.argv[2] ?? 100_000)
const port = Number(process.env['TEST_PORT'] ?? 3900) + 5

await setup()
const house = await openTestHouse()
const owner = await joinAsOwner(house)
const filler = connect(house.settings.DATABASE_URL, console.error, { statementTimeout: 'none' })
await seedSyntheticPieces(filler.db, count - 24)
await filler.close()

const { DATABASE_URL, SESSION_SECRET, STORAGE_FOLDER } = {
  STORAGE_FOLDER: './var/test-uploads',
  ...house.settings,
}
const server = spawn(process.execPath, ['apps/api/src/server.ts'], {
  env: {
    ...{ PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'error' },
    ...{ DATABASE_URL, SESSION_SECRET, STORAGE_FOLDER, API_PORT: String(port) },
  },
  stdio: 'inherit',
})
const origin = `http://127.0.0.1:${port}`
while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) await wait(100)

/** In MB: now, and at the most since it was started. */
async function memory() {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), most: of('VmHWM') }
}

const before = await memory()
for (let round = 1; round <= 5; round++) {
  const started = performance.now()
  const answer = await fetch(`${origin}/api/admin/export`, { headers: { cookie: owner.cookie } })
  const { csv } = (await answer.json()) as { csv: string }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const megabytes = (Buffer.byteLength(csv) / 1024 / 1024).toFixed(0)
  const { now, most } = await memory()
  console.log(
    `${csv.split('\r\n').length - 2} pieces, ${megabytes} MB, in ${seconds} s; memory ${before.now} MB before, at most ${most} MB, ${now} MB after`,
  )
}
server.kill('SIGTERM')
await house.close()
await teardown()
