import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createReplyAddress } from '../../../apps/api/src/enquiries/mailbox/reply-address.ts'
import { readShopFile } from '../../../apps/api/src/settings.ts'
import { isDrill } from '../../support/drill.ts'
import { commonEnvironment, startApi, stopAll } from '../../support/servers/app-processes.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { sendJson } from '../../support/servers/owner-requests.ts'
import { type CorpusThread, createCorpus } from './email-corpus.ts'
import { mailboxAddress, openMailShop } from './mail-shop.ts'

const size = isDrill ? 1000 : 200
const settings = {
  SESSION_SECRET: commonEnvironment.SESSION_SECRET,
  MAILBOX_ADDRESS: mailboxAddress,
}
let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
let shop: Awaited<ReturnType<typeof openMailShop>>
let query: (typeof shop)['query']
beforeAll(async () => {
  cluster = await openMigratedCluster()
  shop = await openMailShop(cluster.url(), { storedPart: 'headers' })
  query = shop.query
})
afterAll(async () => {
  await stopAll()
  await shop?.close()
  await cluster?.remove()
})

const toKey = (token: string) => createHash('sha256').update(`id <${token}@example.com>`).digest('hex')

async function createThreads() {
  const api = await startApi(cluster.url(), { QUERIES_PER_TEN_MINUTES: '0', TRUSTED_PROXIES: '127.0.0.1' })
  const threads: (CorpusThread & { id: number })[] = []
  for (const place of [1, 2, 3, 4, 5]) {
    const email = `customer${place}@example.com`
    const body = { name: 'Kavya', email, query: 'Is it gold?', key: randomUUID() }
    await sendJson(api.origin, '', 'POST', '/api/user/query', body)
    const [enquiry] = await query<{ id: number }>('select id::int from enquiry where email = $1', [email])
    const id = enquiry?.id ?? 0
    const [event] = await query<{ id: number }>(
      `insert into enquiry_event (enquiry_id, kind, happened_at, text, answers, reply_state, send_at, sent_at)
       values ($1, 'reply', now(), 'Yes.', true, 'sent', now(), now()) returning id::int`,
      [id],
    )
    await query('update enquiry set answered_at = now() where id = $1', [id])
    threads.push({
      id,
      email,
      address: createReplyAddress(settings, id) ?? '',
      replyId: `<reply-${event?.id}@localhost>`,
    })
  }
  await api.stop()
  return threads
}

test('of many emails none ends the worker, stands in another conversation or is answered by a machine', async () => {
  const threads = await createThreads()
  const { dovecot, mailServer } = shop
  const worker = shop.startMailWorker({ MAILBOX_STRANGERS: 'enquiry', QUERIES_PER_TEN_MINUTES: '0' })
  await shop.waitForFirstReading()
  const expected = new Map<string, { token: string; outcome: string; enquiryId: number | undefined }>()
  for (const { source, token, outcome, thread } of createCorpus(threads, { size, large: 4 })) {
    dovecot.deliver(source)
    const enquiryId = thread === undefined ? undefined : threads[thread]?.id
    expected.set(toKey(token), { token, outcome, enquiryId })
  }
  const countReceived = async () => (await query('select from received_email')).length
  await vi.waitFor(async () => expect(await countReceived()).toBeGreaterThanOrEqual(size), {
    timeout: 400_000,
    interval: 1000,
  })
  expect(worker.hasEnded()).toBe(false)

  const stored = await query<{ key: string; outcome: string; enquiryId: number | null }>(
    `select message_key as key, outcome, enquiry_id::int as "enquiryId"
       from received_email left join enquiry_event on enquiry_event.id = event_id`,
  )
  const wrong = stored.filter(({ key, outcome, enquiryId }) => {
    const email = expected.get(key)
    // What has no headers at all has no Message-ID either.
    if (!email) return outcome !== 'unreadable'
    return outcome !== email.outcome || (enquiryId ?? undefined) !== email.enquiryId
  })
  const counts = new Map<string, number>()
  for (const { outcome } of stored) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  console.warn(counts)
  console.warn(wrong.map(({ key, ...became }) => ({ ...expected.get(key), became })))
  expect(wrong).toEqual([])

  const texts = await query<{ enquiryId: number; text: string }>(
    `select enquiry_id::int as "enquiryId", text from enquiry_event where kind = 'received' and text is not null`,
  )
  const ownTokens = new Map([...expected.values()].map(({ token, enquiryId }) => [token, enquiryId]))
  const misplaced = texts.filter(({ enquiryId, text }) => {
    const token = /token-[\w-]+/.exec(text)?.[0]
    return token !== undefined && ownTokens.get(token) !== enquiryId
  })
  expect(misplaced).toEqual([])

  await vi.waitFor(
    async () =>
      expect(
        await query(`select from pgboss.job where state < 'completed' and name = 'enquiry-letter'`),
      ).toEqual([]),
    { timeout: 120_000, interval: 500 },
  )
  const shopAddress = readShopFile('shop.json').email
  const enquirers = await query<{ email: string; count: number }>(
    'select email, count(*)::int from enquiry where not spam group by email',
  )
  const enquiriesOf = new Map(enquirers.map(({ email, count }) => [email, count]))
  const lettersTo = Map.groupBy(
    mailServer.emails.filter(({ to }) => to !== shopAddress),
    ({ to }) => to,
  )
  const answeredByMachine = [...lettersTo].filter(
    ([to, letters]) => new Set(letters.map(({ id }) => id)).size > (enquiriesOf.get(to) ?? 0),
  )
  console.warn({ texts: texts.length, letters: mailServer.emails.length, enquirers: enquirers.length })
  expect(answeredByMachine).toEqual([])
  await worker.stop()
}, 900_000)
