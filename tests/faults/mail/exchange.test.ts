import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openMailbox } from '../../../apps/api/src/platform/mail/mailbox.ts'
import { isDrill } from '../../support/drill.ts'
import { startApi, stopAll } from '../../support/servers/app-processes.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { sendJson, signUp } from '../../support/servers/owner-requests.ts'
import { superviseProcess } from '../../support/servers/supervised-process.ts'
import { readReplyTo, writeCustomerLetter } from './customer-letter.ts'
import { openFreezingProxy } from './freezing-proxy.ts'
import { mailboxAddress, openMailShop } from './mail-shop.ts'

const customer = 'kavya@example.com'
const allKills = isDrill ? 10 : 3
let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
let shop: Awaited<ReturnType<typeof openMailShop>>
let api: Awaited<ReturnType<typeof startApi>>
let owner: string
beforeAll(async () => {
  cluster = await openMigratedCluster()
  api = await startApi(cluster.url())
  owner = await signUp(api.origin, cluster.url(), 'meera@example.com', true)
})
afterAll(async () => {
  await stopAll()
  await cluster?.remove()
})
beforeEach(async () => {
  shop = await openMailShop(cluster.url())
  await shop.query(
    'delete from enquiry; delete from mailbox; delete from received_email; delete from waiting_email',
  )
})
afterEach(() => shop?.close())

async function sendEnquiry(): Promise<number> {
  const body = { name: 'Kavya Rao', email: customer, query: 'Is it 18 carat?', key: randomUUID() }
  expect((await sendJson(api.origin, '', 'POST', '/api/user/query', body)).status).toBe(200)
  const [row] = await shop.query<{ id: number }>('select id::int from enquiry')
  return row?.id ?? 0
}

/** As they answer what the shop wrote to them. */
async function writeAnswers(...texts: string[]): Promise<string[]> {
  await sendEnquiry()
  const acknowledgement = await shop.mailServer.nextEmail(customer, { timeoutMs: 30_000 })
  const to = readReplyTo(acknowledgement.text)
  return texts.map((text) => writeCustomerLetter({ from: customer, to, text }))
}

const waitForAnswers = (count: number) =>
  vi.waitFor(async () => expect(await shop.listReceived()).toHaveLength(count), {
    timeout: 30_000,
    interval: 100,
  })

test('an exchange of six letters is whole and in order although the worker is killed at random moments', async () => {
  const { mailServer, dovecot, waitForFirstReading, listReceived, query } = shop
  const environment = { DATABASE_URL: cluster.url(), SMTP_URL: mailServer.url, ...shop.settings }
  const worker = superviseProcess('build/worker.js', environment)
  let kills = 0
  const killAtRandom = async () => {
    for (; kills < allKills; kills++) {
      await wait(500 + Math.random() * 7500)
      worker.kill()
    }
  }
  try {
    await waitForFirstReading()
    const id = await sendEnquiry()
    const killed = killAtRandom()
    const expected: [string, string][] = []
    for (const round of [1, 2, 3]) {
      const text = `Reply ${round}`
      const body = { id, key: randomUUID(), text, answers: true }
      expect((await sendJson(api.origin, owner, 'POST', '/api/admin/conversation/reply', body)).status).toBe(
        200,
      )
      const letter = await mailServer.nextEmail(customer, { words: text, timeoutMs: 120_000 })
      const answer = writeCustomerLetter({
        from: customer,
        to: readReplyTo(letter.text),
        text: `Answer ${round}`,
        inReplyTo: letter.id,
      })
      dovecot.deliver(answer)
      // Mail servers that lost a connection deliver again.
      if (round === 2) dovecot.deliver(answer)
      expected.push(['reply', text], ['received', `Answer ${round}`])
      await vi.waitFor(async () => expect(await listReceived()).toHaveLength(round), {
        timeout: 120_000,
        interval: 200,
      })
    }
    await killed
    await wait(5000)
    const events = await query<{ id: string; kind: string; text: string; state: string | null }>(
      'select id, kind, text, reply_state as state from enquiry_event order by id',
    )
    const replyIds = events.flatMap(({ id, kind }) => (kind === 'reply' ? [`<reply-${id}@localhost>`] : []))
    const sentIds = mailServer.attempts.flatMap(({ id }) => (id.startsWith('<reply-') ? [id] : []))
    console.warn({ kills, events: events.length, attempts: sentIds.length, ids: new Set(sentIds).size })
    expect(kills).toBe(allKills)
    expect(events.map(({ kind, text }) => [kind, text])).toEqual(expected)
    expect(new Set(sentIds)).toEqual(new Set(replyIds))
    const [state] = await query<{ folder: string }>('select folder from enquiry')
    expect(state?.folder).toBe('open')
  } finally {
    await worker.stop()
  }
}, 600_000)

test('a mailbox whose numbers begin anew is read again, and no letter is taken twice', async () => {
  const { dovecot } = shop
  const worker = shop.startMailWorker()
  await shop.waitForFirstReading()
  const [pendant = '', chain = '', ring = ''] = await writeAnswers(
    'And the pendant?',
    'And the chain?',
    'And the ring?',
  )
  dovecot.deliver(pendant)
  dovecot.deliver(chain)
  await waitForAnswers(2)
  await worker.stop()
  dovecot.empty()
  dovecot.deliver(chain)
  dovecot.deliver(ring)
  const restarted = shop.startMailWorker()
  await waitForAnswers(3)
  await restarted.stop()
  const texts = (await shop.listReceived()).map(({ text }) => text)
  expect(texts).toEqual(['And the pendant?', 'And the chain?', 'And the ring?'])
})

test.each([
  ['once with the unique key', true, ['And the pendant?']],
  ['twice without it', false, ['And the pendant?', 'And the pendant?']],
])(
  'a letter whose reader is killed before it is marked as read is stored %s',
  async (_times, hasKey, stored) => {
    const { dovecot, query } = shop
    if (!hasKey) await query('alter table received_email drop constraint received_email_message_key_key')
    const proxy = await openFreezingProxy(dovecot.port)
    const first = shop.startMailWorker({ IMAP_URL: dovecot.url(proxy.port) })
    await shop.waitForFirstReading()
    const [answer = ''] = await writeAnswers('And the pendant?')
    dovecot.deliver(answer)
    await waitForAnswers(1)
    const readLastUid = async () =>
      (await query<{ uid: number }>('select last_uid::int as uid from mailbox'))[0]?.uid ?? 0
    const uidBefore = await readLastUid()
    await first.kill()
    proxy.close()
    const second = shop.startMailWorker()
    await vi.waitFor(async () => expect(await readLastUid()).toBeGreaterThan(uidBefore), {
      timeout: 30_000,
      interval: 100,
    })
    await second.stop()
    expect((await shop.listReceived()).map(({ text }) => text)).toEqual(stored)
  },
)

test('an email that cannot be stored for longer than it is tried is stored as soon as it can', async () => {
  const worker = shop.startMailWorker()
  await shop.waitForFirstReading()
  const [answer = ''] = await writeAnswers('And the pendant?')
  await shop.query('alter table enquiry_event rename to enquiry_event_away')
  shop.dovecot.deliver(answer)
  const failures = new Set<number>()
  await vi.waitFor(
    async () => {
      const rows = await shop.query<{ failedAt: Date }>(
        'select failed_at as "failedAt" from mailbox where failed_at is not null',
      )
      for (const { failedAt } of rows) failures.add(failedAt.getTime())
      expect(failures.size).toBeGreaterThanOrEqual(5)
    },
    { timeout: 60_000, interval: 100 },
  )
  await shop.query('alter table enquiry_event_away rename to enquiry_event')
  await waitForAnswers(1)
  expect(await shop.listReceived()).toEqual([{ text: 'And the pendant?' }])
  await worker.stop()
})

test('what a stranger wrote is counted until somebody has opened it', async () => {
  const worker = shop.startMailWorker()
  await shop.waitForFirstReading()
  const waitForStrangers = (count: number) =>
    vi.waitFor(
      async () => expect(await shop.query('select from waiting_email where is_stranger')).toHaveLength(count),
      { timeout: 30_000, interval: 100 },
    )
  shop.dovecot.deliver(
    writeCustomerLetter({ from: 'stranger@example.com', to: mailboxAddress, text: 'Do you buy gold?' }),
  )
  await waitForStrangers(1)
  const mailbox = await openMailbox(shop.dovecot.url())
  await mailbox.markSeen(mailbox.uidNext - 1)
  await mailbox.close()
  await waitForStrangers(0)
  await worker.stop()
})
