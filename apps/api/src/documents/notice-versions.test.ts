import { firstLegalWords } from '@kashika/contract/first-legal-words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, post, signUpOwner } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'

let now = new Date('2026-10-14T08:35:00Z')
let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
beforeAll(async () => {
  testApp = await openTestApp({}, () => now)
  owner = await signUpOwner(testApp)
})
afterAll(() => testApp.close())

async function publish(document: string, values: Record<string, unknown>) {
  const { published } = (await get(testApp.app, '/api/admin/draft', owner.cookie)).json()
  const drafted = Object.entries(values).map(([field, value]) => ({
    document,
    field,
    seen: published[document][field] ?? null,
    value,
  }))
  const seen = drafted.map(({ field, value }) => ({ document, field, seen: value }))
  await post(testApp.app, '/api/admin/draft', { fields: drafted }, { cookie: owner.cookie })
  const path = '/api/admin/draft/publish'
  const answer = await post(testApp.app, path, { fields: seen }, { cookie: owner.cookie })
  expect(answer.statusCode, answer.body).toBe(200)
}
const readNotice = async (search = '') => {
  const answer = await get(testApp.app, `/api/user/notice${search}`)
  return { status: answer.statusCode, ...answer.json() }
}
const readWords = async () => (await get(testApp.app, '/api/user/words?page=privacy')).json().privacy
const toHead = (lead: string) => ({ title: 'Privacy', lead })

test('a notice that was never published has no version, and other pages make none', async () => {
  await publish('terms', { head: { title: 'Terms', lead: 'How we deal.' } })
  expect(await readNotice()).toEqual({ status: 200, success: true, versions: [] })
  expect(await readWords()).toEqual({})
})

test('each publication is one version, whole, and changes none before it', async () => {
  await publish('privacy', { head: toHead('First.'), description: 'What we keep.' })
  now = new Date('2026-11-02T10:00:00Z')
  await publish('privacy', { head: toHead('Second.') })
  expect(await readNotice()).toMatchObject({
    versions: [
      { number: 2, publishedAt: '2026-11-02T10:00:00.000Z' },
      { number: 1, publishedAt: '2026-10-14T08:35:00.000Z' },
    ],
  })
  const first = { ...firstLegalWords.privacy, head: toHead('First.'), description: 'What we keep.' }
  expect((await readNotice('?version=1')).privacy).toEqual(first)
  expect((await readNotice('?version=2')).privacy).toEqual({ ...first, head: toHead('Second.') })
  expect(await readWords()).toEqual({ ...first, head: toHead('Second.') })
  expect(await readNotice('?version=3')).toMatchObject({ status: 404 })
  expect(await readNotice('?version=x')).toMatchObject({ status: 400 })
})

test('what is taken back is followed by another version', async () => {
  const { changes } = (await get(testApp.app, '/api/admin/published', owner.cookie)).json()
  const path = '/api/admin/published/undo'
  const answer = await post(testApp.app, path, { id: changes[0].id }, { cookie: owner.cookie })
  expect(answer.statusCode).toBe(200)
  expect((await readNotice()).versions.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1])
  expect((await readWords()).head).toEqual(toHead('First.'))
  expect((await readNotice('?version=2')).privacy.head).toEqual(toHead('Second.'))
})
