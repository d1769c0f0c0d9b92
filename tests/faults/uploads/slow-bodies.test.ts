import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeForm, readRingPhoto, validItem } from '../../../apps/api/test/forms.ts'
import { isDrill } from '../../support/drill.ts'
import { startApi, startWeb, stopAll } from '../../support/servers/app-processes.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { signUp } from '../../support/servers/owner-requests.ts'

const megabyte = 1024 * 1024
/** Takes longer than a visitor's body may; the largest photograph that is taken needs twice as long. */
const size = (isDrill ? 8 : 4) * megabyte
/** 1.5 Mbit/s, a slow mobile connection. */
const bytesPerSecond = 1_500_000 / 8
let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
let folder: string
let owner: string
const origins: Record<string, string> = {}

beforeAll(async () => {
  cluster = await openMigratedCluster()
  folder = await mkdtemp('/tmp/kashika-slow-')
  const api = await startApi(cluster.url(), { STORAGE_FOLDER: folder })
  origins['API'] = api.origin
  origins['web server'] = (await startWeb(api.origin)).origin
  owner = await signUp(api.origin, cluster.url(), 'owner@example.com', true)
})
afterAll(async () => {
  await stopAll()
  await cluster?.remove()
  await rm(folder, { recursive: true, force: true })
})

type RawRequest = { path: string; headers: Record<string, string>; payload: Buffer }

async function sendSlowly(
  origin: string,
  { path, headers, payload }: RawRequest,
  perSecond: number,
  maxSeconds: number,
) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const started = performance.now()
  const elapsed = () => (performance.now() - started) / 1000
  const result = { answer: '', answeredAfter: Number.NaN, cutAfter: Number.NaN }
  socket.on('error', () => undefined)
  socket.on('close', () => {
    result.cutAfter = elapsed()
  })
  socket.on('data', (bytes) => {
    if (!result.answer) result.answeredAfter = elapsed()
    result.answer += bytes
  })
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': String(payload.length) })
  socket.write(
    `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  let sent = 0
  while (!socket.closed && elapsed() < maxSeconds && !(result.answer && sent === payload.length)) {
    const next = Math.min(payload.length, Math.ceil(elapsed() * perSecond))
    if (next > sent) socket.write(payload.subarray(sent, next))
    sent = next
    await wait(100)
  }
  socket.destroy()
  return result
}

const makeUpload = async (cookie: string | undefined): Promise<RawRequest> => {
  const photo = await readRingPhoto()
  const padded = Buffer.concat([photo, Buffer.alloc(size - photo.length)])
  const form = await encodeForm(validItem, { name: 'image', bytes: padded })
  return {
    path: '/api/admin/newItem',
    payload: form.payload,
    headers: { ...form.headers, ...(cookie && { cookie }) },
  }
}

describe.concurrent.each(['API', 'web server'])('a slow body, at the %s', (target) => {
  const origin = () => origins[target] ?? ''

  test('of the owner is accepted: a large photograph at 1.5 Mbit/s', { timeout: 120_000 }, async () => {
    const { answer, answeredAfter } = await sendSlowly(origin(), await makeUpload(owner), bytesPerSecond, 100)
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answeredAfter).toBeGreaterThan(size / bytesPerSecond - 3)
  })

  test('of a visitor without a session is refused at once and soon cut off', {
    timeout: 60_000,
  }, async () => {
    const { answer, answeredAfter, cutAfter } = await sendSlowly(
      origin(),
      await makeUpload(undefined),
      1000,
      40,
    )
    expect(answer).toMatch(/^HTTP\/1.1 401 /)
    expect(answeredAfter).toBeLessThan(5)
    expect(cutAfter).toBeLessThan(10)
  })

  test('behind headers that never end is cut off', { timeout: 60_000 }, async () => {
    const socket = connect(Number(new URL(origin()).port), '127.0.0.1')
    const started = performance.now()
    socket.on('error', () => undefined).resume()
    socket.write('POST /api/user/query HTTP/1.1\r\nhost: localhost\r\n')
    await once(socket, 'close')
    expect(performance.now() - started).toBeLessThan(25_000)
  })

  test('of an enquiry is cut off', { timeout: 60_000 }, async () => {
    const enquiry = {
      path: '/api/user/query',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
      payload: Buffer.from(
        JSON.stringify({ name: 'Slow', email: 'slow@example.com', query: 'x'.repeat(4000) }),
      ),
    }
    const { answer, cutAfter } = await sendSlowly(origin(), enquiry, 20, 40)
    expect(cutAfter).toBeGreaterThan(10)
    // 15 s for the body, and 5 s of draining where the web server answers because the API hung up first.
    expect(cutAfter).toBeLessThan(25)
    expect(answer).not.toMatch(/^HTTP\/1.1 200 /)
  })
})
