import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CallFailed, call } from './api.ts'

/** Its first responses break off half-way, after the request was handled. */
const received: string[] = []
let brokenResponseCount = 0
const completeBody = JSON.stringify({ success: true, answered: 3, reference: 'K-100001', answerBy: 'soon' })
const server = createServer(async (request, response) => {
  received.push(await text(request))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': completeBody.length })
  if (received.length > brokenResponseCount) return response.end(completeBody)
  response.write(completeBody.slice(0, 20))
  setImmediate(() => response.destroy())
})
let origin = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => received.splice(0))

const message = { name: 'Meera', email: 'meera@example.com', query: 'Is it 22 k?' }
const catchError = (pendingCall: Promise<unknown>) =>
  pendingCall.then(() => undefined).catch((error: unknown) => error)

test('a read whose answer broke off is made again', async () => {
  brokenResponseCount = 1
  expect(await call('getAnswerStats', {}, { origin })).toMatchObject({ answered: 3 })
  expect(received).toHaveLength(2)
})

test('a message whose answer broke off is sent again, the same in every word, so that it is stored once', async () => {
  brokenResponseCount = 1
  const body = { ...message, key: crypto.randomUUID() }
  expect(await call('sendEnquiry', { body }, { origin })).toMatchObject({ reference: 'K-100001' })
  expect(received).toEqual([JSON.stringify(body), JSON.stringify(body)])
})

test('what breaks off twice has failed, whatever its status said', async () => {
  brokenResponseCount = 2
  const error = await catchError(call('sendEnquiry', { body: message }, { origin }))
  expect(error).toBeInstanceOf(CallFailed)
  expect(error).toMatchObject({ status: 503, refused: undefined })
  expect(received).toHaveLength(2)
})

test('what would be done twice is not sent again, and has failed', async () => {
  brokenResponseCount = 1
  const error = await catchError(call('subscribe', { body: { email: message.email } }, { origin }))
  expect(error).toMatchObject({ status: 503, refused: undefined })
  expect(received).toHaveLength(1)
})

test('both tries together have the time of one', async () => {
  const silentServer = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silentServer, 'listening')
  const started = performance.now()
  const options = {
    origin: `http://127.0.0.1:${(silentServer.address() as AddressInfo).port}`,
    timeoutMs: 1000,
  }
  expect(await catchError(call('getAnswerStats', {}, options))).toBeInstanceOf(CallFailed)
  expect(performance.now() - started).toBeLessThan(1800)
  silentServer.closeAllConnections()
  silentServer.close()
})
