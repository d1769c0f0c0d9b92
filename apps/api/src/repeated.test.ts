import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { type CallName, type Endpoint, endpoints } from '@kashika/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changedBetween, effectsIn, growthBetween } from '../test/effects.ts'
import { formOf, goodPiece } from '../test/forms.ts'
import { openTestHouse } from '../test/house.ts'
import { goodPassword, join, joinAsOwner } from '../test/people.ts'
import { openPostBox } from '../test/post-box.ts'
import { writeConfirmation, writeResetLink } from './accounts/letters.ts'
import { apply } from './catalogue/sheet/applying.ts'
import { openMail } from './platform/mail.ts'

/**
 * An answer can be lost on its way, and whoever waited for it sends the call again: every call that changes something
 * must bear that. A row of the contract without an entry here fails.
 */
type Repeated = {
  /** By a `key` made for one form; or by itself, since it says how things shall be and not what to do to them. */
  safe: 'by key' | 'by itself'
  /** What the call needs first, and what it then sends: the same each time. */
  send: () => Promise<Sent>
  /** Something else under the same key. */
  other?: (sent: Sent) => Promise<Sent>
  /** What may differ after the second time, and why that is harmless. */
  again?: { tables: string[]; because: string }
  /** The same where both come at the same moment. */
  atOnce?: { tables: string[]; because: string }
}
type Sent = { body?: object; query?: Record<string, string>; form?: Form; cookie?: string }
type Form = { fields: Record<string, string>; file?: { name: string; bytes: Uint8Array } }

let house: Awaited<ReturnType<typeof openTestHouse>>
let owner: Awaited<ReturnType<typeof joinAsOwner>>
let postBox: Awaited<ReturnType<typeof openPostBox>>
let clock = Date.now()
let people = 0

beforeAll(async () => {
  house = await openTestHouse({ STORAGE_FOLDER: await mkdtemp('/tmp/uploads-') }, () => new Date(clock))
  owner = await joinAsOwner(house)
  postBox = await openPostBox()
})
afterAll(async () => {
  await postBox.close()
  await house.close()
})
beforeEach(() => house.pool.query('truncate rate_limit'))

async function call(name: CallName, { body, query, form, cookie = owner.cookie }: Sent) {
  const { method, path }: Endpoint = endpoints[name]
  const sent = form && (await formOf(form.fields, ...(form.file ? [form.file] : [])))
  const answer = await house.app.inject({
    ...{ method, path: `${path}?${new URLSearchParams(query)}` },
    headers: { origin: 'http://localhost:3000', cookie, ...sent?.headers },
    ...(sent ? { payload: sent.payload } : body && { payload: body }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

/** One that nobody has sent before. */
const photo = async () => {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const create = { width: 40, height: 30, channels: 3 as const, background: { r, g, b } }
  return { name: 'image', bytes: await sharp({ create }).png().toBuffer() }
}
/** Named by digits: a part of a UUID without any would be a new word for the search, in some runs only. */
const newItem = async (): Promise<Sent> => ({
  form: {
    fields: { ...goodPiece, name: `Tara ${randomInt(2 ** 47)}`, key: randomUUID() },
    file: await photo(),
  },
})
const addItem = async () => (await call('addItem', await newItem())).item
const removedItem = async () => {
  const { id } = await addItem()
  await call('deleteItem', { body: { id } })
  return id
}
const newQuery = () => ({
  ...{ name: 'Meera', email: 'meera@example.com', query: 'Is it 22K?', key: randomUUID(), openedFor: 60_000 },
})
const query = async (set = {}) => {
  const { reference } = await call('sendQuery', { body: newQuery() })
  const { rows } = await house.pool.query('select max(id)::integer as id from enquiry')
  for (const [column, value] of Object.entries(set))
    await house.pool.query(`update enquiry set ${column} = $2 where id = $1`, [rows[0].id, value])
  expect(reference).toBeTruthy()
  return { body: { id: rows[0].id as number } }
}
const plan = async (): Promise<Sent> => {
  const { slug } = await addItem()
  const bytes = Buffer.from(`slug,price\n${slug},999`)
  return { form: { fields: {}, file: { name: 'sheet', bytes } } }
}
const newcomer = () => {
  people += 1
  return { fname: 'Asha', lname: 'Rao', email: `asha.${people}@example.com`, password: goodPassword }
}
const customer = () => join(house.app, newcomer().email)
async function letterTo(
  write: typeof writeResetLink | typeof writeConfirmation,
  about: (who: { id: string; email: string }) => string,
) {
  const who = await customer()
  const settings = { ...house.settings, SMTP_URL: postBox.url }
  const mail = openMail(settings, { name: 'Kashika', line: 'Varanasi' })
  await write({ db: house.db, mail, settings }, about(who), randomUUID())
  const { text } = await postBox.next(who.email)
  mail.close()
  return /token=([\w.-]+)/.exec(text)?.[1] ?? ''
}
async function subscriber(purpose: 'confirm' | 'unsubscribe') {
  const { rows } = await house.pool.query(
    `insert into subscriber (email, asked_at) values ($1, $2) returning id`,
    [newcomer().email, new Date(clock)],
  )
  const said = `subscriber ${purpose} ${rows[0].id}`
  const seal = createHmac('sha256', house.settings.SESSION_SECRET).update(said).digest('base64url')
  return { token: `${rows[0].id}.${seal}` }
}

const noted = { tables: ['audit'], because: 'the audit says that it was asked twice' }
const moved = { tables: ['subscriber'], because: 'only the moment moves' }
const sameAvif = { tables: ['pgboss.job'], because: 'both jobs make the same AVIF files' }
const letters = {
  tables: ['audit', 'pgboss.job'],
  because: 'whoever asks twice may get two letters; each works, and how many is limited by address',
}

const calls: Partial<Record<CallName, Repeated>> = {
  addItem: {
    safe: 'by key',
    send: newItem,
    again: { tables: ['picture'], because: 'the picture is wanted anew' },
    atOnce: sameAvif,
    other: async ({ form, ...sent }) => ({
      ...{ ...sent, ...(form && { form: { ...form, fields: { ...form.fields, price: '1' } } }) },
    }),
  },
  deleteItem: { safe: 'by itself', send: async () => ({ body: { id: (await addItem()).id } }) },
  changeItem: {
    safe: 'by itself',
    send: async () => {
      const { id, version, name, category, rating, description, status, tags, image } = await addItem()
      const piece = { name, category, price: 999, rating, description, status, tags, pictures: [image] }
      return { body: { id, version, ...piece } }
    },
  },
  changeItems: {
    safe: 'by itself',
    send: async () => {
      const { id, version } = await addItem()
      return { body: { items: [{ id, version }], pricePercent: 10 } }
    },
  },
  restoreItem: { safe: 'by itself', send: async () => ({ body: { id: await removedItem() } }) },
  duplicateItem: {
    safe: 'by key',
    send: async () => ({ body: { id: (await addItem()).id, key: randomUUID() } }),
    other: async ({ body }) => ({ body: { ...body, id: (await addItem()).id } }),
  },
  addPicture: {
    safe: 'by itself',
    send: async () => ({ form: { fields: {}, file: await photo() } }),
    again: { tables: ['audit', 'picture'], because: 'the picture, named by its bytes, is wanted anew' },
    atOnce: sameAvif,
  },
  planImport: {
    safe: 'by itself',
    send: plan,
    again: { tables: ['sheet_import', 'sheet_row'], because: 'a plan changes nothing and goes after a week' },
  },
  applyImport: {
    safe: 'by itself',
    send: async () => ({ body: { id: (await call('planImport', await plan())).import.id } }),
  },
  undoImport: {
    safe: 'by itself',
    send: async () => {
      const { id } = (await call('planImport', await plan())).import
      await call('applyImport', { body: { id } })
      const from = { ip: '127.0.0.1', requestId: 'the-worker' }
      await apply(house.db, { id, who: owner.id, from }, new Date(clock))
      return { body: { id } }
    },
  },
  signUp: { safe: 'by itself', send: async () => ({ body: newcomer(), cookie: '' }) },
  signIn: {
    safe: 'by itself',
    send: async () => ({ body: { email: (await customer()).email, password: goodPassword }, cookie: '' }),
    again: { tables: ['audit', 'session'], because: 'the session nobody heard of ends by itself' },
  },
  logOut: { safe: 'by itself', send: async () => ({ cookie: (await customer()).cookie }) },
  sendConfirmation: {
    safe: 'by itself',
    send: async () => ({ cookie: (await customer()).cookie }),
    again: letters,
  },
  forgetPassword: {
    safe: 'by itself',
    send: async () => ({ body: { email: 'meera@example.com' } }),
    again: letters,
  },
  resetPassword: {
    safe: 'by itself',
    send: async () => ({
      body: {
        token: await letterTo(writeResetLink, ({ email }) => email),
        password: 'a boat before sunrise',
      },
    }),
  },
  confirmEmail: {
    safe: 'by itself',
    send: async () => ({ body: { token: await letterTo(writeConfirmation, ({ id }) => id) } }),
    again: noted,
  },
  rename: {
    safe: 'by itself',
    send: async () => ({ body: { fname: 'Asha', lname: 'Devi' }, cookie: (await customer()).cookie }),
    again: { tables: ['person'], because: 'only the moment moves' },
  },
  changePassword: {
    safe: 'by itself',
    send: async () => ({
      body: { current: goodPassword, password: 'a boat before sunrise' },
      cookie: (await customer()).cookie,
    }),
    atOnce: letters,
  },
  changeEmail: {
    safe: 'by itself',
    send: async () => ({
      body: { email: newcomer().email, current: goodPassword },
      cookie: (await customer()).cookie,
    }),
    again: letters,
  },
  endOtherSessions: {
    safe: 'by itself',
    send: async () => ({ cookie: (await customer()).cookie }),
    again: noted,
  },
  sendQuery: {
    safe: 'by key',
    send: async () => ({ body: newQuery() }),
    other: async ({ body }) => ({ body: { ...body, query: 'Something else.' } }),
  },
  markAnswered: { safe: 'by itself', send: () => query(), again: noted },
  reopenQuery: { safe: 'by itself', send: () => query({ answered_at: new Date() }), again: noted },
  noteQuery: {
    safe: 'by itself',
    send: async () => ({ body: { ...(await query()).body, note: 'Called.' } }),
    again: noted,
  },
  removeQuery: { safe: 'by itself', send: () => query(), again: noted },
  restoreQuery: { safe: 'by itself', send: () => query({ removed_at: new Date() }), again: noted },
  notSpam: { safe: 'by itself', send: () => query({ spam: true }), again: noted },
  subscribe: { safe: 'by itself', send: async () => ({ body: { email: newcomer().email } }), again: letters },
  confirmSubscription: {
    safe: 'by itself',
    send: async () => ({ body: await subscriber('confirm') }),
    again: moved,
  },
  unsubscribe: {
    safe: 'by itself',
    send: async () => ({ body: await subscriber('unsubscribe') }),
    again: moved,
  },
  unsubscribeOneClick: {
    safe: 'by itself',
    send: async () => ({ query: await subscriber('unsubscribe') }),
    again: moved,
  },
}

const changing = (Object.entries(endpoints) as [CallName, Endpoint][]).filter(([, row]) => row.changes)

test('every call that changes something says how it bears being sent twice', () => {
  const unproven = Object.values(calls).filter(({ safe, other }) => (safe === 'by key') !== Boolean(other))
  expect(unproven).toEqual([])
  expect(Object.keys(calls).toSorted()).toEqual(changing.map(([name]) => name).toSorted())
})

describe.each(Object.entries(calls) as [CallName, Repeated][])(
  '%s',
  (name, { safe, send, other, again, atOnce }) => {
    const allowed = new Set([...(again?.tables ?? []), ...(atOnce?.tables ?? [])])

    test('sent again, its answer being lost, has done what it did once', async () => {
      const sent = await send()
      const first = await call(name, sent)
      expect(first, JSON.stringify(first)).toMatchObject({ success: true })
      const once = await effectsIn(house.pool)
      clock += 1000
      const second = await call(name, sent)
      expect(second.status).toBeLessThan(500)
      if (safe === 'by key') expect(second).toEqual(first)
      const beyond = changedBetween(once, await effectsIn(house.pool))
      expect(beyond.filter((table) => !again?.tables.includes(table))).toEqual([])
    })

    test('sent twice at the same moment, has done what one does', async () => {
      const alone = await send()
      const start = await effectsIn(house.pool)
      await call(name, alone)
      const once = growthBetween(start, await effectsIn(house.pool))
      const sent = await send()
      const before = await effectsIn(house.pool)
      const both = await Promise.all([call(name, sent), call(name, sent)])
      expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
      expect(both.map(({ status }) => status).toSorted()[1]).toBeLessThan(500)
      const twice = growthBetween(before, await effectsIn(house.pool))
      const counted = (growth: Record<string, number>) =>
        Object.fromEntries(Object.entries(growth).filter(([table]) => !allowed.has(table)))
      expect(counted(twice)).toEqual(counted(once))
    })

    if (other)
      test('with its key and something else in it is refused, and does nothing', async () => {
        const sent = await send()
        await call(name, sent)
        const something = await other(sent)
        const before = await effectsIn(house.pool)
        const refused = await call(name, something)
        expect(refused).toMatchObject({ status: 409, code: 'conflict' })
        expect(refused.message).toMatch(/ from this form/)
        const beyond = changedBetween(before, await effectsIn(house.pool))
        expect(beyond.filter((table) => !again?.tables.includes(table))).toEqual([])
      })
  },
)
