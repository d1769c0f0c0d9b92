import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEnquiryWorker } from '../../../test/enquiry-worker.ts'
import { post } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { queueSpamDigest } from './spam-digest.ts'

let clock = new Date('2026-11-15T03:35:00.000Z')
let testApp: Awaited<ReturnType<typeof openTestApp>>
let mailWorker: Awaited<ReturnType<typeof openEnquiryWorker>>
beforeAll(async () => {
  testApp = await openTestApp({}, () => clock)
  mailWorker = await openEnquiryWorker(testApp, () => clock)
})
afterAll(async () => {
  await mailWorker.close()
  await testApp.close()
})
beforeEach(async () => {
  clock = new Date('2026-11-15T03:35:00.000Z')
  await testApp.pool.query('truncate rate_limit')
})

describe('a query', () => {
  test('sent fifty times sends one email to the shop and one to its sender', async () => {
    const email = 'meera@example.com'
    const body = { name: 'Meera Mishra', email, query: 'Is it 18 carat? <b>&', key: randomUUID() }
    const { reference } = (await post(testApp.app, '/api/user/query', body)).json()
    await Promise.all(
      Array.from({ length: 49 }, (_, index) =>
        post(testApp.app, '/api/user/query', body, { ip: `198.51.100.${index}` }),
      ),
    )
    await mailWorker.waitUntilIdle()
    const { emails } = mailWorker.mailServer
    expect(emails.map(({ to }) => to).sort()).toEqual([email, mailWorker.shopEmail].sort())
    const shopEmail = emails.find(({ to }) => to === mailWorker.shopEmail)?.text
    expect(shopEmail).toMatch(/^Reply-To: Meera Mishra <meera@example.com>/im)
    expect(shopEmail).toContain(reference)
    expect(shopEmail).toContain('&lt;b&gt;&amp;')
    const visitorEmail = emails.find(({ to }) => to === email)?.text
    expect(visitorEmail).toContain(`Your reference is ${reference}.`)
    expect(visitorEmail).toContain('We will reply by Monday, 16 November, 9:05 am (Indian time).')
    emails.splice(0)
  })

  test('is acknowledged without anything its sender wrote, since the address may be somebody else’s', async () => {
    const { rows } = await testApp.pool.query('select slug, name from item order by id limit 1')
    const strangerText = { name: 'Winner Of Our Prize', query: 'It waits at https://evil.example' }
    const email = 'asha@example.com'
    await post(testApp.app, '/api/user/query', {
      ...strangerText,
      email,
      phone: '+91 98',
      piece: rows[0].slug,
    })
    const { text } = await mailWorker.mailServer.nextEmail(email)
    expect(text).toContain(`About: ${rows[0].name}`)
    expect(text).not.toMatch(/winner|prize|evil|waits|\+91 98/i)
  })

  test('about a whole tray names each piece, and only the shop reads the notes', async () => {
    await mailWorker.waitUntilIdle()
    mailWorker.mailServer.emails.splice(0)
    const email = 'tara@example.com'
    await post(testApp.app, '/api/user/query', {
      name: 'Tara',
      email,
      query: 'Which is heavier?',
      pieces: [{ slug: 'aarohi-solitaire-ring', note: 'In size 14' }, { slug: 'padma-lotus-ring' }],
    })
    await mailWorker.waitUntilIdle()
    const { emails } = mailWorker.mailServer
    const shopEmail = emails.find(({ to }) => to === mailWorker.shopEmail)?.text
    expect(shopEmail).toMatch(/About: Aarohi Solitaire Ring, \S+1,94,500 on the day of asking: \S*In size 14/)
    expect(shopEmail).toContain('About: Padma Lotus Ring, ')
    const visitorEmail = emails.find(({ to }) => to === email)?.text
    expect(visitorEmail).toContain('About: Aarohi Solitaire Ring')
    expect(visitorEmail).toContain('About: Padma Lotus Ring')
    expect(visitorEmail).not.toContain('size 14')
  })
})

test('what the owner has written about the shop is text in a letter too', async () => {
  const hostile = '</p><script>alert(1)</script>\u202E काशी 🪔'
  const address = {
    lines: ['1 Ghat Road'],
    locality: hostile,
    region: hostile,
    postalCode: '221001',
    country: 'IN',
  }
  await testApp.pool.query(
    `insert into document_field values ('shop', 'name', $1, now()), ('shop', 'address', $2, now())`,
    [JSON.stringify(hostile), JSON.stringify(address)],
  )
  const email = 'kavya@example.com'
  await post(testApp.app, '/api/user/query', { name: 'Kavya', email, query: 'Is it 18 carat?' })
  const { text } = await mailWorker.mailServer.nextEmail(email)
  await testApp.pool.query(`delete from document_field where document = 'shop'`)
  const [, html = ''] = text.split(/Content-Type: text\/html/i)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script')
  const [from] = /^From:.*(\r\n .*)*/im.exec(text) ?? []
  expect(from?.match(/@/g)).toHaveLength(1)
})

describe('spam', () => {
  const sendSpam = (name: string, query: string) =>
    post(testApp.app, '/api/user/query', { name, email: 'h@example.com', query, website: 'x' })
  const runDigest = () =>
    queueSpamDigest(testApp.db, mailWorker.queue, { timeZone: 'Asia/Kolkata' }, clock).then(
      mailWorker.waitUntilIdle,
    )
  const takeShopEmails = () =>
    mailWorker.mailServer.emails.splice(0).filter(({ to }) => to === mailWorker.shopEmail)

  test('is reported to the shop once a day, in the evening, in one email', async () => {
    await mailWorker.waitUntilIdle()
    takeShopEmails()
    await sendSpam('Asha Devi', 'Is it 22 k? See https://evil.example\nSecond line')
    await sendSpam('Ravi', 'x'.repeat(200))
    clock = new Date('2026-11-15T13:29:00.000Z')
    await runDigest()
    expect(takeShopEmails()).toEqual([])

    clock = new Date('2026-11-15T13:30:00.000Z')
    await Promise.all([runDigest(), runDigest()])
    const [digestEmail, ...others] = takeShopEmails()
    expect(others).toEqual([])
    expect(digestEmail?.text).toContain('Subject: Held as possible spam: 2 enquiries')
    expect(digestEmail?.text).toMatch(/K-\d+, \S*Asha Devi\S*, h@example.com: \S*Is it 22 k\? See \(link\)/)
    expect(digestEmail?.text).toContain('/admin/enquiries?folder=spam')
    expect(digestEmail?.text).not.toMatch(/evil|Second line/)

    await sendSpam('Meera', 'Later in the evening')
    await runDigest()
    expect(takeShopEmails()).toEqual([])
    clock = new Date('2026-11-16T13:31:00.000Z')
    await runDigest()
    expect(takeShopEmails().map(({ text }) => /Subject: (.+)\r/.exec(text)?.[1])).toEqual([
      'Held as possible spam: one enquiry',
    ])
    clock = new Date('2026-11-17T14:00:00.000Z')
    await runDigest()
    expect(takeShopEmails()).toEqual([])
  })
})
