import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEnquiryWorker } from '../../test/enquiry-worker.ts'
import { get, post, signUpOwner } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'

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

describe('a subscription', () => {
  const email = '+cmd@example.com'
  const postUser = (path: string, body: object) => post(testApp.app, `/api/user/${path}`, body)
  const tokenAfter = (text: string, path: string) =>
    new RegExp(`${path}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? ''

  test('counts once confirmed by email, ends by one click, and is exported without formulas', async () => {
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

  test('link expires after seven days, and cannot be forged or used for another', async () => {
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
