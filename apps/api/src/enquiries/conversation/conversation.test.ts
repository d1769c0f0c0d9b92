import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { replyBounds } from '@kashika/contract'
import { seconds } from '@kashika/server/units'
import { simpleParser } from 'mailparser'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openEnquiryWorker } from '../../../test/enquiry-worker.ts'
import { encodeForm, validItem } from '../../../test/forms.ts'
import { get, post, signUpOwner } from '../../../test/people.ts'
import { makePhoto } from '../../../test/photos.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { PermanentFailure } from '../../platform/jobs/worker.ts'
import { measureAnswers } from '../answer-times.ts'
import { listPicturesInEnquiries } from '../enquiries.ts'
import { createReplyAddress } from '../mailbox/reply-address.ts'

const start = new Date('2026-11-15T03:35:00.000Z')
let clock = start
let testApp: Awaited<ReturnType<typeof openTestApp>>
let mailWorker: Awaited<ReturnType<typeof openEnquiryWorker>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
beforeAll(async () => {
  const mailbox = { IMAP_URL: 'imap://shop:x@127.0.0.1/INBOX', MAILBOX_ADDRESS: 'namaste@kashika.in' }
  testApp = await openTestApp({ ...mailbox, STORAGE_FOLDER: await mkdtemp('/tmp/uploads-') }, () => clock)
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

let customerCount = 0
async function receiveEnquiry(query = 'Is it 18 carat? <b>') {
  customerCount += 1
  const email = `kavya.${customerCount}@example.com`
  const answer = await post(testApp.app, '/api/user/query', { name: 'Kavya', email, query })
  const { rows } = await testApp.pool.query('select id::int from enquiry where email = $1', [email])
  expect(answer.statusCode).toBe(200)
  const acknowledgement = await mailWorker.mailServer.nextEmail(email)
  return { id: rows[0].id as number, email, acknowledgement }
}
const postAsOwner = (path: string, body: object) =>
  post(testApp.app, `/api/admin/conversation/${path}`, body, { cookie: owner.cookie })
const readConversation = async (id: number) =>
  (await get(testApp.app, `/api/admin/conversation?id=${id}`, owner.cookie)).json()
const writeReply = async (
  id: number,
  text = 'Namaste Kavya,\n\nYes, it is.\nCome and see.',
  answers = true,
) => (await postAsOwner('reply', { id, key: randomUUID(), text, answers })).json().event

const listLettersTo = (address: string) => mailWorker.mailServer.emails.filter(({ to }) => to === address)
async function addPublishedItem(name: string, price: number, facts: object): Promise<string> {
  const form = await encodeForm(
    { ...validItem, name, price: String(price), facts: JSON.stringify(facts) },
    { name: 'image', bytes: await makePhoto(), filename: 'ring.jpg' },
  )
  const added = await testApp.app.inject({
    method: 'POST',
    url: '/api/admin/newItem',
    headers: { ...form.headers, cookie: owner.cookie },
    payload: form.payload,
  })
  return added.json().item.slug
}

const deliver = (eventId: number, sendAt?: string) =>
  mailWorker.deliverReply({ eventId, ...(sendAt && { sendAt }) })

describe('a reply', () => {
  test('goes out by itself, once, as a letter of the shop with what was asked below, and is the answer', async () => {
    const { id, email } = await receiveEnquiry()
    const event = await writeReply(id)
    expect(event).toMatchObject({ kind: 'reply', by: 'Meera Mishra', reply: { state: 'waiting' } })
    expect(Date.parse(event.reply.sendAt) - clock.getTime()).toBe(seconds(replyBounds.undoSeconds))
    expect((await readConversation(id)).query.status).toBe('open')

    const letter = await mailWorker.mailServer.nextEmail(email, { timeoutMs: 30_000 })
    expect(letter.text).toMatch(/^Subject: Your message to .+ \(K-\d+\)/im)
    expect(letter.text).toContain('Yes, it is.\r\nCome and see.')
    expect(letter.text).toContain('\r\n\r\nMeera Mishra, Kashika\r\n+91 00000 00000\r\n')
    expect(letter.text).toContain('You wrote:\r\n> Is it 18 carat? <b>')
    expect(letter.text).toContain('Is it 18 carat? &lt;b&gt;</blockquote>')
    expect(letter.id).toMatch(/^<reply-\d+@/)
    await vi.waitFor(async () => {
      const { query, events } = await readConversation(id)
      expect(query).toMatchObject({ status: 'answered', answeredAt: clock.toISOString() })
      expect(events).toMatchObject([{ kind: 'reply', reply: { state: 'sent' } }])
    })
    await deliver(event.id)
    expect(listLettersTo(email)).toEqual([])
  }, 60_000)

  test('that follows another one says so in its headers', async () => {
    const { id, email } = await receiveEnquiry()
    const [first, second] = [await writeReply(id, 'First'), await writeReply(id, 'Second')]
    await deliver(first.id)
    const { id: firstId, text: firstText } = await mailWorker.mailServer.nextEmail(email)
    expect(firstText).not.toMatch(/^In-Reply-To/im)
    await deliver(second.id)
    const { text } = await mailWorker.mailServer.nextEmail(email)
    expect(text).toContain(`In-Reply-To: ${firstId}`)
    expect(text).toContain(`References: ${firstId}`)
  })

  test('and the acknowledgement before it name the query in the address that answers go to', async () => {
    const { id, email, acknowledgement } = await receiveEnquiry()
    await deliver((await writeReply(id)).id)
    const letter = await mailWorker.mailServer.nextEmail(email)
    const address = createReplyAddress(testApp.settings, id)
    for (const { from, text } of [acknowledgement, letter]) {
      expect(text.replaceAll(/\r\n\s+/g, ' ')).toContain(`Reply-To: Kashika <${address}>`)
      expect(from).toBe(address)
    }
    expect(acknowledgement.text).toMatch(/^Auto-Submitted: auto-replied/m)
    expect(letter.text).not.toMatch(/^Auto-Submitted/m)
  })

  test('can be taken back until it is on its way, and then not any more', async () => {
    const { id, email } = await receiveEnquiry()
    const event = await writeReply(id)
    const withdrawn = (await postAsOwner('withdraw', { event: event.id })).json()
    expect(withdrawn.event.reply.state).toBe('withdrawn')
    await deliver(event.id)
    expect(listLettersTo(email)).toEqual([])
    expect((await readConversation(id)).query.status).toBe('open')

    const sent = await writeReply(id, 'Yes.')
    await deliver(sent.id)
    const refused = await postAsOwner('withdraw', { event: sent.id })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The email is on its way: it cannot be taken back any more.',
    ])
    mailWorker.mailServer.emails.splice(0)
  })

  test('that is sent at once goes out before its time, and the job that waited sends nothing more', async () => {
    const { id, email } = await receiveEnquiry()
    const event = await writeReply(id)
    clock = new Date(clock.getTime() + seconds(2))
    // For another time than the reply's, as the job that waited is from the next line on; then the worker may be first.
    await deliver(event.id, clock.toISOString())
    expect(listLettersTo(email)).toEqual([])
    const { reply } = (await postAsOwner('send', { event: event.id })).json().event
    expect(reply).toMatchObject({ state: 'waiting', sendAt: clock.toISOString() })
    await mailWorker.mailServer.nextEmail(email, { timeoutMs: 5000 })
    for (const sendAt of [event.reply.sendAt, reply.sendAt]) await deliver(event.id, sendAt)
    expect(listLettersTo(email)).toEqual([])
    expect((await postAsOwner('send', { event: event.id })).json().event.reply.state).toBe('sent')
  })

  test('shows the pieces of today with picture, link, purity and weight, and pictures on white', async () => {
    const { id, email } = await receiveEnquiry()
    const transparent = { width: 40, height: 30, channels: 4 as const, background: 'rgba(0, 0, 0, 0)' }
    const png = await sharp({ create: transparent }).png().toBuffer()
    const form = await encodeForm({}, { name: 'image', bytes: png, filename: 'bench.png' })
    const added = await testApp.app.inject({
      method: 'POST',
      url: '/api/admin/pictures',
      headers: { ...form.headers, cookie: owner.cookie },
      payload: form.payload,
    })
    const { name: picture } = added.json().picture
    const slug = await addPublishedItem('Chandni ring', 48_500, {
      metals: [{ metal: 'yellow-gold', fineness: 916 }],
      grossWeight: 4.1,
      netWeight: 4,
    })
    const body = { id, key: randomUUID(), text: 'Namaste,\n\nThis one.', answers: true }
    const { event } = (await postAsOwner('reply', { ...body, pieces: [slug], pictures: [picture] })).json()
    expect(event).toMatchObject({
      pieces: [{ slug, name: 'Chandni ring', price: 48_500 }],
      pictures: [picture],
    })
    const repeated = await postAsOwner('reply', { ...body, pieces: [slug], pictures: [picture] })
    expect(repeated.json().event.id).toBe(event.id)
    const changed = await postAsOwner('reply', { ...body, pieces: [slug] })
    expect(changed.statusCode).toBe(409)
    await deliver(event.id)
    const letter = await mailWorker.mailServer.nextEmail(email)
    const url = `${testApp.settings.PUBLIC_ORIGIN}/products/${slug}`
    const { text, html, attachments } = await simpleParser(letter.raw)
    const facts = ['₹48,500 today', '22K916', 'Gross weight 4.100 g', 'Net weight 4.000 g']
    expect(text).toContain(['\n\nChandni ring', ...facts, `${url}\n\nAttached: picture-1.jpg`].join('\n'))
    expect(html).toContain(`>Chandni ring</a><br>${facts.join('<br>')}</td>`)
    expect(html).toMatch(
      new RegExp(`<a href="${url}"[^>]*><img src="data:image/jpeg;[^>]* alt="Chandni ring" width`),
    )
    expect(html).toMatch(/<img src="data:image\/jpeg;[^>]* alt="Picture 1" width/)
    expect(attachments.map(({ filename }) => filename)).toEqual(['piece-1.jpg', 'picture-1.jpg'])
    const { channels } = await sharp(attachments[1]?.content).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
    expect(await listPicturesInEnquiries(testApp.db, [picture])).toEqual([picture])

    const lost = await postAsOwner('reply', {
      ...body,
      key: randomUUID(),
      pictures: [`${'0'.repeat(32)}.webp`],
    })
    expect([lost.statusCode, lost.json().message]).toEqual([
      400,
      'This picture is no longer stored. Please choose it again.',
    ])
  })

  test('that the mail server refuses for good is shown as failed and answers nothing', async () => {
    const { id, email } = await receiveEnquiry()
    const { behaviour } = mailWorker.mailServer
    behaviour.refusedAddress = email
    const event = await writeReply(id)
    await expect(deliver(event.id)).rejects.toThrow('No mailbox here')
    const { query, events } = await readConversation(id)
    expect(events[0].reply).toMatchObject({ state: 'failed', failure: expect.stringContaining('No mailbox') })
    expect(query.status).toBe('open')
    behaviour.refusedAddress = ''
  })

  test('that the mail server puts off is tried again under the same id', async () => {
    const { id, email } = await receiveEnquiry()
    const { behaviour } = mailWorker.mailServer
    Object.assign(behaviour, { refusedAddress: email, refusalCode: 451 })
    const event = await writeReply(id)
    await expect(deliver(event.id)).rejects.toThrow()
    expect((await readConversation(id)).events[0].reply).toMatchObject({ state: 'sending' })
    Object.assign(behaviour, { refusedAddress: '', refusalCode: 550 })
    await deliver(event.id)
    expect((await mailWorker.mailServer.nextEmail(email)).id).toContain(`reply-${event.id}@`)
    expect((await readConversation(id)).events[0].reply).toEqual(expect.objectContaining({ state: 'sent' }))
  })

  test('that could not be sent for a day is shown as failed', async () => {
    const { id, email } = await receiveEnquiry()
    const { behaviour } = mailWorker.mailServer
    Object.assign(behaviour, { refusedAddress: email, refusalCode: 451 })
    const event = await writeReply(id)
    clock = new Date(start.getTime() + seconds(86_401))
    await expect(deliver(event.id)).rejects.toThrow(PermanentFailure)
    expect((await readConversation(id)).events[0].reply).toMatchObject({ state: 'failed' })
    Object.assign(behaviour, { refusedAddress: '', refusalCode: 550 })
  })

  test('to a visit that was asked for without words quotes nothing', async () => {
    const { id, email } = await receiveEnquiry()
    await testApp.pool.query(
      `update enquiry set kind = 'visit', message = '', preferred_times = $2 where id = $1`,
      [id, JSON.stringify([{ day: '2026-11-16', time: '14:00' }])],
    )
    await deliver((await writeReply(id)).id)
    expect((await mailWorker.mailServer.nextEmail(email)).text).not.toContain('You wrote:')
  })

  test('to a query that is not there, or was removed, is refused', async () => {
    const { id } = await receiveEnquiry()
    await testApp.pool.query('update enquiry set removed_at = now() where id = $1', [id])
    const body = { key: randomUUID(), text: 'Yes.', answers: true }
    expect((await postAsOwner('reply', { ...body, id })).statusCode).toBe(410)
    expect((await postAsOwner('reply', { ...body, id: 1e9 })).statusCode).toBe(404)
  })

  test('is not one of the shop unless its owner wrote it', async () => {
    const { id } = await receiveEnquiry()
    const body = { id, key: randomUUID(), text: 'Yes.', answers: true }
    expect((await post(testApp.app, '/api/admin/conversation/reply', body)).statusCode).toBe(401)
    expect((await get(testApp.app, `/api/admin/conversation?id=${id}`)).statusCode).toBe(401)
  })
})

describe('templates', () => {
  const readTemplates = async () => (await get(testApp.app, '/api/admin/templates', owner.cookie)).json()
  const saveTemplates = (body: object) =>
    post(testApp.app, '/api/admin/templates', body, { cookie: owner.cookie })

  test('are there from the first day, are saved in their order, and are not overwritten by who read them earlier', async () => {
    const first = await readTemplates()
    expect(first.templates.map(({ name }: { name: string }) => name)).toEqual([
      'Price today',
      'Made to order',
      'Hold for a visit',
      'Old gold',
    ])
    const templates = [{ name: 'Thanks', text: 'Thank you, {name}.' }, first.templates[0]]
    const saved = await saveTemplates({ templates, version: first.version })
    expect(saved.json()).toMatchObject({ templates })
    expect(await readTemplates()).toMatchObject({ templates, version: saved.json().version })
    const late = await saveTemplates({ templates: [], version: first.version })
    expect([late.statusCode, (await readTemplates()).templates]).toEqual([409, templates])
  })

  test('of more than the bounds allow are refused, and a visitor neither reads nor saves them', async () => {
    const { version } = await readTemplates()
    const template = { name: 'Thanks', text: 'Thank you.' }
    for (const templates of [
      Array(31).fill(template),
      [{ ...template, name: '' }],
      [{ ...template, text: 'x'.repeat(2001) }],
    ])
      expect((await saveTemplates({ templates, version })).statusCode).toBe(400)
    expect((await get(testApp.app, '/api/admin/templates')).statusCode).toBe(401)
    expect((await post(testApp.app, '/api/admin/templates', { templates: [], version })).statusCode).toBe(401)
  })
})

describe('a call', () => {
  const log = (id: number, rest: object) =>
    postAsOwner('contact', { id, key: randomUUID(), kind: 'call', text: 'She comes on Friday.', ...rest })

  test('that answers stops the clock at the time it was made', async () => {
    const { id } = await receiveEnquiry()
    clock = new Date(start.getTime() + seconds(7200))
    const happenedAt = new Date(start.getTime() + seconds(3600)).toISOString()
    expect((await log(id, { answers: true, happenedAt })).statusCode).toBe(200)
    const { query, events } = await readConversation(id)
    expect(query).toMatchObject({ status: 'answered', answeredAt: happenedAt })
    expect(events).toMatchObject([{ kind: 'call', text: 'She comes on Friday.', answers: true }])
  })

  test('that was made before a reply, and logged after it, is the first answer', async () => {
    const { id } = await receiveEnquiry()
    clock = new Date(start.getTime() + seconds(7200))
    await deliver((await writeReply(id)).id)
    const happenedAt = new Date(start.getTime() + seconds(3600)).toISOString()
    await log(id, { answers: true, happenedAt })
    expect((await readConversation(id)).query.answeredAt).toBe(happenedAt)
  })

  test('that does not answer stops no clock, and neither time to come nor time before the query is taken', async () => {
    const { id } = await receiveEnquiry()
    expect((await log(id, { answers: false, happenedAt: clock.toISOString() })).statusCode).toBe(200)
    expect((await readConversation(id)).query.status).toBe('open')
    for (const offset of [-1000, 1000]) {
      const happenedAt = new Date(clock.getTime() + offset).toISOString()
      expect((await log(id, { answers: true, happenedAt })).statusCode).toBe(400)
    }
  })
})

describe('a conversation', () => {
  test('has every change of state once, in order, with who made it, and what the customer asked before', async () => {
    const { id, email } = await receiveEnquiry()
    const change = (action: string) =>
      post(testApp.app, `/api/admin/queries/${action}`, { id }, { cookie: owner.cookie })
    for (const action of ['answered', 'answered', 'reopen']) await change(action)
    await post(testApp.app, '/api/user/query', { name: 'Kavya', email, query: 'And the pendant?' })
    const { rows } = await testApp.pool.query('select max(id)::int as later from enquiry')
    const { events, earlier } = await readConversation(id)
    expect(events.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
      ['answered', 'Meera Mishra'],
      ['reopened', 'Meera Mishra'],
    ])
    expect(earlier).toEqual([])
    expect((await readConversation(rows[0].later)).earlier).toMatchObject([{ id, status: 'open' }])
  })

  test('has in its events what the figure of the promise is counted from', async () => {
    await testApp.pool.query('delete from enquiry')
    const minutesAnswered = [30, 90, 200, 1500]
    for (const minutes of minutesAnswered) {
      clock = start
      const { id } = await receiveEnquiry()
      clock = new Date(start.getTime() + seconds(60 * minutes))
      await deliver((await writeReply(id)).id)
    }
    mailWorker.mailServer.emails.splice(0)
    const { rows } = await testApp.pool.query(
      `select percentile_cont(0.5) within group (order by first_answer - created_at) as median,
              (count(*) filter (where first_answer <= due_at))::float8 / count(*) as share
         from enquiry, lateral (select min(coalesce(sent_at, happened_at)) as first_answer from enquiry_event
           where enquiry_id = enquiry.id and answers and coalesce(reply_state, 'sent') = 'sent') as answer`,
    )
    const figures = await measureAnswers(testApp.db, clock)
    expect([figures.medianMinutes, figures.answeredInTime]).toEqual([145, 0.75])
    expect([rows[0].median.hours * 60 + rows[0].median.minutes, rows[0].share]).toEqual([145, 0.75])
  })
})
