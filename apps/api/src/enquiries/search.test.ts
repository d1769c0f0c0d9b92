import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { get, signUpOwner } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await signUpOwner(testApp)
})
afterAll(() => testApp.close())

async function createEnquiry(values: { name?: string; phone?: string; note?: string } = {}) {
  const { name = 'Kavya', phone, note } = values
  const { rows } = await testApp.pool.query(
    `insert into enquiry (body_hash, name, email, message, phone, note, created_at, due_at)
     values (repeat('0', 64), $1, 'kavya@example.com', 'Is it 18 carat?', $2, $3, now(), now() + interval '1 day')
     returning id::int`,
    [name, phone, note],
  )
  return rows[0].id as number
}
async function addEvent(enquiryId: number, kind: string, text: string) {
  const { rows } = await testApp.pool.query(
    `insert into enquiry_event (enquiry_id, kind, happened_at, answers, text, reply_state, send_at)
     values ($1, $2, now(), false, $3, case when $2 = 'reply' then 'waiting' end, case when $2 = 'reply' then now() end)
     returning id::int`,
    [enquiryId, kind, text],
  )
  return rows[0].id as number
}
async function searchFolder(folder: string, q: string) {
  const path = `/api/admin/queries?folder=${folder}&q=${encodeURIComponent(q)}`
  const { queries, elsewhere } = (await get(testApp.app, path, owner.cookie)).json()
  return { ids: queries.map(({ id }: { id: number }) => id) as number[], elsewhere }
}
const search = async (q: string) => (await searchFolder('open', q)).ids

describe('a search', () => {
  test('finds what was answered, written back, said and noted, with words from different letters', async () => {
    const id = await createEnquiry({ name: 'Sulochana', note: 'Prefers marigold' })
    await addEvent(id, 'reply', 'The Ruby is 4 carat.')
    await addEvent(id, 'call', 'She comes with her aunt.')
    const received = await addEvent(id, 'received', 'मुझे कंगन दिखाइए')
    await testApp.pool.query(
      `insert into received_email (message_key, outcome, received_at, size_bytes, event_id, sender, subject)
       values (repeat('a', 64), 'thread', now(), 10, $1, 'daughter@example.org', 'Re: peacock')`,
      [received],
    )
    for (const q of [
      'ruby',
      'aunt',
      'कंगन',
      'marigold',
      'ulochan',
      'daughter@example',
      'peacock',
      'sulochana ruby aunt',
    ])
      expect(await search(q), q).toEqual([id])
    expect(await search('sulochana emerald')).toEqual([])
  })

  test('finds what was changed, and no longer what was there before', async () => {
    const id = await createEnquiry({ note: 'before-change' })
    const event = await addEvent(id, 'call', 'hesitating')
    await testApp.pool.query(`update enquiry set note = 'after-change' where id = $1`, [id])
    expect(await search('after-change')).toEqual([id])
    expect(await search('before-change')).toEqual([])
    await testApp.pool.query('delete from enquiry_event where id = $1', [event])
    expect(await search('hesitating')).toEqual([])
    await testApp.pool.query('delete from enquiry where id = $1', [id])
    expect(await search('after-change')).toEqual([])
    const { rows } = await testApp.pool.query('select from enquiry_thread where enquiry_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('finds both of two events that are stored at the same time', async () => {
    const id = await createEnquiry()
    const words = Array.from({ length: 8 }, (_, index) => `same${index}x`)
    await Promise.all(words.map((word) => addEvent(id, 'call', word)))
    expect(await search(words.join(' '))).toEqual([id])
  })

  test('for a word that stands in more threads than are looked at still finds the folder’s own', async () => {
    await testApp.pool.query(
      `insert into enquiry (body_hash, name, email, message, created_at, due_at, answered_at)
       select repeat('0', 64), 'Asha', 'asha@example.com', 'saffron', now(), now() + interval '1 day', now()
         from generate_series(1, 5100)`,
    )
    const id = await createEnquiry({ name: 'Saffron' })
    expect(await searchFolder('open', 'saffron')).toEqual({ ids: [id], elsewhere: { answered: 100 } })
  })

  test('follows a thread from folder to folder, and says where else it stands', async () => {
    const id = await createEnquiry({ note: 'wandering' })
    const changes = {
      answered: 'answered_at = now()',
      spam: 'spam = true',
      removed: 'removed_at = now()',
      open: 'answered_at = null, spam = false, removed_at = null',
    }
    for (const [folder, change] of Object.entries(changes)) {
      await testApp.pool.query(`update enquiry set ${change} where id = $1`, [id])
      for (const searched of Object.keys(changes))
        expect(await searchFolder(searched, 'wandering'), `${folder}, ${searched}`).toEqual(
          searched === folder ? { ids: [id], elsewhere: {} } : { ids: [], elsewhere: { [folder]: 1 } },
        )
    }
  })

  test('finds what stands behind the first thousand of a folder', async () => {
    await testApp.pool.query(
      `insert into enquiry (body_hash, name, email, message, created_at, due_at)
       select repeat('0', 64), 'Asha', 'asha@example.com', 'earlier', now() - interval '2 days', now() - interval '1 day' from generate_series(1, 1100)`,
    )
    const id = await createEnquiry({ note: 'buried' })
    expect(await search('buried')).toEqual([id])
    expect((await searchFolder('answered', 'buried')).elsewhere).toEqual({ open: 1 })
  })
})
