import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openMailServer } from '../../../apps/api/test/mail-server.ts'
import { startApi, startWorker, stopAll } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'
import { openDovecot } from '../../support/servers/dovecot.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { sendJson, signUp } from '../../support/servers/owner-requests.ts'
import { superviseProcess } from '../../support/servers/supervised-process.ts'
import { readReplyTo, writeCustomerLetter } from './customer-letter.ts'
import { openFreezingProxy } from './freezing-proxy.ts'

const customer = 'kavya@example.com'
const mailbox = { MAILBOX_ADDRESS: 'namaste@kashika.in', MAILBOX_READ_SECONDS: '1' }
let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
let dovecot: Awaited<ReturnType<typeof openDovecot>>
let mailServer: Awaited<ReturnType<typeof openMailServer>>
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
  await queryDatabase(cluster.url(), 'delete from enquiry; delete from mailbox; delete from received_email')
  dovecot = await openDovecot()
  mailServer = await openMailServer()
})
afterEach(async () => {
  await mailServer?.close()
  await dovecot?.close()
})

const query = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  queryDatabase<Row>(cluster.url(), sql, values)

async function sendEnquiry(): Promise<number> {
  const body = { name: 'Kavya Rao', email: customer, query: 'Is it 18 carat?', key: randomUUID() }
  expect((await sendJson(api.origin, '', 'POST', '/api/user/query', body)).status).toBe(200)
  const [row] = await query<{ id: number }>('select id::int from enquiry')
  return row?.id ?? 0
}

const waitForFirstReading = () =>
  vi.waitFor(
    async () => expect(await query('select from mailbox where read_at is not null')).toHaveLength(1),
    {
      timeout: 60_000,
      interval: 200,
    },
  )

const listReceived = () =>
  query<{ text: string }>(`select text from enquiry_event where kind = 'received' order by id`)

test('an exchange of six letters is whole and in order although the worker is killed at ten random moments', async () => {
  const environment = {
    DATABASE_URL: cluster.url(),
    SMTP_URL: mailServer.url,
    IMAP_URL: dovecot.url(),
    ...mailbox,
  }
  const worker = superviseProcess('build/worker.js', environment)
  let kills = 0
  const killAtRandom = async () => {
    for (; kills < 10; kills++) {
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
    expect(kills).toBe(10)
    expect(events.map(({ kind, text }) => [kind, text])).toEqual(expected)
    expect(new Set(sentIds)).toEqual(new Set(replyIds))
    const [state] = await query<{ folder: string }>('select folder from enquiry')
    expect(state?.folder).toBe('open')
  } finally {
    await worker.stop()
  }
}, 600_000)

test('a mailbox whose numbers begin anew is read again, and no letter is taken twice', async () => {
  const worker = startWorker(cluster.url(), mailServer.url, { ...mailbox, IMAP_URL: dovecot.url() })
  await waitForFirstReading()
  await sendEnquiry()
  const acknowledgement = await mailServer.nextEmail(customer, { timeoutMs: 30_000 })
  const [pendant, chain, ring] = ['And the pendant?', 'And the chain?', 'And the ring?'].map((text) =>
    writeCustomerLetter({ from: customer, to: readReplyTo(acknowledgement.text), text }),
  )
  const deliver = (...letters: (string | undefined)[]) => {
    for (const letter of letters) dovecot.deliver(letter ?? '')
  }
  const waitForLetters = (count: number) =>
    vi.waitFor(async () => expect(await listReceived()).toHaveLength(count), {
      timeout: 30_000,
      interval: 100,
    })
  deliver(pendant, chain)
  await waitForLetters(2)
  await worker.stop()
  dovecot.empty()
  deliver(chain, ring)
  const restarted = startWorker(cluster.url(), mailServer.url, { ...mailbox, IMAP_URL: dovecot.url() })
  await waitForLetters(3)
  await restarted.stop()
  const texts = (await listReceived()).map(({ text }) => text)
  expect(texts).toEqual(['And the pendant?', 'And the chain?', 'And the ring?'])
})

test.each([
  ['once with the unique key', true, ['And the pendant?']],
  ['twice without it', false, ['And the pendant?', 'And the pendant?']],
])(
  'a letter whose reader is killed before it is marked as read is stored %s',
  async (_times, hasKey, stored) => {
    if (!hasKey) await query('alter table received_email drop constraint received_email_message_key_key')
    const proxy = await openFreezingProxy(dovecot.port)
    const first = startWorker(cluster.url(), mailServer.url, {
      ...mailbox,
      IMAP_URL: dovecot.url(proxy.port),
    })
    await waitForFirstReading()
    await sendEnquiry()
    const acknowledgement = await mailServer.nextEmail(customer, { timeoutMs: 30_000 })
    dovecot.deliver(
      writeCustomerLetter({
        from: customer,
        to: readReplyTo(acknowledgement.text),
        text: 'And the pendant?',
      }),
    )
    await vi.waitFor(async () => expect(await listReceived()).toHaveLength(1), {
      timeout: 30_000,
      interval: 100,
    })
    const [before] = await query<{ uid: number }>('select last_uid::int as uid from mailbox')
    await first.kill()
    proxy.close()
    const second = startWorker(cluster.url(), mailServer.url, { ...mailbox, IMAP_URL: dovecot.url() })
    await vi.waitFor(
      async () =>
        expect(
          (await query<{ uid: number }>('select last_uid::int as uid from mailbox'))[0]?.uid,
        ).toBeGreaterThan(before?.uid ?? 0),
      { timeout: 30_000, interval: 100 },
    )
    await second.stop()
    expect((await listReceived()).map(({ text }) => text)).toEqual(stored)
  },
)
