import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { get, post, signUpOwner, signUpVisitor } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'
import { readShopFile } from '../settings.ts'
import { importDocument } from './documents.ts'
import { toFirstDocuments } from './shop.ts'

const firstShop = readShopFile('shop.json')
const now = new Date('2026-10-14T08:35:00Z')
let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
beforeAll(async () => {
  testApp = await openTestApp({}, () => now)
  owner = await signUpOwner(testApp)
})
afterAll(() => testApp.close())

type Field = { field: string; seen: unknown; value?: unknown }
const sendFields = async (path: string, fields: Field[], cookie = owner.cookie) => {
  const body = { fields: fields.map((field) => ({ document: 'shop', ...field })) }
  const answer = await post(testApp.app, path, body, { cookie })
  return { status: answer.statusCode, ...answer.json() }
}
const saveDraft = (...fields: Field[]) => sendFields('/api/admin/draft', fields)
const publish = (...fields: Field[]) => sendFields('/api/admin/draft/publish', fields)
const readShop = async () => (await get(testApp.app, '/api/user/shop')).json().shop
const readDraft = async () => (await get(testApp.app, '/api/admin/draft', owner.cookie)).json()
const listChanges = async () => (await get(testApp.app, '/api/admin/published', owner.cookie)).json().changes
const undo = async (id: number) => {
  const answer = await post(testApp.app, '/api/admin/published/undo', { id }, { cookie: owner.cookie })
  return { status: answer.statusCode, ...answer.json() }
}

const diwali = { name: 'Diwali', from: '2026-11-08', until: '2026-11-10', hours: [] }

test('a fresh shop shows what shop.json says, and has no draft', async () => {
  expect(await readShop()).toEqual(firstShop)
  expect(await readDraft()).toMatchObject({ draft: [], published: { shop: { name: 'Kashika' } } })
})

test('a draft is in no public answer until it is published, and then in every one', async () => {
  const before = await get(testApp.app, '/api/user/shop')
  const saved = await saveDraft({ field: 'holidays', seen: [], value: [diwali] })
  expect(saved.draft).toEqual([
    {
      document: 'shop',
      field: 'holidays',
      value: [diwali],
      savedAt: now.toISOString(),
      savedBy: 'Meera Mishra',
    },
  ])
  const between = await get(testApp.app, '/api/user/shop', owner.cookie)
  expect([between.body, between.headers.etag]).toEqual([before.body, before.headers.etag])

  const published = await publish({ field: 'holidays', seen: [diwali] })
  expect(published).toMatchObject({ status: 200, draft: [], publishedAt: now.toISOString() })
  expect(await readShop()).toEqual({ ...firstShop, holidays: [diwali] })
  expect(await listChanges()).toMatchObject([
    { field: 'holidays', from: [], to: [diwali], publishedBy: 'Meera Mishra' },
  ])
  const { rows } = await testApp.pool.query(`select who, about from audit where what = 'text-published'`)
  expect(rows).toEqual([{ who: owner.id, about: 'shop.holidays' }])
})

test('prices are off every public answer as soon as they are on request', async () => {
  const readPrice = async () => (await get(testApp.app, '/api/user/jewel?limit=1')).json().goldItem[0].price
  expect(await readPrice()).toBeGreaterThan(0)
  await saveDraft({ field: 'prices', seen: 'show', value: 'on-request' })
  expect(await readPrice()).toBeGreaterThan(0)
  await publish({ field: 'prices', seen: 'on-request' })
  expect(await readPrice()).toBeUndefined()
  const [change] = await listChanges()
  await undo(change.id)
  expect(await readPrice()).toBeGreaterThan(0)
})

test('only what is ticked is published; a value that is as before needs no draft', async () => {
  await saveDraft(
    { field: 'phone', seen: firstShop.phone, value: '+91 542 222 0000' },
    { field: 'email', seen: firstShop.email, value: 'desk@kashika.example' },
  )
  await publish({ field: 'phone', seen: '+91 542 222 0000' })
  expect((await readDraft()).draft).toMatchObject([{ field: 'email' }])
  const saved = await saveDraft({ field: 'email', seen: 'desk@kashika.example', value: firstShop.email })
  expect(saved.draft).toEqual([])
  expect(await readShop()).toMatchObject({ phone: '+91 542 222 0000', email: firstShop.email })
})

test('numbers and names are stored as what opens the call, the chat and the page', async () => {
  const typed = {
    whatsapp: '9415012345',
    instagram: '@kashika.varanasi',
    facebook: 'm.facebook.com/Kashika/',
  }
  const { draft } = await saveDraft(
    { field: 'secondPhone', seen: null, value: '0542-2400000' },
    { field: 'links', seen: firstShop.links, value: typed },
    {
      field: 'branches',
      seen: [],
      value: [{ name: 'Sigra', address: firstShop.address, phone: '094150 12345' }],
    },
  )
  expect(draft.map(({ value }: { value: unknown }) => value)).toEqual(
    expect.arrayContaining([
      '+91 542 240 0000',
      {
        whatsapp: 'https://wa.me/919415012345',
        instagram: 'https://www.instagram.com/kashika.varanasi',
        facebook: 'https://www.facebook.com/Kashika',
      },
      [expect.objectContaining({ phone: '+91 94150 12345' })],
    ]),
  )
  await testApp.pool.query('delete from document_draft')
})

test('a text of digits stays a text', async () => {
  await saveDraft({ field: 'bisRegistration', seen: null, value: '7390123456' })
  expect(await publish({ field: 'bisRegistration', seen: '7390123456' })).toMatchObject({ status: 200 })
  expect(await readShop()).toHaveProperty('bisRegistration', '7390123456')
  const [change] = await listChanges()
  await undo(change.id)
})

test('what was published before a rule came is still shown', async () => {
  await testApp.pool.query(`insert into document_field values ('shop', 'secondPhone', '"2400000"', now())`)
  expect(await readShop()).toHaveProperty('secondPhone', '2400000')
  await testApp.pool.query(`delete from document_field where field = 'secondPhone'`)
})

test('an optional fact can be left out, and comes back when that is undone', async () => {
  await saveDraft({ field: 'email', seen: firstShop.email, value: null })
  await publish({ field: 'email', seen: null })
  expect(await readShop()).not.toHaveProperty('email')
  const [change] = await listChanges()
  await undo(change.id)
  expect(await readShop()).toHaveProperty('email', firstShop.email)
})

describe('two owners at once', () => {
  test('the second who saves a field is refused, and the first keeps what was saved', async () => {
    const { name } = firstShop
    expect(await saveDraft({ field: 'name', seen: name, value: 'Kashika of Kashi' })).toMatchObject({
      status: 200,
    })
    expect(await saveDraft({ field: 'name', seen: name, value: 'Kashika Jewels' })).toMatchObject({
      status: 409,
      field: 'name',
      message: 'Somebody else has changed this meanwhile.',
    })
    expect((await readDraft()).draft).toMatchObject([{ field: 'name', value: 'Kashika of Kashi' }])
  })

  test('what is published is what was seen', async () => {
    expect(await publish({ field: 'name', seen: 'Kashika Jewels' })).toMatchObject({ status: 409 })
    expect(await publish({ field: 'since', seen: 1974 })).toMatchObject({ status: 409 })
    expect(await readShop()).toHaveProperty('name', 'Kashika')
    await saveDraft({ field: 'name', seen: 'Kashika of Kashi', value: 'Kashika' })
  })

  test('none of the fields is saved where one is refused', async () => {
    const refused = await saveDraft(
      { field: 'since', seen: 1975, value: 1974 },
      { field: 'name', seen: 'something else', value: 'Other' },
    )
    expect(refused.status).toBe(409)
    expect((await readDraft()).draft).toEqual([])
  })
})

describe('undoing', () => {
  test('is refused after a later change of the same field, and after 90 days', async () => {
    await saveDraft({ field: 'since', seen: 1975, value: 1974 })
    await publish({ field: 'since', seen: 1974 })
    const [first] = await listChanges()
    await saveDraft({ field: 'since', seen: 1974, value: 1973 })
    await publish({ field: 'since', seen: 1973 })
    expect(await undo(first.id)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/changed again/),
    })
    const [second] = await listChanges()
    const moveBack = 'update document_change set published_at = published_at - $2::interval where id = $1'
    await testApp.pool.query(moveBack, [second.id, '90 days'])
    expect(await undo(second.id)).toMatchObject({ status: 200 })
    await saveDraft({ field: 'since', seen: 1974, value: 1972 })
    await publish({ field: 'since', seen: 1972 })
    const [third] = await listChanges()
    await testApp.pool.query(moveBack, [third.id, '90 days 1 second'])
    expect(await undo(third.id)).toMatchObject({ status: 409, message: expect.stringMatching(/90 days/) })
    expect(await undo(999_999)).toMatchObject({ status: 404 })
    expect(await readShop()).toHaveProperty('since', 1972)
  })
})

test.each([
  ['closes before it opens', 'hours', [{ days: ['monday'], opens: '20:00', closes: '10:00' }], 'On Monday'],
  [
    'has intervals that overlap',
    'hours',
    [
      { days: ['monday'], opens: '10:00', closes: '14:00' },
      { days: ['monday', 'friday'], opens: '13:00', closes: '20:00' },
    ],
    'On Monday two times overlap.',
  ],
  ['is never open', 'hours', []],
  ['has a holiday that ends before it begins', 'holidays', [{ ...diwali, until: '2026-11-01' }]],
  [
    'has a branch that closes before it opens',
    'branches',
    [
      {
        name: 'Sigra',
        address: firstShop.address,
        hours: [{ days: ['monday'], opens: '20:00', closes: '10:00' }],
      },
    ],
  ],
  ['announces in two lines', 'announcement', { text: 'one\ntwo' }],
  ['announces 81 letters', 'announcement', { text: 'a'.repeat(81) }],
  ['links to a script', 'links', { instagram: 'javascript:alert(1)' }],
  ['links to nobody', 'links', { facebook: 'https://www.facebook.com/' }],
  ['has a number with a digit too few', 'phone', '94150 1234'],
  ['has a place with half its numbers', 'position', { latitude: 25.31 }],
  ['has no name', 'name', null],
  ['has a made-up GST number', 'gstin', '09ABCDE1234F1X5'],
  ['has a field within a field that nobody knows', 'address', { ...firstShop.address, script: '<script>' }],
])('a shop that %s is refused', async (_, field, value, message = '') => {
  const seen = (await readDraft()).published.shop[field] ?? null
  expect(await saveDraft({ field, seen, value })).toMatchObject({
    status: 400,
    field: expect.stringMatching(new RegExp(`^${field}`)),
    message: expect.stringContaining(message),
  })
})

test.each(['timeZone', 'reviewCount', '__proto__'])('%s is not the owner’s to change', async (field) => {
  expect(await saveDraft({ field, seen: null, value: 'x' })).toMatchObject({ status: 400 })
})

test('nobody but an owner reads or changes the draft', async () => {
  const visitor = await signUpVisitor(testApp.app, 'visitor@example.com')
  for (const cookie of ['', visitor.cookie]) {
    for (const path of ['/api/admin/draft', '/api/admin/published'])
      expect((await get(testApp.app, path, cookie)).statusCode).toBe(cookie ? 403 : 401)
    const field = { field: 'name', seen: 'Kashika', value: 'Mine' }
    expect(await sendFields('/api/admin/draft', [field], cookie)).toMatchObject({ success: false })
  }
})

test('a file of facts is published at once, and only what differs', async () => {
  const first = toFirstDocuments(firstShop)
  const before = await readShop()
  const facts = {
    ...toFirstDocuments({ ...firstShop, ...before }).shop,
    name: 'काशिका',
    gstin: '09ABCDE1234F1Z5',
  }
  expect(await importDocument(testApp.db, first, 'shop', facts, { now })).toEqual(['name', 'gstin'])
  expect(await readShop()).toEqual({ ...before, name: 'काशिका', gstin: '09ABCDE1234F1Z5' })
  expect(await importDocument(testApp.db, first, 'shop', facts, { now })).toEqual([])
})
