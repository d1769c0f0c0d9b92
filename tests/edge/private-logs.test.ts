import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../apps/api/test/server/free-port.ts'
import { openHttpsClient } from '../support/edge/https-client.ts'
import { openEdge } from '../support/edge/nginx.ts'

/** Its apps are away, so that every request meets a fault. */
let edge: Awaited<ReturnType<typeof openEdge>>
let client: ReturnType<typeof openHttpsClient>

beforeAll(async () => {
  edge = await openEdge({ web: [await freePort()], api: [await freePort()] })
  client = openHttpsClient(edge)
})
afterAll(async () => {
  client?.closeConnections()
  await edge?.stop()
})

const secret = 'kanchan-and-her-token'
const paths = [
  '/reset?token=',
  '/confirm?token=',
  '/unsubscribe?token=',
  '/products?q=',
  '/contact/photos?token=',
]
const calls = ['/api/user/jewel?q=', '/api/user/promise?q=', '/uploads/none.webp?q=']

test('while the apps are away, and where a request cannot be read, no token and no word of a search stands in a log', async () => {
  for (const path of [...paths, ...calls])
    expect((await client.sendRequest(`${path}${secret}`)).status).toBe(503)
  expect((await client.sendRequest(`/api/user/query?q=${secret}`, { method: 'POST' })).status).toBe(503)
  expect((await client.sendRequest(`/products?q=${secret}${'x'.repeat(9000)}`)).status).toBe(414)
  const tooLarge = { method: 'POST', body: Buffer.alloc(70_000) }
  expect((await client.sendRequest(`/contact?q=${secret}`, tooLarge)).status).toBe(413)
  const plain = await fetch(`${edge.plainOrigin}/reset?token=${secret}`, { redirect: 'manual' })
  expect(plain.status).toBe(301)

  const entries = await edge.readAccessLog()
  expect(entries.filter(({ status }) => status === 503)).toHaveLength(paths.length + calls.length + 1)
  const folder = `${edge.folder}/logs`
  for (const name of await readdir(folder)) {
    const log = await readFile(`${folder}/${name}`, 'utf8')
    expect([name, log.includes(secret), log.includes('?')]).toEqual([name, false, false])
  }
})
