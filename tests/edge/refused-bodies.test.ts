import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWeb } from '../faults/house.ts'
import { openShop } from './shop.ts'

const megabyte = 1024 * 1024
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
  // As with `npm start`, where no edge stands between the two.
  webAlone = await startWeb(shop.servers.api[0]?.origin ?? '', { PUBLIC_ORIGIN: shop.edge.origin })
})
afterAll(async () => {
  await webAlone?.stop()
  await shop?.close()
})

const multipart = 'multipart/form-data; boundary=x'
/** Who is refused, and how: each before the body has been read. Ten queries are too many, which is a refusal too. */
const refused = [
  ['of somebody signed out', [401], '/api/admin/newItem', { 'content-type': multipart }],
  [
    'from another origin',
    [403],
    '/api/admin/newItem',
    { 'content-type': multipart, origin: 'https://x.example' },
  ],
  ['too large', [413, 429], '/api/user/query', { 'content-type': 'application/json' }],
  ['of a kind not taken', [415, 429], '/api/user/query', { 'content-type': multipart }],
  ['too large for a page', [400, 404], '/contact', { 'content-type': 'application/x-www-form-urlencoded' }],
] as const

let webAlone: Awaited<ReturnType<typeof startWeb>>
const doors = {
  API: () => shop.servers.api[0]?.origin ?? '',
  'web server': () => webAlone.origin,
  edge: () => shop.edge.origin,
}
type Door = keyof typeof doors

/** Writes head and body without looking, as most clients do, and only then reads what was answered. */
function sendRaw(door: Door, path: string, headers: Record<string, string>, body: Buffer) {
  const { hostname, port } = new URL(doors[door]())
  const secure = { host: hostname, port: Number(port), ca: shop.edge.certificate, servername: 'localhost' }
  const socket = door === 'edge' ? connectTls(secure) : connect(Number(port), hostname)
  const lines = Object.entries({ host: 'localhost', 'content-length': String(body.length), ...headers })
  const head = `POST ${path} HTTP/1.1\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`
  return new Promise<number>((resolve, reject) => {
    socket.once('error', reject)
    socket.write(head)
    socket.write(body, () => {
      socket.once('data', (bytes) => {
        resolve(Number(bytes.toString('latin1').split(' ')[1]))
        socket.destroy()
      })
    })
  })
}

async function send(door: Door, path: string, headers: Record<string, string>, body: Buffer) {
  if (door === 'edge')
    return (await shop.ask(path, { method: 'POST', headers, body, agent: false, ca: shop.edge.certificate }))
      .status
  const answer = await fetch(doors[door]() + path, { method: 'POST', headers, body: new Uint8Array(body) })
  return answer.status
}

describe.each(Object.keys(doors) as Door[])('a body refused before it was read, at the %s', (door) => {
  test.each(refused)('%s: %j is read by everybody', async (_, [...expected], path, given) => {
    const headers = { origin: shop.edge.origin, ...given }
    const statuses: (number | string)[] = []
    for (const size of [8, 16]) {
      const body = Buffer.alloc(size * megabyte)
      for (let round = 0; round < 5; round++) {
        const asked = [send(door, path, headers, body), sendRaw(door, path, headers, body)]
        for (const result of await Promise.allSettled(asked))
          statuses.push(
            result.status === 'fulfilled'
              ? result.value
              : `${size} MB: ${result.reason} ${result.reason.cause}`,
          )
      }
    }
    // What is larger than anything the shop takes, the edge refuses by itself.
    const allowed: (number | string)[] = door === 'edge' ? [...expected, 413] : expected
    const other = statuses.filter((read) => !allowed.includes(read))
    expect(
      Object.entries(Object.groupBy(other, String)).map(([what, times]) => `${times?.length} × ${what}`),
    ).toEqual([])
  })
})
