import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShopBehindNginx } from '../support/edge/shop-behind-nginx.ts'
import { startWeb } from '../support/servers/app-processes.ts'

const megabyte = 1024 * 1024
let shop: Awaited<ReturnType<typeof openShopBehindNginx>>
beforeAll(async () => {
  shop = await openShopBehindNginx()
  // As with `npm start`: without nginx between web server and API.
  webAlone = await startWeb(shop.servers.api[0]?.origin ?? '', { PUBLIC_ORIGIN: shop.edge.origin })
})
afterAll(async () => {
  await webAlone?.stop()
  await shop?.close()
})

const multipart = 'multipart/form-data; boundary=x'
/** Each is refused before its body has been read; 429 is allowed because ten enquiries exceed the rate limit. */
const refusedRequests = [
  ['without a session', [401], '/api/admin/newItem', { 'content-type': multipart }],
  [
    'from another origin',
    [403],
    '/api/admin/newItem',
    { 'content-type': multipart, origin: 'https://x.example' },
  ],
  ['too large', [413, 429], '/api/user/query', { 'content-type': 'application/json' }],
  ['of an unsupported type', [415, 429], '/api/user/query', { 'content-type': multipart }],
  [
    'with a link that is not whole',
    [303, 400, 429],
    '/api/user/photos?token=x',
    { 'content-type': multipart },
  ],
  ['too large for a page', [400, 404], '/contact', { 'content-type': 'application/x-www-form-urlencoded' }],
] as const

let webAlone: Awaited<ReturnType<typeof startWeb>>
const originOf = {
  API: () => shop.servers.api[0]?.origin ?? '',
  'web server': () => webAlone.origin,
  edge: () => shop.edge.origin,
}
type Target = keyof typeof originOf

/** Writes head and body without reading meanwhile, as most clients do. */
function sendRaw(target: Target, path: string, headers: Record<string, string>, body: Buffer) {
  const { hostname, port } = new URL(originOf[target]())
  const tlsOptions = {
    host: hostname,
    port: Number(port),
    ca: shop.edge.certificate,
    servername: 'localhost',
  }
  const socket = target === 'edge' ? connectTls(tlsOptions) : connect(Number(port), hostname)
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

async function send(target: Target, path: string, headers: Record<string, string>, body: Buffer) {
  if (target === 'edge')
    return (
      await shop.sendRequest(path, { method: 'POST', headers, body, agent: false, ca: shop.edge.certificate })
    ).status
  const answer = await fetch(originOf[target]() + path, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  })
  return answer.status
}

describe.each(Object.keys(originOf) as Target[])('a body refused before it was read, at the %s', (target) => {
  test.each(refusedRequests)(
    '%s: every client reads the status %j',
    async (_, [...expected], path, requestHeaders) => {
      const headers = { origin: shop.edge.origin, ...requestHeaders }
      const statuses: (number | string)[] = []
      for (const size of [8, 16]) {
        const body = Buffer.alloc(size * megabyte)
        for (let round = 0; round < 5; round++) {
          const attempts = [send(target, path, headers, body), sendRaw(target, path, headers, body)]
          for (const result of await Promise.allSettled(attempts))
            statuses.push(
              result.status === 'fulfilled'
                ? result.value
                : `${size} MB: ${result.reason} ${result.reason.cause}`,
            )
        }
      }
      // The edge itself refuses a body larger than any the shop accepts.
      const allowed: (number | string)[] = target === 'edge' ? [...expected, 413] : expected
      const unexpectedStatuses = statuses.filter((status) => !allowed.includes(status))
      expect(
        Object.entries(Object.groupBy(unexpectedStatuses, String)).map(
          ([status, occurrences]) => `${occurrences?.length} × ${status}`,
        ),
      ).toEqual([])
    },
  )
})
