import { type Endpoint, ErrorResponse, endpoints } from '@kashika/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpOwner } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

/** Fixed, so that a failure can be repeated; FUZZ_SEED and FUZZ_RUNS change it (`npm run drills` sends five times as many). */
const seed = Number(process.env['FUZZ_SEED'] ?? 1975)
const runs = Number(process.env['FUZZ_RUNS'] ?? 60)

let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await signUpOwner(testApp)
})
afterAll(() => testApp.close())

const nasty = fc.constantFrom(
  '\u0000',
  '\ud800',
  '\u202e',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(50),
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '<script>',
  '\r\nX: y',
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  '१२',
  'null',
  '[]',
  '{}',
  ' ',
  '__proto__',
)
const value = fc.oneof(
  { weight: 3, arbitrary: nasty },
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.double().map(String),
)
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  fc.dictionary(fc.string(), fc.oneof(nasty, fc.jsonValue())),
)
const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  ' application/json',
  'application/json\t;x',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'image/png',
  '',
)

function fieldNames(schema: Endpoint['query']): string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : []
}

function toMultipartBody(parts: [string, string, boolean][]): string {
  const partTexts = parts.map(
    ([name, text, isFile]) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="a"' : ''}\r\n\r\n${text}\r\n`,
  )
  return `${partTexts.join('')}--x--\r\n`
}

test.each(Object.entries<Endpoint>(endpoints))(
  '%s answers any input without a server error',
  async (_name, row) => {
    const names = fc.constantFrom(
      ...fieldNames(row.query),
      ...fieldNames(row.body),
      ...Object.keys(row.files ?? {}),
      'nobody',
      '__proto__',
      'constructor',
    )
    const request = fc.record({
      query: fc.array(fc.tuple(names, value), { maxLength: 5 }),
      body: fc.oneof(
        json.map((input) => JSON.stringify(input)),
        fc.dictionary(names, value).map((input) => JSON.stringify(input)),
        fc.array(fc.tuple(names, value, fc.boolean())).map(toMultipartBody),
        value,
      ),
      type: contentType,
      // From many addresses, or rate limits would answer most requests.
      remoteAddress: fc.ipV4(),
      origin: fc.constantFrom('http://localhost:3000', 'https://evil.example', 'null'),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ query, body, type, origin, remoteAddress }) => {
        const search = query
          .map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`)
          .join('&')
        const answer = await testApp.app.inject({
          method: row.method,
          remoteAddress,
          url: `${row.path}?${search}`,
          headers: {
            origin,
            ...(row.access === 'admin' && { cookie: owner.cookie }),
            ...(row.method !== 'GET' && { 'content-type': type }),
          },
          ...(row.method !== 'GET' && { payload: Buffer.from(body) }),
        })
        expect(answer.statusCode).toBeLessThan(500)
        if (answer.statusCode >= 400) expect(ErrorResponse.safeParse(answer.json()).success).toBe(true)
      }),
      { seed, numRuns: runs },
    )
  },
)
