import type { WeekFigures } from '@kashika/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { get, keepSignedIn, sendDelete, signUpOwner } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'
import { measureWeek } from './week-figures.ts'

/** Sunday, 15 November, 9:05 am in Varanasi. */
const start = new Date('2026-11-15T03:35:00.000Z')
let clock = start
let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
beforeAll(async () => {
  testApp = await openTestApp({}, () => clock)
  owner = await signUpOwner(testApp)
  await keepSignedIn(testApp.pool)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  clock = start
  await testApp.pool.query('truncate rate_limit, enquiry restart identity cascade')
})

const fetchWeek = async (): Promise<WeekFigures> =>
  (await get(testApp.app, '/api/admin/week', owner.cookie)).json()
const listReceived = ({ days }: WeekFigures) => days.map(({ received }) => received)

type EnquiryFields = { answeredAfter?: string; spam?: boolean; removed?: boolean; item?: string }

async function insertEnquiry(createdAt: string, fields: EnquiryFields = {}) {
  const { answeredAfter = null, spam = false, removed = false, item = null } = fields
  await testApp.pool.query(
    `insert into enquiry (body_hash, name, email, message, created_at, due_at, answered_at, removed_at, spam, piece_slug, piece_name, piece_image)
     select repeat('0', 64), 'Meera', 'meera@example.com', 'A ring?', at, at + interval '24 h', at + $2::interval,
            case when $3 then at end, $4, $5, upper($5), $5 || '.webp'
       from (select $1::timestamptz as at) as moment`,
    [createdAt, answeredAfter, removed, spam, item],
  )
}

describe('the week', () => {
  test('without an enquiry has seven days of none and no median', async () => {
    expect(await fetchWeek()).toEqual({
      success: true,
      days: [
        ...['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14'],
        '2026-11-15',
      ].map((date) => ({ date, received: 0 })),
      receivedBefore: 0,
      promisedMinutes: 1440,
      answered: 0,
      answeredInTime: 0,
      unansweredLate: 0,
      medianMinutes: null,
      answerTimes: [],
      mostAskedAbout: [],
    })
  })

  test('begins and each of its days ends at midnight in Varanasi', async () => {
    await insertEnquiry('2026-11-08T18:29:59.999Z')
    await insertEnquiry('2026-11-08T18:30:00.000Z')
    await insertEnquiry('2026-11-13T18:29:59.999Z')
    await insertEnquiry('2026-11-13T18:30:00.000Z')
    await insertEnquiry('2026-11-14T18:30:00.000Z')
    const week = await fetchWeek()
    expect(listReceived(week)).toEqual([1, 0, 0, 0, 1, 1, 1])
    expect(week.receivedBefore).toBe(0)
    clock = new Date('2026-11-15T18:29:59.999Z')
    expect((await fetchWeek()).days.at(-1)).toEqual({ date: '2026-11-15', received: 1 })
    clock = new Date('2026-11-15T18:30:00.000Z')
    expect((await fetchWeek()).days.at(-1)).toEqual({ date: '2026-11-16', received: 0 })
  })

  test('has days of 23 and 25 hours where clocks are changed', async () => {
    const berlin = async (now: string) =>
      listReceived(await measureWeek(testApp.db, new Date(now), 'Europe/Berlin'))
    // On 29 March midnight is 23:00 UTC before the change and 22:00 UTC after it.
    await insertEnquiry('2026-03-28T22:59:00Z')
    await insertEnquiry('2026-03-28T23:00:00Z')
    await insertEnquiry('2026-03-29T21:59:00Z')
    await insertEnquiry('2026-03-29T22:00:00Z')
    expect(await berlin('2026-03-30T10:00:00Z')).toEqual([0, 0, 0, 0, 1, 2, 1])
    // On 25 October the other way round.
    await insertEnquiry('2026-10-24T21:59:00Z')
    await insertEnquiry('2026-10-24T22:00:00Z')
    await insertEnquiry('2026-10-25T22:59:00Z')
    await insertEnquiry('2026-10-25T23:00:00Z')
    expect(await berlin('2026-10-26T10:00:00Z')).toEqual([0, 0, 0, 0, 1, 2, 1])
  })

  test('is compared with the week before up to the same time of day', async () => {
    await insertEnquiry('2026-11-01T18:29:59Z')
    await insertEnquiry('2026-11-01T18:30:00Z')
    await insertEnquiry('2026-11-08T03:35:00Z')
    await insertEnquiry('2026-11-08T03:36:00Z')
    expect(await fetchWeek()).toMatchObject({ receivedBefore: 2 })
  })

  test('leaves out spam everywhere, and what was removed among days and items', async () => {
    const at = '2026-11-14T06:00:00Z'
    await insertEnquiry(at, { item: 'padma-ring' })
    await insertEnquiry(at, { item: 'padma-ring', spam: true, answeredAfter: '1 h' })
    await insertEnquiry(at, { item: 'padma-ring', removed: true, answeredAfter: '2 h' })
    const week = await fetchWeek()
    expect(listReceived(week)).toEqual([0, 0, 0, 0, 0, 1, 0])
    expect(week.mostAskedAbout).toMatchObject([{ slug: 'padma-ring', enquiries: 1 }])
    expect(week).toMatchObject({ answered: 1, medianMinutes: 120 })
  })

  test('measures answers against the promise, and a late one stays late when it is removed', async () => {
    const at = '2026-11-12T06:00:00Z'
    for (const answeredAfter of ['4 min', '5 min', '3 h', '24 h', '24 h 1 ms', '60 h'])
      await insertEnquiry(at, { answeredAfter })
    await insertEnquiry(at)
    await insertEnquiry('2026-11-15T03:00:00Z')
    const expected = {
      answered: 6,
      answeredInTime: 4,
      unansweredLate: 1,
      medianMinutes: 13.5 * 60,
      answerTimes: [
        { minutes: 5, answered: 2, unanswered: 0 },
        { minutes: 180, answered: 1, unanswered: 0 },
        { minutes: 1440, answered: 1, unanswered: 0 },
        { minutes: 1445, answered: 1, unanswered: 0 },
        { minutes: 1560, answered: 1, unanswered: 1 },
      ],
    }
    expect(await fetchWeek()).toMatchObject(expected)
    await sendDelete(testApp.app, '/api/admin/queries', owner.cookie, { id: 7 })
    expect(await fetchWeek()).toMatchObject(expected)
  })

  test('names the five items that were asked about most, the newer first among equals', async () => {
    for (const item of ['a', 'b', 'c', 'c', 'd', 'd', 'd', 'e', 'f'])
      await insertEnquiry('2026-11-14T06:00:00Z', { item })
    await insertEnquiry('2026-11-14T06:00:00Z')
    expect((await fetchWeek()).mostAskedAbout).toEqual([
      { slug: 'd', name: 'D', image: 'd.webp', enquiries: 3 },
      { slug: 'c', name: 'C', image: 'c.webp', enquiries: 2 },
      { slug: 'f', name: 'F', image: 'f.webp', enquiries: 1 },
      { slug: 'e', name: 'E', image: 'e.webp', enquiries: 1 },
      { slug: 'b', name: 'B', image: 'b.webp', enquiries: 1 },
    ])
    await testApp.pool.query(
      `update enquiry set other_pieces = '[{"slug":"g","name":"G","image":"g.webp"}]' where piece_slug in ('d', 'c')`,
    )
    expect((await fetchWeek()).mostAskedAbout[0]).toEqual({
      slug: 'g',
      name: 'G',
      image: 'g.webp',
      enquiries: 5,
    })
  })
})
