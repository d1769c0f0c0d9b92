import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { signIn } from '../src/accounts/accounts.ts'
import { openEngine } from '../src/accounts/engine.ts'
import { buildApp } from '../src/app.ts'
import { connect } from '../src/platform/database.ts'
import { readSettings } from '../src/settings.ts'
import { cloneTemplate } from '../test/databases.ts'
import { join, post } from '../test/people.ts'
import { setup, teardown } from '../test/template.ts'
import { median, permutationTest } from './statistics.ts'

/**
 * Signs in with wrong passwords, known and unknown addresses in turn, and tells whether the time gives away which is
 * which. The control does the same without the dummy hash, and must be caught. Then fifty sign in at once while
 * others browse.
 */
const rounds = Number(process.argv[2] ?? 250)
const allowed = { milliseconds: 5, share: 0.1, chance: 0.01, slowestList: 1000 }

await setup()
const { url, drop } = await cloneTemplate()
const settings = readSettings({ DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' })
const { app } = await buildApp(settings)
const { db, close } = connect(url, console.error)
await join(app, 'known@example.com')

const password = 'not the password'
let callers = 0
/** Each call comes from an address of its own, so that only the account's own limit could be met. */
const nextIp = () => `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers++ & 255}`
const guess = (email: string) => post(app, '/api/user/signin', { email, password }, { ip: nextIp() })

async function timed(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function compare(name: string, attempt: (email: string) => Promise<unknown>) {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < rounds; round++) {
    await db.execute(sql`delete from rate_limit`)
    const turns = [
      () => timed(() => attempt('known@example.com')).then((time) => known.push(time)),
      () => timed(() => attempt(`unknown${round}@example.com`)).then((time) => unknown.push(time)),
    ]
    // Whoever comes first meets the colder house: they take turns at that too.
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
const isSilent = await compare('with the dummy hash', async (email) => {
  const answer = await guess(email)
  answers.add(`${answer.statusCode} ${answer.body.replace(answer.json().requestId, '')}`)
})
const careless = openEngine(db, settings, async () => '')
const house = { db, engine: careless }
const controlIsSilent = await compare('control, without it', (email) =>
  signIn(house, { email, password }, { ip: '127.0.0.1', requestId: 'control' }).catch(() => undefined),
)
console.log(`answers seen: ${[...answers].join(' | ')}`)

const lists: number[] = []
let crowdIsThere = true
const crowd = Array.from({ length: 50 }, (_, place) => guess(`crowd${place}@example.com`))
const crowdEnds = Promise.all(crowd).finally(() => {
  crowdIsThere = false
})
while (crowdIsThere) {
  lists.push(await timed(() => app.inject('/api/user/jewel')))
  await wait(1)
}
const refused = (await crowdEnds).filter(({ statusCode }) => statusCode === 503).length
const slowest = Math.max(...lists)
console.log(
  `50 sign-ins at once: ${50 - refused} looked at, ${refused} told to come back; ` +
    `${lists.length} lists meanwhile, the slowest ${slowest.toFixed(0)} ms`,
)

await app.close()
await close()
await drop()
await teardown()
const holds = isSilent && !controlIsSilent && answers.size === 1 && slowest < allowed.slowestList
console.log(holds ? 'holds' : 'does not hold')
process.exit(holds ? 0 : 1)
