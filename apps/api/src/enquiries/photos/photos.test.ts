import { mkdtemp } from 'node:fs/promises'
import { photoBounds } from '@kashika/contract/bounds'
import { days, hours, minutes } from '@kashika/server/units'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestBucket } from '../../../test/bucket.ts'
import { openEnquiryWorker } from '../../../test/enquiry-worker.ts'
import { encodeForm } from '../../../test/forms.ts'
import { get, post, sendDelete, signUpOwner, signUpVisitor } from '../../../test/people.ts'
import { makePhoto, makePhotoWithMetadata, readMetadata } from '../../../test/photos.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { deleteUnusedPictures } from '../../pictures/unused-pictures.ts'
import { openPrivateStorage, openStorage, type Storage } from '../../platform/storage/storage.ts'
import { toReference } from '../references.ts'
import { removeExpiredPhotos } from './expired-photos.ts'
import { createPhotoLink } from './photo-link.ts'

const openDisk = async () => ({
  settings: { STORAGE_FOLDER: await mkdtemp('/tmp/photos-') },
  close: async () => undefined,
})

async function listNames(storage: Storage) {
  const names: string[] = []
  for await (const page of storage.list()) names.push(...page.map(({ name }) => name))
  return names
}

describe.each([
  ['a disk', openDisk],
  ['an object store', openTestBucket],
])('photographs of a repair, on %s', (_where, open) => {
  const start = new Date()
  let clock = start
  let place: Awaited<ReturnType<typeof open>>
  let testApp: Awaited<ReturnType<typeof openTestApp>>
  let mailWorker: Awaited<ReturnType<typeof openEnquiryWorker>>
  let owner: Awaited<ReturnType<typeof signUpOwner>>
  let customer: Awaited<ReturnType<typeof signUpVisitor>>
  let privateStorage: Storage
  let publicStorage: Storage
  beforeAll(async () => {
    place = await open()
    testApp = await openTestApp(place.settings, () => clock)
    mailWorker = await openEnquiryWorker(testApp, () => clock)
    owner = await signUpOwner(testApp)
    customer = await signUpVisitor(testApp.app, 'meera@example.com')
    privateStorage = await openPrivateStorage(testApp.settings)
    publicStorage = await openStorage(testApp.settings)
  })
  afterAll(async () => {
    await mailWorker.close()
    await testApp.close()
    await place.close()
  })
  beforeEach(async () => {
    clock = start
    await testApp.pool.query('truncate rate_limit')
  })

  let count = 0
  async function createRepair() {
    const email = `nisha.${++count}@example.com`
    const body = { name: 'Nisha', email, query: 'The clasp broke.', kind: 'repair' }
    await post(testApp.app, '/api/user/query', body)
    const { rows } = await testApp.pool.query('select id::int from enquiry where email = $1', [email])
    const id = rows[0].id as number
    const token = readToken(createPhotoLink(testApp.settings, id, clock))
    return { id, email, token }
  }
  const readToken = (text: string) => /photos\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
  async function send(token: string, bytes: Uint8Array, headers: Record<string, string> = {}) {
    const form = await encodeForm({}, { name: 'photo', bytes })
    return testApp.app.inject({
      method: 'POST',
      path: `/api/user/photos?token=${token}`,
      headers: { ...form.headers, ...headers },
      payload: form.payload,
    })
  }
  const readLink = (token: string) => post(testApp.app, '/api/user/photos/link', { token })
  const readPhotos = async (id: number): Promise<{ name: string; width: number; height: number }[]> =>
    (await get(testApp.app, `/api/admin/conversation?id=${id}`, owner.cookie)).json().photos
  const readPhoto = (name: string, cookie = '') =>
    testApp.app.inject({ path: `/api/admin/photo?name=${name}`, headers: { cookie } })

  test('are added by the link of the letter that confirms the address, and lose where they were taken', async () => {
    const { id, email } = await createRepair()
    const { text } = await mailWorker.mailServer.nextEmail(email)
    const token = readToken(text)
    expect((await readLink(token)).json()).toMatchObject({
      added: 0,
      reference: expect.stringMatching(/^K-/),
    })
    const sent = await makePhotoWithMetadata(2000)
    expect(await readMetadata(sent)).not.toEqual([])
    expect((await send(token, sent)).json()).toMatchObject({ success: true, added: 1 })
    const [photo, ...others] = await readPhotos(id)
    expect([photo?.width, photo?.height, others]).toEqual([1600, 480, []])
    const { headers, rawPayload, statusCode } = await readPhoto(photo?.name ?? '', owner.cookie)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ])
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(headers['etag']).toBeUndefined()
    expect(await readMetadata(rawPayload)).toEqual([])
  })

  test('are promised by no letter about a question', async () => {
    const email = 'asha.question@example.com'
    await post(testApp.app, '/api/user/query', { name: 'Nisha', email, query: 'Is it 22K?' })
    expect((await mailWorker.mailServer.nextEmail(email)).text).not.toContain('photos')
  })

  test('are answered alike to everybody but the owner, whether there is one or not', async () => {
    const { id, token } = await createRepair()
    await send(token, await makePhoto())
    const name = (await readPhotos(id))[0]?.name ?? ''
    const guessed = `${'0'.repeat(32)}.webp`
    expect((await readPhoto(guessed, owner.cookie)).statusCode).toBe(404)
    const readRefusal = async (photo: string, cookie?: string) => {
      const { requestId: _, ...body } = (await readPhoto(photo, cookie)).json()
      return body
    }
    expect(await readRefusal(name)).toMatchObject({ code: 'signed-out' })
    expect(await readRefusal(name)).toEqual(await readRefusal(guessed))
    expect(await readRefusal(name, customer.cookie)).toMatchObject({ code: 'forbidden' })
    expect(await readRefusal(name, customer.cookie)).toEqual(await readRefusal(guessed, customer.cookie))
    const folders = ['', 'private/', 'private%2f', `${name.slice(0, 2)}/`, `private/${name.slice(0, 2)}/`]
    for (const path of folders.map((folder) => `/uploads/${folder}${name}`))
      expect([path, (await testApp.app.inject({ path })).statusCode]).toEqual([path, 404])
    expect(await publicStorage.has(name)).toBe(false)
  })

  test('are refused without a whole, living link of their own enquiry', async () => {
    const [first, second] = [await createRepair(), await createRepair()]
    const [enquiryId, endsAt, signature] = first.token.split('.')
    const foreign = `${second.id}.${endsAt}.${signature}`
    const longer = `${enquiryId}.${Number(endsAt) + 1}.${signature}`
    for (const token of [
      '',
      'x',
      foreign,
      longer,
      `${first.token.slice(0, -1)}${first.token.endsWith('A') ? 'B' : 'A'}`,
    ]) {
      expect([token, (await send(token, await makePhoto())).statusCode]).toEqual([token, 400])
      expect([token, (await readLink(token)).statusCode]).toEqual([token, 400])
    }
    clock = new Date(start.getTime() + days(photoBounds.linkDays) + minutes(1))
    expect((await send(first.token, await makePhoto())).statusCode).toBe(410)
    clock = start
    await testApp.pool.query('update enquiry set removed_at = now() where id = $1', [first.id])
    await testApp.pool.query('update enquiry set spam = true where id = $1', [second.id])
    for (const { token } of [first, second]) {
      expect((await send(token, await makePhoto())).statusCode).toBe(410)
      expect((await readLink(token)).statusCode).toBe(410)
    }
    expect(await readPhotos(first.id)).toEqual([])
  })

  test('a body is not read before its link is', async () => {
    const path = '/api/user/photos?token=1.1.x'
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000000' }
    const { statusCode, body } = await testApp.app.inject({
      method: 'POST',
      path,
      headers,
      payload: 'broken',
    })
    expect([statusCode, JSON.parse(body).message]).toEqual([
      400,
      'This link is incomplete. Please copy all of it from the email.',
    ])
  })

  test('are three at most, also at once, and one that is sent twice is stored once', async () => {
    const { id, token } = await createRepair()
    const photo = await makePhoto()
    expect((await send(token, photo)).json().added).toBe(1)
    expect((await send(token, photo)).json().added).toBe(1)
    const others = await Promise.all([makePhoto(), makePhoto(), makePhoto()])
    const answers = await Promise.all(others.map((bytes) => send(token, bytes)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409])
    expect((await send(token, await makePhoto())).json()).toMatchObject({ code: 'conflict' })
    expect((await send(token, photo)).json()).toMatchObject({ success: true, added: 3 })
    expect(await readPhotos(id)).toHaveLength(3)
  })

  test('a file that is no photograph, none, or too large is refused and stores nothing', async () => {
    const { id, token } = await createRepair()
    const statusOf = async (bytes: Uint8Array) => (await send(token, bytes)).statusCode
    expect(await statusOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(415)
    expect(await statusOf(Buffer.alloc(0))).toBe(400)
    expect(await statusOf(Buffer.alloc(9 * 1024 * 1024))).toBe(413)
    expect(await readPhotos(id)).toEqual([])
  })

  test('a form without scripts is sent back to its page, unless it comes from elsewhere', async () => {
    const { token } = await createRepair()
    const asPage = { accept: 'text/html,application/xhtml+xml' }
    const locationOf = async (bytes: Uint8Array, sentToken = token) => {
      const { statusCode, headers } = await send(sentToken, bytes, asPage)
      expect([statusCode, headers['cache-control']]).toEqual([303, 'no-store'])
      return headers['location']
    }
    const toPage = (outcome: string) => `/contact/photos?token=${token}&outcome=${outcome}`
    expect(await locationOf(await makePhoto())).toBe(toPage('done'))
    expect(await locationOf(Buffer.from('no picture'))).toBe(toPage('unsupported'))
    expect(await locationOf(Buffer.alloc(9 * 1024 * 1024))).toBe(toPage('too-large'))
    expect(await locationOf(await makePhoto(), 'x')).toBe('/contact/photos?token=x&outcome=invalid')
    const foreign = await send(token, await makePhoto(), { ...asPage, origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
  })

  test('one link has its own limit, from whatever address', async () => {
    const { token } = await createRepair()
    const noPicture = Buffer.from('no picture')
    const statuses: number[] = []
    for (let attempt = 0; attempt < 22; attempt++) statuses.push((await send(token, noPicture)).statusCode)
    expect(statuses.filter((status) => status === 415)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })

  test('open an answered enquiry again, so that they are seen', async () => {
    const { id, token } = await createRepair()
    await post(testApp.app, '/api/admin/queries/answered', { id }, { cookie: owner.cookie })
    await send(token, await makePhoto())
    const { query } = (await get(testApp.app, `/api/admin/conversation?id=${id}`, owner.cookie)).json()
    expect(query.status).toBe('open')
  })

  test('are removed one by one before their time, by the owner alone', async () => {
    const { id, token } = await createRepair()
    await send(token, await makePhoto())
    await send(token, await makePhoto())
    const [first, second] = (await readPhotos(id)).map(({ name }) => name)
    const remove = async (cookie: string) =>
      (await sendDelete(testApp.app, '/api/admin/photo', cookie, { name: first ?? '' })).statusCode
    expect(await remove(customer.cookie)).toBe(403)
    expect(await readPhotos(id)).toHaveLength(2)
    expect(await remove(owner.cookie)).toBe(200)
    expect((await readPhotos(id)).map(({ name }) => name)).toEqual([second])
    expect((await readPhoto(first ?? '', owner.cookie)).statusCode).toBe(404)
    expect(await listNames(privateStorage)).not.toContain(first)
    expect(await privateStorage.has(second ?? '')).toBe(true)
    const { rows } = await testApp.pool.query(`select about from audit where what = 'photo-removed'`)
    expect(rows).toEqual([{ about: toReference(id) }])
  })

  test('are neither listed nor deleted with the pictures of the shop', async () => {
    const { id, token } = await createRepair()
    await send(token, await makePhoto())
    const name = (await readPhotos(id))[0]?.name ?? ''
    expect(await listNames(publicStorage)).not.toContain(name)
    expect(await listNames(privateStorage)).toContain(name)
    await deleteUnusedPictures(testApp.db, publicStorage, [], new Date(Date.now() + days(2)))
    expect(await privateStorage.has(name)).toBe(true)
  })

  test('are gone after 90 days, and those of a deleted enquiry within hours', async () => {
    const [old, recent, deleted] = [await createRepair(), await createRepair(), await createRepair()]
    await send(old.token, await makePhoto())
    await send(deleted.token, await makePhoto())
    const [oldName, deletedName] = [old, deleted].map(async ({ id }) => (await readPhotos(id))[0]?.name ?? '')
    clock = new Date(start.getTime() + minutes(1))
    await send(recent.token, await makePhoto())
    const recentName = (await readPhotos(recent.id))[0]?.name ?? ''
    const names = [await oldName, recentName, await deletedName].map(String)
    const areStored = () => Promise.all(names.map((name) => privateStorage.has(name)))
    const removeAt = (time: number) =>
      removeExpiredPhotos({ db: testApp.db, privateStorage, now: () => new Date(time) })

    await testApp.pool.query('delete from enquiry where id = $1', [deleted.id])
    await removeAt(Date.now())
    expect(await areStored()).toEqual([true, true, true])
    await removeAt(Date.now() + hours(2))
    expect(await areStored()).toEqual([true, true, false])
    // A file that was lost before its time.
    await privateStorage.remove(names[0] ?? '')
    expect((await readPhoto(names[0] ?? '', owner.cookie)).statusCode).toBe(404)
    await removeAt(start.getTime() + days(photoBounds.keptDays) + 1000)
    expect(await areStored()).toEqual([false, true, false])
    expect([await readPhotos(old.id), (await readPhotos(recent.id)).length]).toEqual([[], 1])
    await removeAt(start.getTime() + days(photoBounds.keptDays) + hours(1))
    expect(await listNames(privateStorage)).toEqual([])
    expect((await testApp.pool.query('select from enquiry_photo')).rowCount).toBe(0)
  })
})
