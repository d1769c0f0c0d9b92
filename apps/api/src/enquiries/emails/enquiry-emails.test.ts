import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEnquiryWorker } from '../../../test/enquiry-worker.ts'
import { get, post, signUpOwner } from '../../../test/people.ts'
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
  test('sent fifty times brings one letter to the shop, to be answered, and one to its sender', async () => {
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
    expect(visitorEmail).toContain('We answer by Monday, 16 November, 9:05 am (Indian time).')
    emails.splice(0)
  })

  test('is acknowledged without a word of what its sender wrote: the address may be somebody else’s', async () => {
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
})

describe('what is held', () => {
  const sendSpam = (name: string, query: string) =>
    post(testApp.app, '/api/user/query', { name, email: 'h@example.com', query, website: 'x' })
  const runDigest = () =>
    queueSpamDigest(testApp.db, mailWorker.queue, { timeZone: 'Asia/Kolkata' }, clock).then(
      mailWorker.waitUntilIdle,
    )
  const takeShopEmails = () =>
    mailWorker.mailServer.emails.splice(0).filter(({ to }) => to === mailWorker.shopEmail)

  test('is told to the shop in the evening, once a day, in one letter', async () => {
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
    expect(digestEmail?.text).toContain('Subject: Held as possible spam: 2 queries')
    expect(digestEmail?.text).toMatch(/K-\d+, \S*Asha Devi\S*, h@example.com: \S*Is it 22 k\? See \(link\)/)
    expect(digestEmail?.text).toContain('/admin?folder=spam')
    expect(digestEmail?.text).not.toMatch(/evil|Second line/)

    await sendSpam('Meera', 'Later in the evening')
    await runDigest()
    expect(takeShopEmails()).toEqual([])
    clock = new Date('2026-11-16T13:31:00.000Z')
    await runDigest()
    expect(takeShopEmails().map(({ text }) => /Subject: (.+)\r/.exec(text)?.[1])).toEqual([
      'Held as possible spam: one query',
    ])
    clock = new Date('2026-11-17T14:00:00.000Z')
    await runDigest()
    expect(takeShopEmails()).toEqual([])
  })
})

describe('a subscription', () => {
  const email = '+cmd@example.com'
  const postUser = (path: string, body: object) => post(testApp.app, `/api/user/${path}`, body)
  const tokenAfter = (text: string, path: string) =>
    new RegExp(`${path}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? ''

  test('counts once confirmed by mail, leaves by one click, and is exported without formulas', async () => {
    const owner = await signUpOwner(testApp)
    const exportList = async () =>
      (await get(testApp.app, '/api/admin/subscribers', owner.cookie)).json().csv as string
    expect((await postUser('subscribe', { email })).json()).toEqual({ success: true })
    const confirmationEmail = await mailWorker.mailServer.nextEmail(email)
    expect(await exportList()).toBe('"email","confirmed","unsubscribe"\r\n')
    const raw = confirmationEmail.text.replace(/\r\n /g, ' ')
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im)
    expect(raw).toMatch(
      /^List-Unsubscribe: <http:\/\/localhost:3000\/api\/user\/unsubscribe\/one-click\?token=/im,
    )

    const confirmToken = tokenAfter(confirmationEmail.text, '/confirm-subscription')
    const unsubscribeToken = tokenAfter(raw, '/one-click')
    expect((await postUser('subscribe/confirm', { token: unsubscribeToken })).statusCode).toBe(400)
    expect((await postUser('subscribe/confirm', { token: confirmToken })).statusCode).toBe(200)
    expect(await exportList()).toContain(
      `"'+cmd@example.com","2026-11-15T03:35:00.000Z","http://localhost:3000/unsubscribe?token=${unsubscribeToken}"`,
    )

    // Known or not, the answer is the same; but who is on the list gets no other letter.
    expect((await postUser('subscribe', { email })).json()).toEqual({ success: true })
    await mailWorker.waitUntilIdle()
    expect(mailWorker.mailServer.emails).toEqual([])

    const oneClick = await testApp.app.inject({
      method: 'POST',
      path: `/api/user/unsubscribe/one-click?token=${unsubscribeToken}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.statusCode).toBe(200)
    expect(await exportList()).not.toContain('cmd')
    expect((await postUser('subscribe/confirm', { token: confirmToken })).statusCode).toBe(400)
    expect((await postUser('unsubscribe', { token: unsubscribeToken })).statusCode).toBe(200)
  })

  test('link is over after seven days, and cannot be made up or taken from another', async () => {
    await postUser('subscribe', { email: 'asha@example.com' })
    const { text } = await mailWorker.mailServer.nextEmail('asha@example.com')
    const token = tokenAfter(text, '/confirm-subscription')
    const [id, signature] = token.split('.')
    expect(
      (await postUser('subscribe/confirm', { token: `${Number(id) + 1}.${signature}` })).statusCode,
    ).toBe(400)
    clock = new Date('2026-11-22T03:35:01.000Z')
    expect((await postUser('subscribe/confirm', { token })).statusCode).toBe(400)
  })
})
