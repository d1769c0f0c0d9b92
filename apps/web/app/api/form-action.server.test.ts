import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { redirect } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defineForm, readFields, toErrorOutcome } from './form-action.ts'

let status = 200
const server = createServer((_request, response) => {
  const message = 'Please wait a little.'
  response.writeHead(status, { 'set-cookie': ['session=1', 'signed-in=yes'], 'retry-after': '7' })
  response.end(JSON.stringify(status === 200 ? { success: true } : { success: false, message }))
})
let submit: typeof import('./form-action.server.ts').submitForVisitor
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('API_ORIGIN', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  submit = (await import('./form-action.server.ts')).submitForVisitor
})
afterAll(() => {
  server.close()
  vi.unstubAllEnvs()
})

const definition = defineForm({
  call: 'signIn',
  toInput: (form) => ({ body: readFields(form, 'email', 'password') }),
  onSuccess: () => redirect('/products'),
  onFailure: toErrorOutcome({ broken: 'Something went wrong.' }),
})
const makeRequest = () =>
  new Request('http://localhost/signin', {
    method: 'POST',
    body: new URLSearchParams({ email: 'meera@example.com', password: 'a boat' }),
  })

test.each([401, 429, 503])(
  'where the API answers %i, so does the page, with what was typed',
  async (answer) => {
    status = answer
    const { data, init } = await submit(makeRequest(), definition, (form) => readFields(form, 'email'))
    expect(data).toEqual({ error: 'Please wait a little.', formValues: { email: 'meera@example.com' } })
    expect(init?.status).toBe(answer)
    expect(new Headers(init?.headers).get('retry-after')).toBe('7')
  },
)

test('a redirect takes every cookie of the API along', async () => {
  status = 200
  const response: Response = await submit(makeRequest(), definition).catch((thrown) => thrown)
  expect([response.status, response.headers.get('location')]).toEqual([302, '/products'])
  expect(response.headers.getSetCookie()).toEqual(['session=1', 'signed-in=yes'])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('what is refused before it is sent is a bad request', async () => {
  const validate = () => ({ error: 'Enter your name.' })
  const { data, init } = await submit(makeRequest(), { ...definition, validate })
  expect([data.error, init?.status]).toEqual(['Enter your name.', 400])
})
