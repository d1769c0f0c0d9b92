import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { post } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'

let clock = new Date('2026-11-15T03:35:00.000Z')
let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp({}, () => clock)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  clock = new Date('2026-11-15T03:35:00.000Z')
  await testApp.pool.query('truncate rate_limit, enquiry cascade; delete from pgboss.job')
})

const validBody = { name: 'Meera Mishra', email: 'meera@example.com', query: 'Is the Aarohi ring in stock?' }
const send = (body: object, ip = '192.0.2.1') => post(testApp.app, '/api/user/query', body, { ip })
const readEnquiries = async () => (await testApp.pool.query('select * from enquiry order by id')).rows
const listQueuedEmails = async () =>
  (
    await testApp.pool.query(`select data->>'kind' as kind from pgboss.job where name = 'enquiry-letter'`)
  ).rows
    .map(({ kind }) => kind)
    .sort()

const somePieces = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ slug: `piece-${index}` }))

describe('a query', () => {
  test('of the three specified fields is stored, with a reference and the time of the answer', async () => {
    const answer = await send(validBody)
    const [row] = await readEnquiries()
    expect(answer.json()).toEqual({
      success: true,
      reference: `K-${100_000 + Number(row.id)}`,
      answerBy: '2026-11-16T03:35:00.000Z',
    })
    expect(row).toMatchObject({
      name: validBody.name,
      email: validBody.email,
      message: validBody.query,
      spam: false,
    })
    expect(await listQueuedEmails()).toEqual(['arrived', 'received'])
  })

  test('stores a copy of the piece, which later changes do not affect', async () => {
    const { rows } = await testApp.pool.query('select slug, name, image from item order by id limit 1')
    await send({ ...validBody, piece: rows[0].slug })
    await testApp.pool.query(`update item set name = 'Another name' where slug = $1`, [rows[0].slug])
    expect((await readEnquiries())[0]).toMatchObject({
      piece_slug: rows[0].slug,
      piece_name: rows[0].name,
      piece_image: rows[0].image,
    })
    await testApp.pool.query('update item set name = $1 where slug = $2', [rows[0].name, rows[0].slug])
  })

  test('about a whole tray stores each piece as it was, in the order of the tray and with its note', async () => {
    const { rows } = await testApp.pool.query(
      `select slug, name, image, price::float8, pricing, availability from item
        where status = 'published' and retired_at is null order by id limit 3`,
    )
    const [first, second, third] = rows
    const tray = [
      { slug: third.slug, note: 'Can the ruby be darker?\nSize 14.' },
      { slug: first.slug },
      { slug: 'no-such-piece', note: 'Gone' },
      { slug: second.slug, note: 'माँ के लिए' },
    ]
    expect((await send({ ...validBody, pieces: tray })).statusCode).toBe(200)
    await testApp.pool.query(
      `update item set name = 'Another name', price = 1, pricing = 'fixed' where slug = $1`,
      [first.slug],
    )
    const [row] = await readEnquiries()
    expect(row).toMatchObject({
      piece_slug: third.slug,
      piece_name: third.name,
      piece_availability: third.availability,
      piece_note: 'Can the ruby be darker?\nSize 14.',
    })
    expect(row.other_pieces).toMatchObject([
      { slug: first.slug, name: first.name, image: first.image, price: first.price, pricing: first.pricing },
      { slug: second.slug, name: second.name, availability: second.availability, note: 'माँ के लिए' },
    ])
    for (const other of row.other_pieces) expect(other.facts.metals).toBeInstanceOf(Array)
    await testApp.pool.query('update item set name = $1, price = $2, pricing = $3 where slug = $4', [
      first.name,
      first.price,
      first.pricing,
      first.slug,
    ])
  })

  test('about pieces that are all unknown is accepted', async () => {
    expect((await send({ ...validBody, pieces: [{ slug: 'gone' }, { slug: 'away' }] })).statusCode).toBe(200)
    expect((await readEnquiries())[0]).toMatchObject({ piece_slug: null, other_pieces: null })
  })

  test('about a piece by an address that it had before stores the piece', async () => {
    const { rows } = await testApp.pool.query(
      `select id, slug from item where retired_at is null order by id limit 1`,
    )
    await testApp.pool.query(`insert into former_slug (slug, item_id) values ('once-called-so', $1)`, [
      rows[0].id,
    ])
    await send({ ...validBody, pieces: [{ slug: 'once-called-so' }] })
    expect((await readEnquiries())[0]).toMatchObject({ piece_slug: rows[0].slug })
    await testApp.pool.query(`delete from former_slug where slug = 'once-called-so'`)
  })

  test('about an unknown piece is accepted', async () => {
    expect((await send({ ...validBody, piece: 'no-such-piece' })).statusCode).toBe(200)
    expect((await readEnquiries())[0]).toMatchObject({ piece_slug: null })
  })

  test.each([
    ['no name', { name: '' }, 400],
    ['a name of spaces', { name: '   ' }, 400],
    ['a name of joiners and marks alone', { name: '\u200d\u202e\u2066' }, 400],
    ['a name of two lines', { name: 'Meera\nBcc: all@example.com' }, 400],
    ['a link for a name', { name: 'Your prize: evil.com/claim' }, 400],
    ['a name of 100', { name: 'न'.repeat(100) }, 200],
    ['a name of 101', { name: 'न'.repeat(101) }, 400],
    ['no email', { email: '' }, 400],
    ['half an email', { email: 'meera@' }, 400],
    ['two emails', { email: 'a@example.com, b@example.com' }, 400],
    ['an email of 255', { email: `${'a'.repeat(243)}@example.com` }, 400],
    ['an empty message', { query: ' \n ' }, 400],
    ['a message of 4,000', { query: '💍'.repeat(4000) }, 200],
    ['a message of 4,001', { query: 'x'.repeat(4001) }, 400],
    ['a phone of 31', { phone: '1'.repeat(31) }, 400],
    ['NUL', { query: 'a\u0000b' }, 400],
    ['a lone surrogate', { query: 'a\ud800b' }, 400],
    ['a key that is none', { key: 'again' }, 400],
    ['twenty pieces', { pieces: somePieces(20) }, 200],
    ['21 pieces', { pieces: somePieces(21) }, 400],
    ['no pieces in a list', { pieces: [] }, 400],
    ['a piece twice', { pieces: [{ slug: 'a' }, { slug: 'a' }] }, 400],
    ['a note of 280', { pieces: [{ slug: 'a', note: 'न'.repeat(280) }] }, 200],
    ['a note of 281', { pieces: [{ slug: 'a', note: 'x'.repeat(281) }] }, 400],
    ['a price of its own for a piece', { pieces: [{ slug: 'a', price: 1 }] }, 400],
    ['an unknown key', { isAdmin: true }, 400],
    ['a date of its own', { createdAt: '2020-01-01T00:00:00.000Z' }, 400],
  ])('with %s is answered as the bounds say', async (_case, change, status) => {
    expect((await send({ ...validBody, ...change })).statusCode).toBe(status)
    expect((await readEnquiries()).length).toBe(status === 200 ? 1 : 0)
  })

  test.each([
    'काशी की अंगूठी — क्षमा करें',
    '👩🏽‍🎨💍👨‍👩‍👧',
    `a${'\u0301'.repeat(1000)}`.normalize('NFC'),
    'abc \u202egnir eht\u202c \u05d0\u05d1',
    `'; drop table enquiry; -- <script>alert(1)</script> {{7*7}} =1+1`,
  ])('comes back as it was written: %s', async (query) => {
    expect((await send({ ...validBody, query })).statusCode).toBe(200)
    expect((await readEnquiries())[0].message).toBe(query)
  })

  test('is refused by the database beyond the same bounds', async () => {
    await send(validBody)
    for (const change of [
      `name = ''`,
      `name = ' x'`,
      `name = repeat('x', 101)`,
      `message = ''`,
      `message = repeat('x', 4001)`,
      `message = U&'e\\0301'`,
      `phone = repeat('1', 31)`,
      `email = 'Meera@example.com'`,
      `note = repeat('x', 2001)`,
      `due_at = created_at`,
      `piece_slug = 'aarohi'`,
      `piece_note = 'Darker'`,
      `other_pieces = '[{}]'`,
    ]) {
      await expect(testApp.pool.query(`update enquiry set ${change}`), change).rejects.toThrow(
        /check constraint/,
      )
    }
  })
})

describe('a query sent again', () => {
  test('with its key is stored once and gets the same response, a day later too', async () => {
    const body = { ...validBody, key: randomUUID() }
    const first = await send(body)
    clock = new Date('2026-11-16T09:00:00.000Z')
    expect((await send({ ...body, openedFor: 90_000 })).json()).toEqual(first.json())
    expect(await readEnquiries()).toHaveLength(1)
    expect(await listQueuedEmails()).toHaveLength(2)
  })

  test('fifty times at once is stored once, with one email to each side', async () => {
    const body = { ...validBody, key: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(body, `198.51.100.${index}`)),
    )
    const counts = Map.groupBy(answers, ({ statusCode }) => statusCode)
    expect([counts.get(200)?.length, counts.get(429)?.length]).toEqual([20, 30])
    expect(new Set(counts.get(200)?.map(({ body }) => body)).size).toBe(1)
    expect(await readEnquiries()).toHaveLength(1)
    expect(await listQueuedEmails()).toEqual(['arrived', 'received'])
  })

  test('with its key and another text is a conflict, and the first is unchanged', async () => {
    const key = randomUUID()
    await send({ ...validBody, key })
    expect((await send({ ...validBody, key, query: 'Something else.' })).statusCode).toBe(409)
    expect((await readEnquiries()).map(({ message }) => message)).toEqual([validBody.query])
  })

  test('with its key and other pieces is a conflict', async () => {
    const key = randomUUID()
    await send({ ...validBody, key, pieces: [{ slug: 'a' }] })
    expect((await send({ ...validBody, key, pieces: [{ slug: 'a' }, { slug: 'b' }] })).statusCode).toBe(409)
  })

  test('without a key is another query', async () => {
    await send(validBody)
    await send(validBody)
    expect(await readEnquiries()).toHaveLength(2)
  })
})

describe('what looks like spam', () => {
  test.each([
    ['fills in what nobody sees', { website: 'https://pills.example' }],
    ['is sent at once and full of links', { openedFor: 100, query: 'https://a.in http://b.in www.c.in' }],
    ['is nothing but links', { query: 'https://a.in '.repeat(6) }],
    ['offers three such things', { query: 'SEO, guest posts and website traffic for you' }],
    ['has markup of forums', { query: '[url=https://a.example]cheap[/url]' }],
  ])(
    'because it %s goes to the spam folder without emails, and gets the usual response',
    async (_case, change) => {
      const answer = await send({ ...validBody, ...change })
      expect(answer.statusCode).toBe(200)
      expect(Object.keys(answer.json()).sort()).toEqual(['answerBy', 'reference', 'success'])
      expect((await readEnquiries())[0]).toMatchObject({ spam: true, folder: 'spam' })
      expect(await listQueuedEmails()).toEqual([])
    },
  )

  test('is a long text that four people send on one day', async () => {
    const query =
      'Dear all, our mining machines are the finest and we ship them to every country of the world.'
    const sendFrom = (sender: string) =>
      send({ ...validBody, email: `${sender}@example.com`, query }, `203.0.113.${sender.length}`)
    for (const sender of ['a', 'bb', 'ccc', 'dddd', 'dddd']) await sendFrom(sender)
    expect((await readEnquiries()).map(({ spam }) => spam)).toEqual([false, false, false, true, true])
    clock = new Date('2026-11-16T04:00:00.000Z')
    await sendFrom('eeeee')
    expect((await readEnquiries()).at(-1)).toMatchObject({ spam: false })
  })

  test.each([
    { website: '' },
    { openedFor: 0 },
    { openedFor: 0, query: 'Like this one http://localhost:3000/products/aarohi or https://pin.it/4ab ?' },
    { key: randomUUID(), query: 'I work in SEO. Is the ring on www.tanishq.co.in like yours?' },
  ])('is not %o', async (change) => {
    await send({ ...validBody, ...change })
    expect((await readEnquiries())[0]).toMatchObject({ spam: false })
  })
})

describe('a flood', () => {
  test('from one address is limited to five in ten minutes, with Retry-After', async () => {
    const statuses = []
    for (let sent = 0; sent < 6; sent++)
      statuses.push((await send({ ...validBody, email: `m${sent}@example.com` })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await send(validBody)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(validBody, '192.0.2.2')).statusCode).toBe(200)
  })

  test('of people behind one address is allowed five for each device and thirty in all', async () => {
    const openDevice = async () => {
      const { cookies } = await testApp.app.inject({ path: '/api/user/promise' })
      return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    }
    const sendWith = async (cookie: string, times: number) => {
      const options = { cookie, ip: '192.0.2.1' }
      const statuses = []
      for (let sent = 0; sent < times; sent++) {
        const email = `m${Math.random()}@example.com`
        statuses.push(
          (await post(testApp.app, '/api/user/query', { ...validBody, email }, options)).statusCode,
        )
      }
      return statuses
    }
    const devices = await Promise.all(Array.from({ length: 7 }, openDevice))
    expect(new Set(devices).size).toBe(7)
    const [first = '', , , , , , last = ''] = devices
    expect(await sendWith(first, 6)).toEqual([200, 200, 200, 200, 200, 429])
    const forged = first.replace(/=(.)/, (_, character) => (character === '0' ? '=1' : '=0'))
    expect(await sendWith(forged, 6)).toEqual([200, 200, 200, 200, 200, 429])
    for (const device of devices.slice(1, 5))
      expect(await sendWith(device, 5)).toEqual([200, 200, 200, 200, 200])
    expect(await sendWith(last, 1)).toEqual([429])
  })

  test('from many IPv6 addresses of one network is limited as one', async () => {
    const statuses = []
    for (let sent = 0; sent < 6; sent++)
      statuses.push(
        (await send({ ...validBody, email: `m${sent}@example.com` }, `2001:db8:1:2::${sent}`)).statusCode,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await send(validBody, '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('for one email is limited to twenty a day, from any address', async () => {
    const statuses = []
    for (let sent = 0; sent < 21; sent++)
      statuses.push(
        (
          await send(
            { ...validBody, email: sent % 2 ? 'MEERA@example.com' : validBody.email },
            `203.0.113.${sent}`,
          )
        ).statusCode,
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('an email that cannot be queued leaves no row, and no success', async () => {
  await testApp.pool.query('alter table pgboss.job_common rename to job_away')
  expect((await send(validBody)).statusCode).toBe(500)
  await testApp.pool.query('alter table pgboss.job_away rename to job_common')
  expect(await readEnquiries()).toEqual([])
})
