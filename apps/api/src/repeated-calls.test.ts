import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { type Call, type CallName, calls } from '@kashika/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { encodeForm, validItem } from '../test/forms.ts'
import { openMailServer } from '../test/mail-server.ts'
import { signUpOwner, signUpVisitor, validPassword } from '../test/people.ts'
import { createDevice } from '../test/push/push-service.ts'
import { countAddedRows, listChangedTables, snapshotTables } from '../test/table-snapshot.ts'
import { openTestApp } from '../test/test-app.ts'
import { sendConfirmationEmail, sendPasswordResetEmail } from './accounts/emails.ts'
import { applyImport } from './catalogue/sheet-import/import-apply.ts'
import { openShopMailer } from './emails/shop-mailer.ts'
import { createPhotoLink } from './enquiries/photos/photo-link.ts'
import { readShopFile } from './settings.ts'

/** A client whose response was lost sends the call again, so every writing call needs an entry here. */
type RepeatCase = {
  safe: 'by key' | 'by itself'
  prepareInput: () => Promise<CallInput>
  prepareConflictingInput?: (input: CallInput) => Promise<CallInput>
  mayChangeAgain?: { tables: string[]; because: string }
  mayChangeAtOnce?: { tables: string[]; because: string }
}
type CallInput = { body?: object; query?: Record<string, string>; form?: Form; cookie?: string }
type Form = { fields: Record<string, string>; file?: { name: string; bytes: Uint8Array } }

let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
let testMailServer: Awaited<ReturnType<typeof openMailServer>>
let clock = Date.now()
let personCount = 0

beforeAll(async () => {
  testApp = await openTestApp({ STORAGE_FOLDER: await mkdtemp('/tmp/uploads-') }, () => new Date(clock))
  owner = await signUpOwner(testApp)
  testMailServer = await openMailServer()
})
afterAll(async () => {
  await testMailServer.close()
  await testApp.close()
})
beforeEach(() => testApp.pool.query('truncate rate_limit'))

async function call(name: CallName, { body, query, form, cookie = owner.cookie }: CallInput) {
  const { method, path } = calls[name]
  const formRequest = form && (await encodeForm(form.fields, ...(form.file ? [form.file] : [])))
  const answer = await testApp.app.inject({
    method,
    path: `${path}?${new URLSearchParams(query)}`,
    headers: { origin: 'http://localhost:3000', cookie, ...formRequest?.headers },
    ...(formRequest ? { payload: formRequest.payload } : body && { payload: body }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

const createPhoto = async () => {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const create = { width: 40, height: 30, channels: 3 as const, background: { r, g, b } }
  return { name: 'image', bytes: await sharp({ create }).png().toBuffer() }
}
/** Digits only: a part of a UUID without any would be a new search word, in some runs only. */
const newItemInput = async (): Promise<CallInput> => ({
  form: {
    fields: { ...validItem, name: `Tara ${randomInt(2 ** 47)}`, key: randomUUID() },
    file: await createPhoto(),
  },
})
const addItem = async () => (await call('addItem', await newItemInput())).item
const createRemovedItem = async () => {
  const { id } = await addItem()
  await call('deleteItem', { body: { id } })
  return id
}
const newQuery = () => ({
  name: 'Meera',
  email: 'meera@example.com',
  query: 'Is it 22K?',
  key: randomUUID(),
  openedFor: 60_000,
})
const createEnquiry = async (columns = {}) => {
  const { reference } = await call('sendEnquiry', { body: newQuery() })
  const { rows } = await testApp.pool.query('select max(id)::integer as id from enquiry')
  for (const [column, value] of Object.entries(columns))
    await testApp.pool.query(`update enquiry set ${column} = $2 where id = $1`, [rows[0].id, value])
  expect(reference).toBeTruthy()
  return { body: { id: rows[0].id as number } }
}
const newSheetInput = async (): Promise<CallInput> => {
  const { slug } = await addItem()
  const bytes = Buffer.from(`slug,price\n${slug},999`)
  return { form: { fields: {}, file: { name: 'sheet', bytes } } }
}
const newPerson = () => {
  personCount += 1
  return { fname: 'Asha', lname: 'Rao', email: `asha.${personCount}@example.com`, password: validPassword }
}
const signUpCustomer = () => signUpVisitor(testApp.app, newPerson().email)
async function receiveEmailToken(
  sendEmail: typeof sendPasswordResetEmail | typeof sendConfirmationEmail,
  toRecipient: (person: { id: string; email: string }) => string,
) {
  const person = await signUpCustomer()
  const settings = { ...testApp.settings, SMTP_URL: testMailServer.url }
  const mailer = openShopMailer(settings, async () => readShopFile('shop.json'))
  await sendEmail({ db: testApp.db, mail: mailer, settings }, toRecipient(person), randomUUID())
  const { text } = await testMailServer.nextEmail(person.email)
  mailer.close()
  return /token=([\w.-]+)/.exec(text)?.[1] ?? ''
}
async function createSubscriber(purpose: 'confirm' | 'unsubscribe') {
  const { rows } = await testApp.pool.query(
    `insert into subscriber (email, asked_at) values ($1, $2) returning id`,
    [newPerson().email, new Date(clock)],
  )
  const signedText = `subscriber ${purpose} ${rows[0].id}`
  const signature = createHmac('sha256', testApp.settings.SESSION_SECRET)
    .update(signedText)
    .digest('base64url')
  return { token: `${rows[0].id}.${signature}` }
}

const announcementField = { document: 'shop', field: 'announcement' } as const
async function newDraftInput() {
  const { draft, published } = await call('getDraft', {})
  const drafted = draft.find(({ field }: { field: string }) => field === announcementField.field)
  const seen = drafted ? drafted.value : (published.shop.announcement ?? null)
  return { body: { fields: [{ ...announcementField, seen, value: { text: randomUUID() } }] } }
}
async function newCollection() {
  const { rows } = await testApp.pool.query('select image from collection limit 1')
  const texts = { name: 'Dhanteras', line: 'For the day.', text: 'Gold to begin with.', image: rows[0].image }
  return { slug: `festival-${randomInt(2 ** 47)}`, ...texts, members: { kind: 'hand', items: [] } }
}
async function saveNewDraft() {
  const input = await newDraftInput()
  await call('saveDraft', input)
  return { ...announcementField, seen: input.body.fields[0]?.value }
}

const codeEndMoves = {
  tables: ['counter_code'],
  because: 'the same pieces have the same code; its end moves',
}
const auditedTwice = { tables: ['audit'], because: 'the audit has a row for each call' }
const timestampMoves = { tables: ['subscriber'], because: 'only the timestamp changes' }
const sameAvif = { tables: ['pgboss.job'], because: 'both jobs make the same AVIF files' }
const emailsTwice = {
  tables: ['audit', 'pgboss.job'],
  because: 'two calls may send two emails; each link works, and rate limits bound their number',
}

const newDevice = () => createDevice(`https://push.example/${randomUUID()}`).subscription
async function saveNewDevice() {
  const body = newDevice()
  await call('saveSubscription', { body })
  return createHash('sha256').update(body.endpoint).digest('hex')
}
const newEvent = () => ({ key: randomUUID(), text: 'We do.', answers: true })

const newRates = () => ({
  key: randomUUID(),
  rates: [{ metal: 'gold', perGram: 12_800 }],
  isConfirmed: true,
  password: validPassword,
})

const repeatCases: Partial<Record<CallName, RepeatCase>> = {
  addItem: {
    safe: 'by key',
    prepareInput: newItemInput,
    mayChangeAgain: { tables: ['picture'], because: 'the picture is touched again' },
    mayChangeAtOnce: sameAvif,
    prepareConflictingInput: async ({ form, ...input }) => ({
      ...input,
      ...(form && { form: { ...form, fields: { ...form.fields, price: '1' } } }),
    }),
  },
  deleteItem: { safe: 'by itself', prepareInput: async () => ({ body: { id: (await addItem()).id } }) },
  changeItem: {
    safe: 'by itself',
    prepareInput: async () => {
      const { id, version, name, category, rating, description, status, tags, image } = await addItem()
      const item = { name, category, price: 999, rating, description, status, tags, pictures: [image] }
      return { body: { id, version, ...item } }
    },
  },
  changeItems: {
    safe: 'by itself',
    prepareInput: async () => {
      const { id, version } = await addItem()
      return { body: { items: [{ id, version }], pricePercent: 10 } }
    },
  },
  undoItemChanges: {
    safe: 'by itself',
    prepareInput: async () => {
      const { id, version } = await addItem()
      const { id: collectionId } = await call('saveCollection', { body: await newCollection() })
      const collection = { id: collectionId, isMember: true }
      clock += 1000
      const change = { items: [{ id, version }], pricePercent: 10, collection }
      const { undo } = await call('changeItems', { body: change })
      clock += 1000
      return { body: undo }
    },
  },
  restoreItem: { safe: 'by itself', prepareInput: async () => ({ body: { id: await createRemovedItem() } }) },
  duplicateItem: {
    safe: 'by key',
    prepareInput: async () => ({ body: { id: (await addItem()).id, key: randomUUID() } }),
    prepareConflictingInput: async ({ body }) => ({ body: { ...body, id: (await addItem()).id } }),
  },
  addPicture: {
    safe: 'by itself',
    prepareInput: async () => ({ form: { fields: {}, file: await createPhoto() } }),
    mayChangeAgain: {
      tables: ['audit', 'picture'],
      because: 'the picture, named by its bytes, is touched again',
    },
    mayChangeAtOnce: sameAvif,
  },
  planImport: {
    safe: 'by itself',
    prepareInput: newSheetInput,
    mayChangeAgain: {
      tables: ['sheet_import', 'sheet_row'],
      because: 'a plan changes nothing and is deleted after a week',
    },
  },
  applyImport: {
    safe: 'by itself',
    prepareInput: async () => ({ body: { id: (await call('planImport', await newSheetInput())).import.id } }),
  },
  undoImport: {
    safe: 'by itself',
    prepareInput: async () => {
      const { id } = (await call('planImport', await newSheetInput())).import
      await call('applyImport', { body: { id } })
      const from = { ip: '127.0.0.1', requestId: 'the-worker' }
      await applyImport(testApp.db, { id, who: owner.id, from }, new Date(clock))
      return { body: { id } }
    },
  },
  makeCounterCode: {
    safe: 'by itself',
    prepareInput: async () => ({ body: { slugs: (await addItem()).slug } }),
    mayChangeAgain: codeEndMoves,
  },
  saveCollection: {
    safe: 'by itself',
    prepareInput: async () => ({ body: await newCollection() }),
  },
  orderCollections: {
    safe: 'by itself',
    prepareInput: async () => ({
      body: { ids: [(await call('saveCollection', { body: await newCollection() })).id] },
    }),
  },
  retireCollection: {
    safe: 'by itself',
    prepareInput: async () => {
      const { id } = await call('saveCollection', { body: await newCollection() })
      return { body: { id, retired: true } }
    },
  },
  saveDraft: { safe: 'by itself', prepareInput: newDraftInput },
  publishDraft: {
    safe: 'by itself',
    prepareInput: async () => ({ body: { fields: [await saveNewDraft()] } }),
  },
  undoPublishedChange: {
    safe: 'by itself',
    prepareInput: async () => {
      await call('publishDraft', { body: { fields: [await saveNewDraft()] } })
      const { changes } = await call('listPublishedChanges', {})
      return { body: { id: changes[0]?.id } }
    },
  },
  signUp: { safe: 'by itself', prepareInput: async () => ({ body: newPerson(), cookie: '' }) },
  signIn: {
    safe: 'by itself',
    prepareInput: async () => ({
      body: { email: (await signUpCustomer()).email, password: validPassword },
      cookie: '',
    }),
    mayChangeAgain: { tables: ['audit', 'session'], because: 'the session whose cookie was lost expires' },
  },
  logOut: { safe: 'by itself', prepareInput: async () => ({ cookie: (await signUpCustomer()).cookie }) },
  sendConfirmationEmail: {
    safe: 'by itself',
    prepareInput: async () => ({ cookie: (await signUpCustomer()).cookie }),
    mayChangeAgain: emailsTwice,
  },
  requestPasswordReset: {
    safe: 'by itself',
    prepareInput: async () => ({ body: { email: 'meera@example.com' } }),
    mayChangeAgain: emailsTwice,
  },
  resetPassword: {
    safe: 'by itself',
    prepareInput: async () => ({
      body: {
        token: await receiveEmailToken(sendPasswordResetEmail, ({ email }) => email),
        password: 'a boat before sunrise',
      },
    }),
  },
  confirmEmail: {
    safe: 'by itself',
    prepareInput: async () => ({
      body: { token: await receiveEmailToken(sendConfirmationEmail, ({ id }) => id) },
    }),
    mayChangeAgain: auditedTwice,
  },
  renameAccount: {
    safe: 'by itself',
    prepareInput: async () => ({
      body: { fname: 'Asha', lname: 'Devi' },
      cookie: (await signUpCustomer()).cookie,
    }),
    mayChangeAgain: { tables: ['person'], because: 'only the timestamp changes' },
  },
  changePassword: {
    safe: 'by itself',
    prepareInput: async () => ({
      body: { current: validPassword, password: 'a boat before sunrise' },
      cookie: (await signUpCustomer()).cookie,
    }),
    mayChangeAtOnce: emailsTwice,
  },
  changeEmail: {
    safe: 'by itself',
    prepareInput: async () => ({
      body: { email: newPerson().email, current: validPassword },
      cookie: (await signUpCustomer()).cookie,
    }),
    mayChangeAgain: emailsTwice,
  },
  endOtherSessions: {
    safe: 'by itself',
    prepareInput: async () => ({ cookie: (await signUpCustomer()).cookie }),
    mayChangeAgain: auditedTwice,
  },
  sendEnquiry: {
    safe: 'by key',
    prepareInput: async () => ({ body: newQuery() }),
    prepareConflictingInput: async ({ body }) => ({ body: { ...body, query: 'Something else.' } }),
  },
  markEnquiryAnswered: {
    safe: 'by itself',
    prepareInput: () => createEnquiry(),
    mayChangeAgain: auditedTwice,
  },
  reopenEnquiry: {
    safe: 'by itself',
    prepareInput: () => createEnquiry({ answered_at: new Date() }),
    mayChangeAgain: auditedTwice,
  },
  setEnquiryNote: {
    safe: 'by itself',
    prepareInput: async () => ({ body: { ...(await createEnquiry()).body, note: 'Called.' } }),
    mayChangeAgain: auditedTwice,
  },
  assignEnquiry: {
    safe: 'by itself',
    prepareInput: async () => ({
      body: { ...(await createEnquiry()).body, assigneeId: owner.id, seenAssigneeId: null },
    }),
  },
  changeEnquiryAddress: {
    safe: 'by itself',
    prepareInput: async () => ({ body: { ...(await createEnquiry()).body, email: newPerson().email } }),
  },
  reportPresence: {
    safe: 'by itself',
    prepareInput: async () => ({ body: { ...(await createEnquiry()).body, isWriting: true } }),
  },
  sendReply: {
    safe: 'by key',
    prepareInput: async () => ({ body: { ...(await createEnquiry()).body, ...newEvent() } }),
    prepareConflictingInput: async ({ body }) => ({ body: { ...body, text: 'Something else.' } }),
  },
  withdrawReply: {
    safe: 'by itself',
    prepareInput: async () => {
      const body = { ...(await createEnquiry()).body, ...newEvent() }
      return { body: { event: (await call('sendReply', { body })).event.id } }
    },
  },
  sendReplyNow: {
    safe: 'by itself',
    prepareInput: async () => {
      const body = { ...(await createEnquiry()).body, ...newEvent() }
      return { body: { event: (await call('sendReply', { body })).event.id } }
    },
  },
  saveReplyTemplates: {
    safe: 'by itself',
    prepareInput: async () => {
      const { version } = await call('listReplyTemplates', {})
      return { body: { version, templates: [{ name: `Old gold ${randomUUID()}`, text: 'Bring it.' }] } }
    },
  },
  logContact: {
    safe: 'by key',
    prepareInput: async () => ({
      body: {
        ...(await createEnquiry()).body,
        ...newEvent(),
        kind: 'call',
        happenedAt: new Date(clock).toISOString(),
      },
    }),
    prepareConflictingInput: async ({ body }) => ({ body: { ...body, text: 'Something else.' } }),
  },
  addEnquiryPhoto: {
    safe: 'by itself',
    prepareInput: async () => {
      const { id } = (await createEnquiry()).body
      const link = new URL(createPhotoLink(testApp.settings, id, new Date(clock)))
      const { bytes } = await createPhoto()
      return {
        query: { token: link.searchParams.get('token') ?? '' },
        form: { fields: {}, file: { name: 'photo', bytes } },
      }
    },
  },
  removeEnquiryPhoto: {
    safe: 'by itself',
    prepareInput: async () => {
      const name = `${randomBytes(16).toString('hex')}.webp`
      await testApp.pool.query(
        `insert into enquiry_photo (enquiry_id, name, sent_hash, width, height, created_at)
         values ($1, $2, repeat('0', 64), 1, 1, now())`,
        [(await createEnquiry()).body.id, name],
      )
      return { body: { name } }
    },
  },
  saveSubscription: { safe: 'by itself', prepareInput: async () => ({ body: newDevice() }) },
  removeSubscription: {
    safe: 'by itself',
    prepareInput: async () => ({ body: { device: await saveNewDevice() } }),
  },
  saveNotificationChoice: {
    safe: 'by itself',
    prepareInput: async () => ({
      body: {
        announces: { new: true, due: true, late: false, given: true },
        quiet: 'hours',
        quietFrom: '21:00',
        quietUntil: `0${randomInt(10)}:${randomInt(10, 60)}`,
      },
    }),
  },
  sendTestNotification: {
    safe: 'by itself',
    prepareInput: async () => ({ body: { device: await saveNewDevice(), key: randomUUID() } }),
    mayChangeAgain: { tables: ['pgboss.job'], because: 'both tests have one tag, and a phone shows one' },
  },
  setRates: {
    safe: 'by key',
    prepareInput: async () => ({ body: newRates() }),
    prepareConflictingInput: async ({ body }) => ({
      body: { ...body, rates: [{ metal: 'platinum', perGram: 5000 }] },
    }),
  },
  takeBackRates: {
    safe: 'by itself',
    prepareInput: async () => {
      const { rates } = await call('setRates', { body: newRates() })
      return { body: { ids: [rates[0].id] } }
    },
  },
  removeEnquiry: { safe: 'by itself', prepareInput: () => createEnquiry(), mayChangeAgain: auditedTwice },
  restoreEnquiry: {
    safe: 'by itself',
    prepareInput: () => createEnquiry({ removed_at: new Date() }),
    mayChangeAgain: auditedTwice,
  },
  markEnquiryNotSpam: {
    safe: 'by itself',
    prepareInput: () => createEnquiry({ spam: true }),
    mayChangeAgain: auditedTwice,
  },
  subscribe: {
    safe: 'by itself',
    prepareInput: async () => ({ body: { email: newPerson().email } }),
    mayChangeAgain: emailsTwice,
  },
  confirmSubscription: {
    safe: 'by itself',
    prepareInput: async () => ({ body: await createSubscriber('confirm') }),
    mayChangeAgain: timestampMoves,
  },
  unsubscribe: {
    safe: 'by itself',
    prepareInput: async () => ({ body: await createSubscriber('unsubscribe') }),
    mayChangeAgain: timestampMoves,
  },
  unsubscribeOneClick: {
    safe: 'by itself',
    prepareInput: async () => ({ query: await createSubscriber('unsubscribe') }),
    mayChangeAgain: timestampMoves,
  },
}

const writingCalls = (Object.entries<Call>(calls) as [CallName, Call][]).filter(([, row]) => row.writes)

test('every writing call has a case for being sent twice', () => {
  const incomplete = Object.values(repeatCases).filter(
    ({ safe, prepareConflictingInput }) => (safe === 'by key') !== Boolean(prepareConflictingInput),
  )
  expect(incomplete).toEqual([])
  expect(Object.keys(repeatCases).toSorted()).toEqual(writingCalls.map(([name]) => name).toSorted())
})

describe.each(Object.entries(repeatCases) as [CallName, RepeatCase][])(
  '%s',
  (name, { safe, prepareInput, prepareConflictingInput, mayChangeAgain, mayChangeAtOnce }) => {
    const allowed = new Set([...(mayChangeAgain?.tables ?? []), ...(mayChangeAtOnce?.tables ?? [])])

    test('sent again after a lost response has the effect of one call', async () => {
      const input = await prepareInput()
      const first = await call(name, input)
      expect(first, JSON.stringify(first)).toMatchObject({ success: true })
      const once = await snapshotTables(testApp.pool)
      clock += 1000
      const second = await call(name, input)
      expect(second.status).toBeLessThan(500)
      if (safe === 'by key') expect(second).toEqual(first)
      const changedTables = listChangedTables(once, await snapshotTables(testApp.pool))
      expect(changedTables.filter((table) => !mayChangeAgain?.tables.includes(table))).toEqual([])
    })

    test('sent twice at the same moment has the effect of one call', async () => {
      const singleInput = await prepareInput()
      const start = await snapshotTables(testApp.pool)
      await call(name, singleInput)
      const once = countAddedRows(start, await snapshotTables(testApp.pool))
      const input = await prepareInput()
      const before = await snapshotTables(testApp.pool)
      const responses = await Promise.all([call(name, input), call(name, input)])
      expect(responses.map(({ status }) => status).toSorted()[0]).toBe(200)
      expect(responses.map(({ status }) => status).toSorted()[1]).toBeLessThan(500)
      const twice = countAddedRows(before, await snapshotTables(testApp.pool))
      const counted = (growth: Record<string, number>) =>
        Object.fromEntries(Object.entries(growth).filter(([table]) => !allowed.has(table)))
      expect(counted(twice)).toEqual(counted(once))
    })

    if (prepareConflictingInput)
      test('with the same key and another body is refused and has no effect', async () => {
        const input = await prepareInput()
        await call(name, input)
        const conflictingInput = await prepareConflictingInput(input)
        const before = await snapshotTables(testApp.pool)
        const refused = await call(name, conflictingInput)
        expect(refused).toMatchObject({ status: 409, code: 'conflict' })
        expect(refused.message).toMatch(/ from this form/)
        const changedTables = listChangedTables(before, await snapshotTables(testApp.pool))
        expect(changedTables.filter((table) => !mayChangeAgain?.tables.includes(table))).toEqual([])
      })
  },
)
