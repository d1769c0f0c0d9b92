import { type FieldShape, wordFields } from '@kashika/contract/word-fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, post, signUpOwner } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'
import { findPicturesUsedByDocuments } from './documents.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await signUpOwner(testApp)
})
afterAll(() => testApp.close())

type Field = { document: string; field: string; seen: unknown; value?: unknown }
const sendField = async (path: string, field: Field) => {
  const answer = await post(testApp.app, path, { fields: [field] }, { cookie: owner.cookie })
  return { status: answer.statusCode, ...answer.json() }
}
const saveDraft = (field: Field) => sendField('/api/admin/draft', field)
const publish = (field: Field) => sendField('/api/admin/draft/publish', field)
const readHome = async () => (await get(testApp.app, '/api/user/words?page=home')).json().home

const everyField = Object.entries(wordFields).flatMap(([document, fields]) =>
  Object.entries<FieldShape>(fields).map(([field, shape]) => ({ document, field, shape })),
)
const writePart = (text: string, kind: string) => ({ paragraphs: [text], choice: 'letter' })[kind] ?? text
function writeField(text: string, shape: FieldShape): unknown {
  if (shape.kind === 'picture') return { image: `${'0'.repeat(32)}.webp`, alt: text }
  if (shape.kind !== 'group' && shape.kind !== 'rows') return writePart(text, shape.kind)
  const parts = Object.entries(shape.parts).map(([part, { kind }]) => [part, writePart(text, kind)])
  const row = Object.fromEntries(parts)
  return shape.kind === 'group' ? row : Array(Math.max(1, shape.min)).fill(row)
}

test.each(everyField)('$document $field takes neither 10,000 letters nor none', async (each) => {
  const { document, field, shape } = each
  for (const text of ['न'.repeat(10_000), '', '\u202e\u200d']) {
    const { status } = await saveDraft({ document, field, seen: null, value: writeField(text, shape) })
    // Many parts of that length are more than a request may carry.
    expect(status).toBeOneOf([400, 413])
  }
})

test('what the owner publishes of a page is in the answer for that page alone', async () => {
  expect(await readHome()).toEqual({})
  const address = { document: 'home', field: 'testimonialsTitle' }
  await saveDraft({ ...address, seen: null, value: 'They said' })
  expect(await readHome()).toEqual({})
  expect(await publish({ ...address, seen: 'They said' })).toMatchObject({ status: 200 })
  expect(await readHome()).toEqual({ testimonialsTitle: 'They said' })
  expect((await get(testApp.app, '/api/user/words?page=about')).json()).toEqual({ success: true, about: {} })
})

test('what no longer fits its field is left out, and the page says what it said at first', async () => {
  await testApp.pool.query(
    `insert into document_field values ('home', 'hero', '{"title": "Of an earlier release"}', now()), ('home', 'gone', '"x"', now())`,
  )
  expect(await readHome()).not.toHaveProperty('hero')
  expect(await readHome()).not.toHaveProperty('gone')
})

test('a picture must be stored, and is in use while it is published, drafted or can be taken back', async () => {
  const { rows } = await testApp.pool.query('select name from picture order by name limit 3')
  const [published, drafted, unused] = rows.map(({ name }) => name)
  const address = { document: 'home', field: 'heroPicture' }
  const toPicture = (image: string) => ({ image, alt: 'A kada' })
  expect(
    await saveDraft({ ...address, seen: null, value: toPicture(`${'0'.repeat(32)}.webp`) }),
  ).toMatchObject({
    status: 400,
    message: 'This picture is no longer stored. Please choose it again.',
  })
  const listUsed = async () => findPicturesUsedByDocuments(testApp.db, [published, drafted, unused])
  expect(await listUsed()).toEqual([])
  await saveDraft({ ...address, seen: null, value: toPicture(published) })
  await publish({ ...address, seen: toPicture(published) })
  await saveDraft({ ...address, seen: toPicture(published), value: toPicture(drafted) })
  expect(await listUsed()).toEqual([published, drafted])
  await testApp.pool.query(`delete from document_draft`)
  await testApp.pool.query(`delete from document_field where field = 'heroPicture'`)
  expect(await listUsed()).toEqual([published])
})
