import { randomUUID } from 'node:crypto'
import { hours, seconds } from '@kashika/server/units'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEnquiryWorker } from '../../../test/enquiry-worker.ts'
import { get, post, signUpOwner } from '../../../test/people.ts'
import { makePhoto, makePhotoWithMetadata, readMetadata } from '../../../test/photos.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { openPrivateStorage, type Storage } from '../../platform/storage/storage.ts'
import { readShopFile } from '../../settings.ts'
import { measureAnswers } from '../answer-times.ts'
import { emailParser } from './parsing/email-parser.ts'
import { receiveEmail } from './received-emails.ts'
import { createReplyAddress } from './reply-address.ts'

const start = new Date('2026-11-15T03:35:00.000Z')
let clock = start
let testApp: Awaited<ReturnType<typeof openTestApp>>
let mailWorker: Awaited<ReturnType<typeof openEnquiryWorker>>
let privateStorage: Storage
let owner: Awaited<ReturnType<typeof signUpOwner>>
beforeAll(async () => {
  const mailbox = { IMAP_URL: 'imap://shop:x@127.0.0.1/INBOX', MAILBOX_ADDRESS: 'namaste@kashika.in' }
  testApp = await openTestApp(mailbox, () => clock)
  privateStorage = await openPrivateStorage(testApp.settings)
  mailWorker = await openEnquiryWorker(testApp, () => clock)
  owner = await signUpOwner(testApp)
})
afterAll(async () => {
  await mailWorker.close()
  await testApp.close()
})
beforeEach(async () => {
  clock = start
  await testApp.pool.query('truncate rate_limit')
})

let count = 0
async function createEnquiry() {
  const email = `kavya.${++count}@example.com`
  await post(testApp.app, '/api/user/query', { name: 'Kavya', email, query: 'Is it 18 carat?' })
  const { rows } = await testApp.pool.query('select id::int from enquiry where email = $1', [email])
  return { id: rows[0].id as number, email, address: createReplyAddress(testApp.settings, rows[0].id) ?? '' }
}
async function answer(id: number) {
  const body = { id, key: randomUUID(), text: 'Yes, it is.', answers: true }
  const { event } = (
    await post(testApp.app, '/api/admin/conversation/reply', body, { cookie: owner.cookie })
  ).json()
  await mailWorker.deliverReply({ eventId: event.id })
  return event.id as number
}
const readConversation = async (id: number) =>
  (await get(testApp.app, `/api/admin/conversation?id=${id}`, owner.cookie)).json()

const listEnquiries = async (query: string) =>
  (await get(testApp.app, `/api/admin/queries?${query}`, owner.cookie)).json()
const readSummary = async () => (await get(testApp.app, '/api/admin/desk', owner.cookie)).json()

type Letter = { from: string; to: string; headers?: string[]; text?: string; id?: string }
const write = ({ from, to, headers = [], text = 'And the pendant?', id }: Letter) =>
  Buffer.from(
    [
      `From: Kavya <${from}>`,
      `To: ${to}`,
      `Message-ID: <${id ?? randomUUID()}@example.com>`,
      'Subject: Re: Your message',
      ...headers,
      '',
      text,
      '',
    ].join('\r\n'),
  )
const firstShop = readShopFile('shop.json')
const receive = async (
  source: Buffer,
  { strangers = 'leave' as 'leave' | 'enquiry', isWhole = true, size = source.length } = {},
) =>
  receiveEmail(
    {
      db: testApp.db,
      queue: mailWorker.queue,
      privateStorage,
      settings: { ...testApp.settings, MAILBOX_STRANGERS: strangers },
      readShop: async () => ({ ...firstShop, email: 'namaste@kashika.in' }),
      readDay: () => '2026-11-15',
      now: () => clock,
    },
    { source, size, isWhole, receivedAt: clock },
    await emailParser.request({ source }, { cpuLimitMs: seconds(10) }),
  )

describe('a letter of a customer', () => {
  test('stands in its conversation once, opens it again and starts the clock, and the promise stays as it was kept', async () => {
    const { id, email, address } = await createEnquiry()
    await answer(id)
    const before = await measureAnswers(testApp.db, clock)
    clock = new Date(start.getTime() + hours(30))
    const text = 'And the pendant?\r\n\r\nOn Sunday Kashika wrote:\r\n> Yes, it is.'
    const source = write({ from: email, to: address, text })
    expect([await receive(source), await receive(source)]).toEqual(['thread', 'thread'])
    const { query, events } = await readConversation(id)
    expect(events).toMatchObject([
      { kind: 'reply' },
      {
        kind: 'received',
        text: 'And the pendant?',
        received: { sender: email, quoted: 'On Sunday Kashika wrote:\n> Yes, it is.', isAutomatic: false },
      },
    ])
    expect(query).toMatchObject({
      status: 'open',
      dueAt: new Date(clock.getTime() + hours(24)).toISOString(),
    })
    expect(await measureAnswers(testApp.db, clock)).toEqual({ ...before, open: before.open + 1 })

    clock = new Date(start.getTime() + hours(60))
    await answer(id)
    const after = await measureAnswers(testApp.db, clock)
    expect([after.medianMinutes, after.answeredInTime]).toEqual([before.medianMinutes, before.answeredInTime])
    expect((await readConversation(id)).query.status).toBe('answered')
  })

  test('does not move a clock that still runs, and brings back what was removed', async () => {
    const { id, email, address } = await createEnquiry()
    const { dueAt } = (await readConversation(id)).query
    await testApp.pool.query('update enquiry set removed_at = now() where id = $1', [id])
    clock = new Date(start.getTime() + hours(2))
    await receive(write({ from: email, to: address }))
    expect((await readConversation(id)).query).toMatchObject({ status: 'open', dueAt })
    expect((await readConversation(id)).query.removedAt).toBeUndefined()
  })

  test('is not answered by a call that was made before it', async () => {
    const { id, email, address } = await createEnquiry()
    const happenedAt = clock.toISOString()
    clock = new Date(start.getTime() + hours(1))
    await receive(write({ from: email, to: address }))
    const log = (answers: boolean) =>
      post(
        testApp.app,
        '/api/admin/conversation/contact',
        { id, key: randomUUID(), kind: 'call', text: 'She comes on Friday.', happenedAt, answers },
        { cookie: owner.cookie },
      )
    expect((await log(true)).statusCode).toBe(400)
    expect((await log(false)).statusCode).toBe(200)
    expect((await readConversation(id)).query.status).toBe('open')
  })

  test('is what the next answer quotes and answers, and what the list shows', async () => {
    const { id, email, address } = await createEnquiry()
    const first = await answer(id)
    await receive(write({ from: email, to: address, id: 'and-the-pendant' }))
    await receive(
      write({ from: email, to: address, text: 'Away', headers: ['Auto-Submitted: auto-replied'] }),
    )
    mailWorker.mailServer.emails.splice(0)
    await answer(id)
    const { raw } = await mailWorker.mailServer.nextEmail(email)
    const { text, inReplyTo, references } = await simpleParser(raw)
    expect(text).toContain('You wrote:\n> And the pendant?')
    expect(inReplyTo).toBe('<and-the-pendant@example.com>')
    expect(references).toEqual([`<reply-${first}@localhost>`, '<and-the-pendant@example.com>'])
    const { queries } = await listEnquiries(`folder=answered&q=K-${100_000 + id}`)
    expect(queries).toMatchObject([{ id, query: 'Is it 18 carat?', newest: 'And the pendant?' }])
  })

  test('is found by the letter it answers if it comes from the customer’s own address, and only then', async () => {
    const { id, email } = await createEnquiry()
    const eventId = await answer(id)
    const headers = [`In-Reply-To: <reply-${eventId}@localhost>`]
    expect(await receive(write({ from: email, to: 'namaste@kashika.in', headers }))).toBe('thread')
    expect(await receive(write({ from: 'other@example.com', to: 'namaste@kashika.in', headers }))).toBe(
      'stranger',
    )
    const foreign = [`In-Reply-To: <reply-${eventId}@elsewhere.example>`]
    expect(await receive(write({ from: email, to: 'namaste@kashika.in', headers: foreign }))).toBe('stranger')
    expect((await readConversation(id)).events).toHaveLength(2)
  })

  const attach = (files: { type: string; name: string; bytes: Buffer }[]) => ({
    headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="b"'],
    text: [
      '--b\r\nContent-Type: text/plain\r\n\r\nHere it is.',
      ...files.map(
        ({ type, name, bytes }) =>
          `--b\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${bytes.toString('base64')}`,
      ),
      '--b--',
    ].join('\r\n'),
  })
  const listPrivateFiles = async () => {
    const names: string[] = []
    for await (const page of privateStorage.list()) names.push(...page.map(({ name }) => name))
    return names
  }

  test('has its pictures shown to the owner alone, without where they were taken; other files stay named', async () => {
    const { id, email, address } = await createEnquiry()
    const photo = await makePhotoWithMetadata(800)
    const files = [
      { type: 'application/pdf', name: 'bill.pdf', bytes: Buffer.alloc(500) },
      { type: 'image/jpeg', name: 'clasp.jpg', bytes: photo },
      {
        type: 'image/svg+xml',
        name: 'logo.svg',
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
      { type: 'image/jpeg', name: 'again.jpg', bytes: photo },
    ]
    const source = write({ from: email, to: address, ...attach(files) })
    const before = (await listPrivateFiles()).length
    expect([await receive(source), await receive(source)]).toEqual(['thread', 'thread'])
    const { events, photos } = await readConversation(id)
    expect([events.length, photos]).toEqual([1, []])
    const { attachments } = events[0].received
    expect(
      attachments.map(({ name, photo }: { name: string; photo?: object }) => [name, Boolean(photo)]),
    ).toEqual([
      ['bill.pdf', false],
      ['clasp.jpg', true],
      ['logo.svg', false],
      ['again.jpg', false],
    ])
    const path = `/api/admin/photo?name=${attachments[1].photo.name}`
    const answer = await get(testApp.app, path, owner.cookie)
    expect([answer.statusCode, await readMetadata(answer.rawPayload)]).toEqual([200, []])
    expect((await get(testApp.app, path)).statusCode).toBe(401)
    expect((await listPrivateFiles()).length).toBe(before + 1)
  })

  test('has five pictures at most shown, and those of strangers and machines are not even read', async () => {
    const { id, email, address } = await createEnquiry()
    const before = (await listPrivateFiles()).length
    const photos = await Promise.all(Array.from({ length: 7 }, () => makePhoto()))
    const letter = attach(photos.map((bytes, n) => ({ type: 'image/jpeg', name: `${n}.jpg`, bytes })))
    expect(await receive(write({ from: 'x@example.com', to: 'namaste@kashika.in', ...letter }))).toBe(
      'stranger',
    )
    const automatic = { ...letter, headers: [...letter.headers, 'Auto-Submitted: auto-replied'] }
    expect(await receive(write({ from: email, to: address, ...automatic }))).toBe('automatic')
    expect((await listPrivateFiles()).length).toBe(before)
    expect(await receive(write({ from: email, to: address, ...letter }))).toBe('thread')
    const { attachments } = (await readConversation(id)).events[1].received
    expect(attachments.map(({ photo }: { photo?: object }) => Boolean(photo))).toEqual([
      ...Array(5).fill(true),
      false,
      false,
    ])
  })

  test('with a forged address, or one for two queries, stands nowhere', async () => {
    const [first, second] = [await createEnquiry(), await createEnquiry()]
    const reference = /k-\d+/.exec(second.address)?.[0] ?? ''
    const forged = first.address.replace(/k-\d+/, reference)
    expect(await receive(write({ from: first.email, to: forged }))).toBe('stranger')
    expect(await receive(write({ from: first.email, to: `${first.address}, ${second.address}` }))).toBe(
      'stranger',
    )
    for (const { id } of [first, second]) expect((await readConversation(id)).events).toEqual([])
  })

  test('that is too large is named without its text', async () => {
    const { id, email, address } = await createEnquiry()
    expect(await receive(write({ from: email, to: address }), { isWhole: false, size: 2e7 })).toBe('thread')
    const [event] = (await readConversation(id)).events
    expect(event).toMatchObject({ kind: 'received', received: { isCut: true } })
    expect(event.text).toBeUndefined()
  })

  test('that the database refuses for good is left unread and keeps no other waiting', async () => {
    const { id, email, address } = await createEnquiry()
    await testApp.pool.query(`alter table enquiry_event add constraint planted check (text <> 'Planted')`)
    expect(await receive(write({ from: email, to: address, text: 'Planted' }))).toBe('unreadable')
    expect(await receive(write({ from: email, to: address }))).toBe('thread')
    await testApp.pool.query('alter table enquiry_event drop constraint planted')
    expect((await readConversation(id)).events).toHaveLength(1)
  })

  test('keeps the names and sizes of what came with it, and HTML becomes text', async () => {
    const { id, email, address } = await createEnquiry()
    const headers = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b']
    const text = [
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Like <b>this</b>?</p><script>alert(1)</script>',
      '--b',
      'Content-Type: image/jpeg; name="ring.jpg"',
      'Content-Disposition: attachment; filename="ring.jpg"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.alloc(3000).toString('base64'),
      '--b--',
    ].join('\r\n')
    await receive(write({ from: email, to: address, headers, text }))
    expect((await readConversation(id)).events[0]).toMatchObject({
      text: 'Like this?',
      received: { attachments: [{ name: 'ring.jpg', size: 3000 }] },
    })
  })
})

const writeBounce = (eventId: number, to: string, from = 'MAILER-DAEMON@mail.example') =>
  write({
    from,
    to,
    headers: [
      'Return-Path: <>',
      `In-Reply-To: <reply-${eventId}@localhost>`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    ],
    text: [
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Action: failed',
      'Diagnostic-Code: smtp; 550 5.1.1 No such user',
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: <reply-${eventId}@localhost>`,
      '--b--',
    ].join('\r\n'),
  })

describe('what a machine wrote', () => {
  test.each([
    ['an automatic answer', 'Auto-Submitted: auto-replied', 'automatic'],
    ['a null sender', 'Return-Path: <>', 'automatic'],
    ['a mailing list', 'List-Id: <news.example.com>', 'list'],
  ])('opens nothing: %s', async (_kind, header, outcome) => {
    const { id, email, address } = await createEnquiry()
    await answer(id)
    expect(await receive(write({ from: email, to: address, headers: [header] }))).toBe(outcome)
    expect((await readConversation(id)).query.status).toBe('answered')
  })

  test('and comes from the shop itself is left where it is', async () => {
    const { address } = await createEnquiry()
    expect(await receive(write({ from: 'namaste@kashika.in', to: address }))).toBe('own')
  })

  test('about a letter that could not be delivered marks it as failed, and the clock runs on', async () => {
    const { id, email, address } = await createEnquiry()
    const eventId = await answer(id)
    expect(await receive(writeBounce(eventId, 'namaste@kashika.in'))).toBe('stranger')
    // Whoever writes as the customer does not know the signed address.
    expect(await receive(writeBounce(eventId, 'namaste@kashika.in', email))).toBe('stranger')
    expect((await readConversation(id)).query.status).toBe('answered')
    expect(await receive(writeBounce(eventId, address))).toBe('bounce')
    const { query, events } = await readConversation(id)
    expect(events[0].reply).toMatchObject({ state: 'failed', failure: '550 5.1.1 No such user' })
    expect(query.status).toBe('open')

    expect((await readSummary()).cameBack).toBe(1)
    expect((await listEnquiries('cameBack=yes')).queries).toMatchObject([{ id, cameBack: true }])
    const change = { id, email: 'kavya.rao@example.com' }
    const changed = await post(testApp.app, '/api/admin/queries/address', change, { cookie: owner.cookie })
    expect(changed.json().query.email).toBe(change.email)
    await answer(id)
    expect((await mailWorker.mailServer.nextEmail(change.email)).text).toContain('Yes, it is.')
    expect((await readSummary()).cameBack).toBe(0)
    expect((await readConversation(id)).events[1]).toMatchObject({
      kind: 'address',
      text: change.email,
      by: 'Meera Mishra',
    })
    const { queries } = await listEnquiries(`folder=answered&q=K-${100_000 + id}`)
    expect(queries).toMatchObject([{ id, cameBack: false }])
  })

  test('leaves the answer before it as it is, also where a later letter comes back', async () => {
    const { id, email, address } = await createEnquiry()
    await answer(id)
    await receive(write({ from: email, to: address, headers: ['Auto-Submitted: auto-replied'] }))
    const { answeredAt } = (await readConversation(id)).query
    clock = new Date(start.getTime() + hours(2))
    await receive(writeBounce(await answer(id), address))
    expect((await readConversation(id)).query).toMatchObject({ status: 'answered', answeredAt })
  })
})

describe('a letter of a stranger', () => {
  const from = 'stranger@example.com'
  const to = 'namaste@kashika.in'
  const countEnquiries = async () =>
    (await testApp.pool.query('select 1 from enquiry where email = $1', [from])).rowCount

  test('is left unread, unless the shop wants an enquiry of it', async () => {
    expect(await receive(write({ from, to }))).toBe('stranger')
    expect(await countEnquiries()).toBe(0)
    const source = write({ from, to })
    for (let times = 0; times < 2; times++)
      expect(await receive(source, { strangers: 'enquiry' })).toBe('enquiry')
    expect(await countEnquiries()).toBe(1)
  })

  test('says in the enquiry what stays in the mailbox', async () => {
    const sender = 'long@example.com'
    const parts = [
      '--m\r\nContent-Type: text/plain\r\n',
      `${'A long wish. '.repeat(1000)}\r\n--m`,
      'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename=plan.pdf\r\n',
      'PDF\r\n--m--',
    ]
    const headers = ['Content-Type: multipart/mixed; boundary=m']
    const source = write({ from: sender, to, headers, text: parts.join('\r\n') })
    expect(await receive(source, { strangers: 'enquiry' })).toBe('enquiry')
    const { rows } = await testApp.pool.query('select message from enquiry where email = $1', [sender])
    expect(rows[0].message).toMatch(
      /A long.*\n\nThe rest of this email is in the mailbox\.\n\nIn the mailbox: plan\.pdf$/,
    )
  })

  test('that a machine wrote becomes no enquiry, and is left unread', async () => {
    const headers = ['Auto-Submitted: auto-generated']
    expect(await receive(write({ from, to, headers }), { strangers: 'enquiry' })).toBe('stranger')
    expect(await countEnquiries()).toBe(1)
  })
})
