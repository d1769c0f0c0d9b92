import { type Endpoint, SuccessResponse } from '@kashika/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { encodeForm } from '../../../test/forms.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { createDeviceCookies } from '../../accounts/cookies/device-cookie.ts'
import { createSessionCookie } from '../../accounts/cookies/session-cookie.ts'
import { openQueue } from '../jobs/queue.ts'
import { createHttpApp } from './create-http-app.ts'
import { mountCall, type ServeDeps } from './serve.ts'

const successResponse = { success: true } as const
const plainCall = {
  method: 'POST',
  path: '/api/plain',
  access: 'anyone',
  writes: true,
  body: z.strictObject({ name: z.string().max(10) }),
  response: SuccessResponse,
} as const satisfies Endpoint
const formCall = {
  ...plainCall,
  path: '/api/form',
  files: { image: { maxBytes: 5000, missingMessage: 'Please upload an image.' } },
  body: z.strictObject({ name: z.string().max(10), note: z.string().optional() }),
  response: SuccessResponse.extend({ name: z.string(), bytes: z.int() }),
} as const satisfies Endpoint

let testApp: Awaited<ReturnType<typeof openTestApp>>
let app: ServeDeps['app']
beforeAll(async () => {
  testApp = await openTestApp()
  app = await createHttpApp(testApp.settings)
  const deps = {
    app,
    pool: testApp.pool,
    ourOrigins: new Set(['http://localhost:3000']),
    sessionCookie: createSessionCookie('http://localhost:3000'),
    deviceCookies: createDeviceCookies('http://localhost:3000', 'a secret of the tests'),
    queueFor: openQueue(testApp, console.error).queueFor,
    findSessionPerson: async () => undefined,
    onWritten: () => undefined,
    onAccessDenied: async () => undefined,
  }
  mountCall(deps, 'form', formCall, async ({ body, files }) => ({
    ...successResponse,
    name: body.name,
    bytes: files.image.length,
  }))
  mountCall(deps, 'plain', plainCall, async () => successResponse)
})
afterAll(async () => {
  await app.close()
  await testApp.close()
})

const image = (length: number, name = 'image') => ({ name, bytes: Buffer.alloc(length, 7) })
async function send(fields: Record<string, string>, ...files: ReturnType<typeof image>[]) {
  const answer = await app.inject({
    method: 'POST',
    path: '/api/form',
    ...(await encodeForm(fields, ...files)),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const headers = { origin: 'http://localhost:3000', 'content-type': 'multipart/form-data; boundary=x' }
async function sendRaw(payload: string, extraHeaders: Record<string, string> = {}, path = '/api/form') {
  const answer = await app.inject({ method: 'POST', path, headers: { ...headers, ...extraHeaders }, payload })
  return answer.statusCode
}
const part = (head: string, body = 'x') => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`

const file = part('name="image"; filename="a"')

test('a form passes its fields and its file to the call, also a file of exactly the limit', async () => {
  expect(await send({ name: 'Tara' }, image(5000))).toEqual({
    status: 200,
    success: true,
    name: 'Tara',
    bytes: 5000,
  })
})

test.each<[number, string, Record<string, string>, ...ReturnType<typeof image>[]]>([
  [413, 'a byte more', { name: 'Tara' }, image(5001)],
  [413, 'far too much', { name: 'Tara' }, image(500_000)],
  [400, 'two files', { name: 'Tara' }, image(10), image(10)],
  [400, 'a file nobody asked for', { name: 'Tara' }, image(10), image(10, 'other')],
  [400, 'a file in the place of a field', {}, image(10), image(10, 'name')],
  [400, 'a field in the place of the file', { name: 'Tara', image: 'x' }],
  [400, 'a field nobody asked for', { name: 'Tara', isAdmin: 'true' }, image(10)],
  [400, 'a field that is too long for the schema', { name: 'x'.repeat(11) }, image(10)],
  [413, 'a field that is too long for any form', { name: 'x'.repeat(66_000) }, image(10)],
  [
    413,
    'a thousand fields',
    Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${n}`, 'x'])),
    image(10),
  ],
])('a form is answered %i with %s', async (status, _what, fields, ...files) => {
  expect((await send(fields, ...files)).status).toBe(status)
})

test.each([
  ['no file', []],
  ['an empty file', [image(0)]],
])('a form with %s is answered with what is missing', async (_what, files) => {
  expect(await send({ name: 'Tara' }, ...files)).toMatchObject({
    status: 400,
    code: 'invalid',
    message: 'Please upload an image.',
  })
})

test.each<[string, string, Record<string, string>]>([
  ['no boundary', part('name="name"'), { 'content-type': 'multipart/form-data' }],
  ['no end', part('name="name"'), {}],
  ['no form in it', 'hello', {}],
  [
    'a head of 64 kB before',
    `--x\r\nX-Junk: ${'a'.repeat(65_000)}\r\n${part('name="name"').slice(5)}--x--\r\n`,
    {},
  ],
  [
    'a head of 64 kB behind',
    `${part('name="image"; filename="a"').replace('\r\n\r\n', `\r\nX-Junk: ${'a'.repeat(60_000)}\r\n\r\n`)}${part('name="name"')}--x--\r\n`,
    {},
  ],
  ['a name of 60 kB', `${part(`name="${'a'.repeat(60_000)}"`)}--x--\r\n`, {}],
  ['a field twice', `${file}${part('name="name"')}${part('name="name"')}--x--\r\n`, {}],
  [
    'a field of JSON',
    part('name="name"\r\nContent-Type: application/json', '{"a":1}') +
      part('name="image"; filename="a"') +
      '--x--\r\n',
    {},
  ],
  ['no length', part('name="name"'), { 'transfer-encoding': 'chunked' }],
])('a form with %s is answered 400', async (_what, payload, extraHeaders) => {
  expect(await sendRaw(payload, extraHeaders)).toBe(400)
})

test('a call accepts either forms or JSON, never both', async () => {
  const json = { 'content-type': 'application/json' }
  expect(await sendRaw('{"name":"Tara"}', json)).toBe(415)
  expect(await sendRaw('name=Tara', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
  expect(await sendRaw(`${part('name="name"')}--x--\r\n`, {}, '/api/plain')).toBe(415)
})
