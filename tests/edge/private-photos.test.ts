import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoLink } from '../../apps/api/src/enquiries/photos/photo-link.ts'
import { encodeForm } from '../../apps/api/test/forms.ts'
import { makePhoto } from '../../apps/api/test/photos.ts'
import { openShopBehindNginx } from '../support/edge/shop-behind-nginx.ts'
import { commonEnvironment } from '../support/servers/app-processes.ts'

let shop: Awaited<ReturnType<typeof openShopBehindNginx>>
let token: string
let ownerCookie: string
beforeAll(async () => {
  shop = await openShopBehindNginx()
  const { rows } = await shop.sql(
    `insert into enquiry (body_hash, name, email, message, kind, created_at, due_at)
     values (repeat('0', 64), 'Nisha', 'nisha@example.com', 'The clasp broke.', 'repair', now(), now() + interval '24 hours') returning id`,
  )
  const settings = { ...commonEnvironment, PUBLIC_ORIGIN: shop.edge.origin }
  token = createPhotoLink(settings, Number(rows[0].id), new Date()).split('=')[1] ?? ''
  ownerCookie = await signUpOwner()
})
afterAll(() => shop?.close())

async function signUpOwner() {
  const email = `${randomUUID()}@example.com`
  const body = JSON.stringify({ fname: 'Asha', lname: 'Rao', email, password: 'four ghats at dawn' })
  const headers = { origin: shop.edge.origin, 'content-type': 'application/json' }
  const answer = await shop.sendRequest('/api/user/signup', { method: 'POST', headers, body })
  await shop.sql('update person set is_admin = true where email = $1', [email])
  return [answer.headers['set-cookie']]
    .flat()
    .map((cookie) => cookie?.split(';')[0])
    .join('; ')
}
async function sendAsPage(bytes: Uint8Array) {
  const { payload, headers } = await encodeForm({}, { name: 'photo', bytes })
  return shop.sendRequest(`/api/user/photos?token=${token}`, {
    method: 'POST',
    headers: { ...headers, origin: shop.edge.origin, accept: 'text/html', 'content-length': payload.length },
    body: payload,
  })
}
const readCacheStatus = async (requestId: unknown) =>
  (await shop.edge.readAccessLog()).find((line) => line.requestId === requestId)?.cache

test('a photograph goes whole through the edge, which neither keeps it nor shows it to anybody but the owner', async () => {
  // Larger than any other body, and than what nginx holds of an answer in memory.
  const sent = await sendAsPage(await makePhoto(800, 600))
  expect([sent.status, sent.headers['location']]).toEqual([
    303,
    `/contact/photos?token=${token}&outcome=done`,
  ])
  const { rows } = await shop.sql('select name from enquiry_photo')
  const { name } = rows[0]
  const folder = name.slice(0, 2)
  const stored = await readFile(`${commonEnvironment.STORAGE_FOLDER}/private/${folder}/${name}`)
  expect(stored.length).toBeGreaterThan(300_000)
  const path = `/api/admin/photo?name=${name}`
  for (const round of ['first', 'second']) {
    const { status, headers, bytes } = await shop.sendRequest(path, { headers: { cookie: ownerCookie } })
    expect(bytes.equals(stored)).toBe(true)
    expect([round, status, headers['cache-control']]).toEqual([round, 200, 'private, no-store'])
    expect(await readCacheStatus(headers['x-request-id'])).toBe('')
    expect((await shop.sendRequest(path)).status).toBe(401)
  }
  for (const guess of [
    name,
    `private/${folder}/${name}`,
    `../private/${folder}/${name}`,
    `%2e%2e/private/${folder}/${name}`,
  ])
    expect([guess, (await shop.sendRequest(`/uploads/${guess}`)).status]).toEqual([guess, 404])
})

test('its page is not cached, and the edge passes on what became of the form', async () => {
  for (const round of ['first', 'second']) {
    const { status, headers, text } = await shop.sendRequest(
      `/contact/photos?token=${token}&outcome=unsupported`,
    )
    expect([round, status, headers['cache-control']]).toEqual([round, 200, 'no-store'])
    expect(await readCacheStatus(headers['x-request-id'])).not.toBe('HIT')
    expect(text).toContain('could not be read as a photograph')
  }
})

test('one that is too large for the edge is sent back to its page, and its token stands in no log', async () => {
  const { status, headers } = await sendAsPage(Buffer.alloc(11 * 1024 * 1024))
  expect([status, headers['location']]).toEqual([
    303,
    expect.stringContaining(`/contact/photos?token=${token}&outcome=too-large`),
  ])
  await readCacheStatus('')
  const logs = await Promise.all(
    ['access.log', 'error.log'].map((name) => readFile(`${shop.edge.folder}/logs/${name}`, 'utf8')),
  )
  expect(logs[0]).toContain('/api/user/photos')
  for (const log of logs) expect(log).not.toContain(token)
})
