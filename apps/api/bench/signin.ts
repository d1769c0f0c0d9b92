import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { signIn } from '../src/accounts/accounts.ts'
import { createAuth } from '../src/accounts/auth.ts'
import { buildApp } from '../src/app.ts'
import { connectDatabase } from '../src/platform/database/database.ts'
import { readSettings } from '../src/settings.ts'
import { cloneTemplate } from '../test/databases.ts'
import { post, signUpVisitor } from '../test/people.ts'
import { setup } from '../test/template.ts'
import { median, permutationTest } from './statistics.ts'

/** The control, without the dummy hash, must show a difference in time; otherwise the measurement proves nothing. */
const rounds = Number(process.argv[2] ?? 250)
const allowed = { milliseconds: 5, share: 0.1, chance: 0.01, slowestList: 1000 }

const teardown = await setup()
const { url, drop } = await cloneTemplate()
const settings = readSettings({ DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' })
const { app } = await buildApp(settings)
const { db, close } = connectDatabase(url, console.error)
await signUpVisitor(app, 'known@example.com')

const password = 'not the password'
let callerCount = 0
/** A new IP address for each call, so that only the limit per account could apply. */
const nextIp = () => `10.${(callerCount >> 16) & 255}.${(callerCount >> 8) & 255}.${callerCount++ & 255}`
const signInWithWrongPassword = (email: string) =>
  post(app, '/api/user/signin', { email, password }, { ip: nextIp() })

async function measureMs(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function isTimingSafe(name: string, attempt: (email: string) => Promise<unknown>) {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < rounds; round++) {
    await db.execute(sql`delete from rate_limit`)
    const turns = [
      () => measureMs(() => attempt('known@example.com')).then((time) => known.push(time)),
      () => measureMs(() => attempt(`unknown${round}@example.com`)).then((time) => unknown.push(time)),
    ]
    // Which comes first alternates, since the first is slower.
    for (const turn of round % 2 ? turns : turns.toReversed()) await turn()
  }
  const difference = Math.abs(median(known) - median(unknown))
  const share = difference / median(known)
  const chance = permutationTest(known, unknown)
  console.log(
    `${name}: known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms, ` +
      `difference ${difference.toFixed(2)} ms (${(share * 100).toFixed(1)} %), p = ${chance.toFixed(3)}`,
  )
  return difference < allowed.milliseconds && share < allowed.share && chance >= allowed.chance
}

const answers = new Set<string>()
const isSafe = await isTimingSafe('with the dummy hash', async (email) => {
  const answer = await signInWithWrongPassword(email)
  answers.add(`${answer.statusCode} ${answer.body.replace(answer.json().requestId, '')}`)
})
const authWithoutDummyHash = createAuth(db, settings, async () => '')
const deps = { db, auth: authWithoutDummyHash }
const isControlSafe = await isTimingSafe('control, without it', (email) =>
  signIn(deps, { email, password }, { ip: '127.0.0.1', requestId: 'control' }).catch(() => undefined),
)
console.log(`answers seen: ${[...answers].join(' | ')}`)

const listTimesMs: number[] = []
let areSignInsRunning = true
const signIns = Array.from({ length: 50 }, (_, place) => signInWithWrongPassword(`crowd${place}@example.com`))
const signInResponses = Promise.all(signIns).finally(() => {
  areSignInsRunning = false
})
while (areSignInsRunning) {
  listTimesMs.push(await measureMs(() => app.inject('/api/user/jewel')))
  await wait(1)
}
const refused = (await signInResponses).filter(({ statusCode }) => statusCode === 503).length
const slowest = Math.max(...listTimesMs)
console.log(
  `50 sign-ins at once: ${50 - refused} looked at, ${refused} told to come back; ` +
    `${listTimesMs.length} lists meanwhile, the slowest ${slowest.toFixed(0)} ms`,
)

await app.close()
await close()
await drop()
await teardown()
const passes = isSafe && !isControlSafe && answers.size === 1 && slowest < allowed.slowestList
console.log(passes ? 'holds' : 'does not hold')
process.exit(passes ? 0 : 1)
