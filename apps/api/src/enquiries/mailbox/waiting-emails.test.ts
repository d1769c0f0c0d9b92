import { days, seconds } from '@kashika/server/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { emailParser } from './parsing/email-parser.ts'
import {
  countEmailsOfStrangers,
  deleteOldWaitingEmails,
  findUnreadableEmails,
  keepAsStranger,
  keepAsUnreadable,
  parseWithinTries,
} from './waiting-emails.ts'

const start = new Date('2026-11-15T03:35:00.000Z')
let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  emailParser.end()
  await testApp.close()
})

const toNumber = (uid: number) => ({ mailbox: 'shop@mail.example', uidValidity: 1, uid })
const spaces = `From: a@example.com\r\nSubject: Spaces\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${' '.repeat(1e6)}x`
const parse = (uid: number, source: string) =>
  parseWithinTries(testApp.db, toNumber(uid), Buffer.from(source), start)
const readTries = async (uid: number) =>
  (await testApp.pool.query('select tries from waiting_email where uid = $1', [uid])).rows[0]?.tries

test('an email that takes too long waits with its try counted, and one that is parsed has none', async () => {
  const started = performance.now()
  expect(await parse(1, spaces)).toBe('later')
  expect(performance.now() - started).toBeGreaterThan(seconds(1))
  expect(await readTries(1)).toBe(1)
  expect(await parse(1, 'From: a@example.com\r\n\r\nHello')).toMatchObject({ text: { text: 'Hello' } })
  expect(await readTries(1)).toBe(0)
})

test('ordinary emails are parsed by one program', async () => {
  await parse(4, 'From: a@example.com\r\n\r\nHello')
  const pid = emailParser.findPid()
  await parse(5, 'From: a@example.com\r\n\r\nHello again')
  expect(emailParser.findPid()).toBe(pid)
  expect(pid).toBeDefined()
})

test('the third try is the last, also where the worker was killed in each', async () => {
  await testApp.pool.query(`insert into waiting_email values ('shop@mail.example', 1, 2, 3, now())`)
  expect(await parse(2, 'From: a@example.com\r\n\r\nHello')).toBe('unreadable')
})

test('an email that could not be read is told for 90 days', async () => {
  await parse(3, 'From: a@example.com\r\n\r\nHello')
  await keepAsUnreadable(testApp.db, toNumber(3), { source: Buffer.from(spaces), receivedAt: start }, start)
  await deleteOldWaitingEmails(testApp.db, new Date(start.getTime() + days(90)))
  expect(await findUnreadableEmails(testApp.db)).toMatchObject({
    count: 1,
    newest: { uid: 3, sender: 'a@example.com', subject: 'Spaces' },
  })
  await deleteOldWaitingEmails(testApp.db, new Date(start.getTime() + days(90) + 1))
  expect(await findUnreadableEmails(testApp.db)).toEqual({ count: 0, newest: undefined })
})

test('an email of a stranger is counted, and is not one that could not be read', async () => {
  await parse(4, 'From: a@example.com\r\n\r\nHello')
  await keepAsStranger(testApp.db, toNumber(4), start)
  expect(await countEmailsOfStrangers(testApp.db)).toBe(1)
  expect((await findUnreadableEmails(testApp.db)).count).toBe(0)
})
