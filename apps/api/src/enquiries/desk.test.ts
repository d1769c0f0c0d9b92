import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedSyntheticEnquiries } from '../../seed/synthetic-enquiries.ts'
import { get, post, sendDelete, signUpOwner } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'
import { connectDatabase } from '../platform/database/database.ts'

const start = new Date('2026-11-15T03:35:00.000Z')
let clock = start
let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
beforeAll(async () => {
  testApp = await openTestApp({}, () => clock)
  owner = await signUpOwner(testApp)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  clock = start
  await testApp.pool.query('truncate rate_limit, enquiry restart identity cascade; delete from pgboss.job')
})

const advanceClock = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
async function send(name: string, change: object = {}) {
  const body = {
    name,
    email: `${name.toLowerCase()}@example.com`,
    query: `Dear shop, ${name} here.`,
    ...change,
  }
  await testApp.pool.query('truncate rate_limit')
  const answer = await post(testApp.app, '/api/user/query', body)
  advanceClock(1)
  return Number(String(answer.json().reference).slice(2)) - 100_000
}
const fetchDesk = async (query = '') =>
  (await get(testApp.app, `/api/admin/queries${query}`, owner.cookie)).json<{
    queries: { id: number; name: string; [field: string]: unknown }[]
    nextCursor?: string
    elsewhere?: Record<string, number>
  }>()
const listNames = async (query = '') => (await fetchDesk(query)).queries.map(({ name }) => name)
const postAction = (action: string, body: object) =>
  post(testApp.app, `/api/admin/queries/${action}`, body, { cookie: owner.cookie })

describe('the desk', () => {
  test('lists open queries, the first due first, with the fields of the contract', async () => {
    const { rows } = await testApp.pool.query('select slug, name, image from item order by id limit 1')
    await send('Asha', { phone: '098765-43210', piece: rows[0].slug })
    await send('Bina')
    const { queries } = await fetchDesk()
    expect(queries.map(({ name }) => name)).toEqual(['Asha', 'Bina'])
    expect(queries[0]).toEqual({
      id: 1,
      reference: 'K-100001',
      kind: 'question',
      name: 'Asha',
      email: 'asha@example.com',
      query: 'Dear shop, Asha here.',
      phone: '+91 98765 43210',
      piece: {
        ...rows[0],
        price: 194500,
        pricing: 'fixed',
        availability: 'showroom',
        facts: expect.objectContaining({ sku: 'R-0411', huids: ['AZ4K7P'], grossWeight: 3.946 }),
      },
      spam: false,
      held: false,
      cameBack: false,
      status: 'open',
      createdAt: '2026-11-15T03:35:00.000Z',
      dueAt: '2026-11-16T03:35:00.000Z',
    })
  })

  test('shows every piece of a tray with its note, and finds a query by the name of any of them', async () => {
    const { rows } = await testApp.pool.query(
      `select slug, name from item where slug = any('{aarohi-solitaire-ring,gulnaar-polki-necklace,padma-lotus-ring}') order by slug`,
    )
    const [aarohi, gulnaar, padma] = rows
    const tray = [
      { slug: padma.slug, note: 'Size 14' },
      { slug: aarohi.slug },
      { slug: gulnaar.slug, note: 'Heavier?' },
    ]
    const id = await send('Asha', { pieces: tray })
    await send('Bina', { piece: aarohi.slug })
    const [asha] = (await fetchDesk('?q=gulnaar+polki')).queries
    expect(asha).toMatchObject({
      id,
      piece: { ...padma, note: 'Size 14' },
      otherPieces: [aarohi, { ...gulnaar, note: 'Heavier?' }],
    })
    expect(await listNames('?q=aarohi')).toEqual(['Asha', 'Bina'])
    expect((await postAction('answered', { id })).json().query).toMatchObject({
      otherPieces: [{ name: aarohi.name }, { name: gulnaar.name }],
    })
  })

  test('moves a query through its folders and back, and audits each step', async () => {
    const id = await send('Asha')
    await testApp.pool.query(
      'alter table audit disable trigger audit_append_only; truncate audit; alter table audit enable trigger audit_append_only',
    )
    expect((await postAction('answered', { id })).json().query).toMatchObject({
      status: 'answered',
      answeredAt: clock.toISOString(),
    })
    const firstAnsweredAt = clock.toISOString()
    advanceClock(60)
    expect((await postAction('answered', { id })).json().query.answeredAt).toBe(firstAnsweredAt)
    expect([await listNames(), await listNames('?folder=answered')]).toEqual([[], ['Asha']])
    await postAction('reopen', { id })
    expect(await listNames()).toEqual(['Asha'])
    expect((await postAction('note', { id, note: 'Call before six' })).json().query.note).toBe(
      'Call before six',
    )
    expect((await postAction('note', { id, note: '' })).json().query.note).toBeUndefined()
    expect((await sendDelete(testApp.app, '/api/admin/queries', owner.cookie, { id })).statusCode).toBe(200)
    expect([await listNames(), await listNames('?folder=removed')]).toEqual([[], ['Asha']])
    await postAction('restore', { id })
    expect((await sendDelete(testApp.app, `/api/admin/queries?id=${id}`, owner.cookie)).statusCode).toBe(200)
    await postAction('restore', { id })
    expect(await listNames()).toEqual(['Asha'])
    const { rows } = await testApp.pool.query(
      `select what, who, about from audit where what <> 'queries-read' order by id`,
    )
    expect(rows.map(({ what }) => what)).toEqual([
      ...['query-answered', 'query-answered', 'query-reopened', 'query-noted', 'query-noted'],
      ...['query-removed', 'query-restored', 'query-removed', 'query-restored'],
    ])
    expect(rows[0]).toMatchObject({ who: owner.id, about: 'K-100001' })
    const readAudit = await testApp.pool.query(`select about from audit where what = 'queries-read'`)
    expect(readAudit.rows).toHaveLength(6)
  })

  test('marks a query as not spam, and its sender then gets the email', async () => {
    const id = await send('Asha', { website: 'x' })
    expect([await listNames(), await listNames('?folder=spam')]).toEqual([[], ['Asha']])
    await postAction('not-spam', { id })
    await postAction('not-spam', { id })
    expect([await listNames(), await listNames('?folder=spam')]).toEqual([['Asha'], []])
    const { rows } = await testApp.pool.query(`select data from pgboss.job where name = 'enquiry-letter'`)
    expect(rows.map(({ data }) => data)).toEqual([
      { enquiryId: id, kind: 'received', requestId: expect.any(String) },
    ])
  })

  test('answers 404 for an unknown query', async () => {
    for (const action of ['answered', 'reopen', 'restore', 'not-spam'])
      expect((await postAction(action, { id: 4711 })).statusCode).toBe(404)
    expect((await postAction('note', { id: 4711, note: 'x' })).statusCode).toBe(404)
    expect((await sendDelete(testApp.app, '/api/admin/queries', owner.cookie, { id: 4711 })).statusCode).toBe(
      404,
    )
    expect((await sendDelete(testApp.app, '/api/admin/queries', owner.cookie)).statusCode).toBe(400)
  })

  test('pages through a folder while new queries come and others are answered', async () => {
    for (const name of ['Asha', 'Bina', 'Chitra', 'Divya', 'Esha']) await send(name)
    const first = await fetchDesk('?limit=2')
    await postAction('answered', { id: 1 })
    await send('Farah')
    const second = await fetchDesk(`?limit=2&cursor=${first.nextCursor}`)
    const third = await fetchDesk(`?limit=2&cursor=${second.nextCursor}`)
    const pages = [first, second, third].map(({ queries }) => queries.map(({ name }) => name).join(' '))
    expect(pages).toEqual(['Asha Bina', 'Chitra Divya', 'Esha Farah'])
    expect(third.nextCursor).toBeUndefined()
  })

  test.each(['?limit=0', '?limit=101', '?limit=-1', '?cursor=junk', '?folder=other', '?q=', '?nobody=asked'])(
    'refuses %s',
    async (query) => {
      expect((await get(testApp.app, `/api/admin/queries${query}`, owner.cookie)).statusCode).toBe(400)
    },
  )
})

describe('a search at the desk', () => {
  beforeEach(async () => {
    await send('Asha', { query: 'Do you have the Padma ring in 18 carat?', phone: '98765 43210' })
    await send('Bina', { query: 'क्या यह अंगूठी चाँदी की है?' })
    await send('Chitra', { query: '100% silver_ware \\ or not' })
  })

  test.each([
    ['padm', ['Asha']],
    ['RING carat', ['Asha']],
    ['ring silver', []],
    ['bina@example', ['Bina']],
    ['अंगूठी', ['Bina']],
    ['43210', ['Asha']],
    ['9876543210', ['Asha']],
    ['+91 98765-43210', ['Asha']],
    ['098765 43210', ['Asha']],
    ['(98765) 432', ['Asha']],
    ['+91 987654', ['Asha']],
    ['9876543211', []],
    ['100%', ['Chitra']],
    ['%', []],
    ['silver_ware', ['Chitra']],
    ['silverxware', []],
    ['\\', ['Chitra']],
    ['ch', ['Chitra']],
    ['K-100002', ['Bina']],
    ['k-100009', []],
    [`' or 1=1 --`, []],
  ])('for %s finds %o', async (q, expected) => {
    expect(await listNames(`?q=${encodeURIComponent(q)}`)).toEqual(expected)
  })

  test('finds one among thousands, and pages through many matches without a gap', async () => {
    const seedDatabase = connectDatabase(testApp.settings.DATABASE_URL, () => undefined, {
      statementTimeout: 'none',
    })
    await seedSyntheticEnquiries(seedDatabase.db, 3000)
    await seedDatabase.close()
    expect((await fetchDesk('?folder=answered&q=number%202999')).queries).toHaveLength(1)
    expect((await fetchDesk('?q=ring&limit=5')).elsewhere).toMatchObject({ answered: 100 })

    const { rows } = await testApp.pool.query(
      "select id from enquiry where folder = 'answered' and message like '%necklace%' order by answered_at desc, id desc",
    )
    const pagedIds: number[] = []
    let nextParam: string | undefined = ''
    while (nextParam !== undefined) {
      const page = await fetchDesk(`?folder=answered&q=necklace&limit=100${nextParam}`)
      pagedIds.push(...page.queries.map(({ id }) => id))
      nextParam = page.nextCursor && `&cursor=${page.nextCursor}`
    }
    expect(pagedIds).toEqual(rows.map(({ id }) => Number(id)))
  })

  test('finds by the private note, and only in its folder', async () => {
    await postAction('note', { id: 2, note: 'cousin of Ravi' })
    expect(await listNames('?q=ravi')).toEqual(['Bina'])
    await postAction('answered', { id: 2 })
    expect([await listNames('?q=ravi'), await listNames('?q=ravi&folder=answered')]).toEqual([[], ['Bina']])
  })

  test('counts the matches in the other folders', async () => {
    await send('Divya', { query: 'A ring too', website: 'x' })
    await send('Esha', { query: 'Another ring' })
    await postAction('answered', { id: 5 })
    expect(await fetchDesk('?q=ring')).toMatchObject({ elsewhere: { answered: 1, spam: 1 } })
    expect(await fetchDesk('?q=ring&folder=removed')).toMatchObject({
      queries: [],
      elsewhere: { open: 1, answered: 1, spam: 1 },
    })
    expect(await fetchDesk('?q=silver_ware')).toMatchObject({ elsewhere: {} })
    expect(await fetchDesk()).not.toHaveProperty('elsewhere')
  })
})
