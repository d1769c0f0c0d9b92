import { randomUUID } from 'node:crypto'
import { seconds } from '@kashika/server/units'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  get,
  post,
  readSessionCookie,
  signUpOwner,
  signUpVisitor,
  validPassword,
} from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { setAdmin } from '../../accounts/accounts.ts'

const start = new Date('2026-11-15T03:35:00.000Z')
let clock = start
let testApp: Awaited<ReturnType<typeof openTestApp>>
let meera: { id: string; cookie: string }
let arjun: { id: string; cookie: string }
beforeAll(async () => {
  testApp = await openTestApp({}, () => clock)
  meera = await signUpOwner(testApp)
  arjun = await signUpArjun()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  clock = start
  await testApp.pool.query('truncate rate_limit')
})

async function signUpArjun() {
  const email = `arjun.${randomUUID()}@example.com`
  const { id } = await signUpVisitor(testApp.app, email)
  await testApp.pool.query(
    `update person set email_verified = true, first_name = 'Arjun', last_name = 'Verma' where id = $1`,
    [id],
  )
  await setAdmin(testApp.db, email, true)
  const answer = await post(testApp.app, '/api/user/signin', { email, password: validPassword })
  return { id, email, cookie: readSessionCookie(answer) }
}

async function createEnquiry() {
  const { rows } = await testApp.pool.query(
    `insert into enquiry (body_hash, name, email, message, created_at, due_at)
     values (repeat('0', 64), 'Kavya', 'kavya@example.com', 'Is it 18 carat?', $1, $1::timestamptz + interval '1 day')
     returning id::int`,
    [clock],
  )
  return rows[0].id as number
}

const assign = (
  by: { cookie: string },
  id: number,
  assigneeId: string | null,
  seenAssigneeId: string | null,
) => post(testApp.app, '/api/admin/queries/assignee', { id, assigneeId, seenAssigneeId }, by)
const readConversation = async (id: number) =>
  (await get(testApp.app, `/api/admin/conversation?id=${id}`, meera.cookie)).json()
const readPeople = async ({ cookie }: { cookie: string }) =>
  (await get(testApp.app, '/api/admin/desk', cookie)).json().people
const listMine = async ({ cookie }: { cookie: string }, q = '') =>
  (await get(testApp.app, `/api/admin/queries?mine=yes${q && `&q=${q}`}`, cookie))
    .json()
    .queries.map(({ id }: { id: number }) => id)

describe('an enquiry', () => {
  test('is taken, given and put back, each said in its thread and in the audit', async () => {
    const id = await createEnquiry()
    expect((await assign(meera, id, meera.id, null)).json().query.assigneeId).toBe(meera.id)
    expect(await listMine(meera)).toEqual([id])
    expect(await listMine(meera, 'kavya')).toEqual([id])
    expect(await listMine(arjun)).toEqual([])
    await assign(meera, id, arjun.id, meera.id)
    expect(await readPeople(meera)).toMatchObject([
      { id: meera.id, open: 0, isYou: true },
      { name: 'Arjun Verma', open: 1, isYou: false },
    ])
    await assign(arjun, id, null, arjun.id)
    const { events, query } = await readConversation(id)
    expect(query.assigneeId).toBeUndefined()
    expect(events).toMatchObject([
      { kind: 'taken', by: 'Meera Mishra' },
      { kind: 'given', by: 'Meera Mishra', assignee: 'Arjun Verma' },
      { kind: 'released', by: 'Arjun Verma' },
    ])
    const { rows } = await testApp.pool.query(`select count(*)::int from audit where what = 'query-assigned'`)
    expect(rows[0].count).toBe(3)
  })

  test('that two take at the same second is one person’s, and the other is told whose', async () => {
    const id = await createEnquiry()
    const answers = await Promise.all([assign(meera, id, meera.id, null), assign(arjun, id, arjun.id, null)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const { query, events } = await readConversation(id)
    expect(events).toHaveLength(1)
    const winner = query.assigneeId === meera.id ? 'Meera Mishra' : 'Arjun Verma'
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(`${winner} has it now.`)
  })

  test('of somebody who loses the right to answer, or whose account is deleted, is nobody’s', async () => {
    const rekha = await signUpArjun()
    const [first, second] = [await createEnquiry(), await createEnquiry()]
    await assign(rekha, first, rekha.id, null)
    await setAdmin(testApp.db, rekha.email, false)
    expect((await readConversation(first)).query.assigneeId).toBeUndefined()
    expect((await assign(meera, first, rekha.id, null)).statusCode).toBe(404)

    const sanjay = await signUpArjun()
    await assign(sanjay, second, sanjay.id, null)
    await testApp.pool.query('delete from person where id = $1', [sanjay.id])
    expect((await readConversation(second)).query.assigneeId).toBeUndefined()
  })
})

describe('who has a conversation open', () => {
  const report = async ({ cookie }: { cookie: string }, id: number, isWriting = false) =>
    (await post(testApp.app, '/api/admin/conversation/presence', { id, isWriting }, { cookie })).json()

  test('is told to the others, with since when they write, for as long as they are there', async () => {
    const id = await createEnquiry()
    expect(await report(meera, id)).toMatchObject({ others: [], newestEvent: 0 })
    expect((await report(arjun, id)).others).toEqual([{ id: meera.id, name: 'Meera Mishra' }])
    clock = new Date(start.getTime() + seconds(4))
    await report(arjun, id, true)
    clock = new Date(start.getTime() + seconds(20))
    await report(arjun, id, true)
    expect((await report(meera, id)).others).toMatchObject([
      { name: 'Arjun Verma', writingSince: new Date(start.getTime() + seconds(4)).toISOString() },
    ])
    await report(arjun, id, false)
    expect((await report(meera, id)).others[0].writingSince).toBeUndefined()
    clock = new Date(start.getTime() + seconds(50))
    expect((await report(meera, id)).others).toEqual([])
  })

  test('is written at most once in ten seconds', async () => {
    const id = await createEnquiry()
    const readVersion = async () =>
      (await testApp.pool.query('select xmin, seen_at from enquiry_presence where enquiry_id = $1', [id]))
        .rows
    await report(meera, id)
    const first = await readVersion()
    clock = new Date(start.getTime() + seconds(9))
    await report(meera, id)
    expect(await readVersion()).toEqual(first)
    clock = new Date(start.getTime() + seconds(10))
    await report(meera, id)
    expect(await readVersion()).not.toEqual(first)
  })

  test('is refused for an enquiry that is not there', async () => {
    expect(await report(meera, 999_999)).toMatchObject({ success: false, code: 'missing' })
  })
})

describe('a second answer', () => {
  const reply = (by: { cookie: string }, id: number, seenEvent?: number, key: string = randomUUID()) =>
    post(
      testApp.app,
      '/api/admin/conversation/reply',
      { id, key, text: 'Yes.', answers: true, seenEvent },
      by,
    )

  test('at the same second is refused with who answered, and may be sent once that was seen', async () => {
    const id = await createEnquiry()
    const answers = await Promise.all([reply(meera, id, 0), reply(arjun, id, 0)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.findIndex(({ statusCode }) => statusCode === 409)
    expect(answers[refused]?.json()).toMatchObject({
      field: 'seenEvent',
      message: `${refused === 0 ? 'Arjun Verma' : 'Meera Mishra'} has just answered this. Your email was not sent, and the draft is kept.`,
    })
    const { events } = await readConversation(id)
    expect(events).toHaveLength(1)
    expect((await reply(refused === 0 ? meera : arjun, id, events[0].id)).statusCode).toBe(200)
  })

  test('is not what the same person sends after their own, nor the same letter sent again', async () => {
    const id = await createEnquiry()
    const key = randomUUID()
    await reply(meera, id, 0, key)
    expect((await reply(meera, id, 0)).statusCode).toBe(200)
    expect((await reply(arjun, id, 0)).statusCode).toBe(409)
    expect((await reply(arjun, id)).statusCode).toBe(200)
    expect((await reply(meera, id, 0, key)).statusCode).toBe(200)
  })

  test('after a letter that was taken back is the first', async () => {
    const id = await createEnquiry()
    const { event } = (await reply(meera, id, 0)).json()
    await post(testApp.app, '/api/admin/conversation/withdraw', { event: event.id }, meera)
    expect((await reply(arjun, id, 0)).statusCode).toBe(200)
  })
})
