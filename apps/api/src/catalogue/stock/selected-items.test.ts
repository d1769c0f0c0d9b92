import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpOwner } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await signUpOwner(testApp)
})
afterAll(() => testApp.close())

type StoredItem = { id: number; version: number; name: string; price: string; tags: string[]; status: string }
const listItems = async (): Promise<StoredItem[]> =>
  (
    await testApp.pool.query(
      'select id::int, version, name, price, tags, status from item order by id limit 3',
    )
  ).rows
const toVersions = (list: StoredItem[]) => list.map(({ id, version }) => ({ id, version }))
async function changeSelected(body: object) {
  const answer = await testApp.app.inject({
    method: 'PATCH',
    path: '/api/admin/items/selected',
    headers: { origin: 'http://localhost:3000', cookie: owner.cookie },
    payload: body,
  })
  return { status: answer.statusCode, ...answer.json() }
}

test('several pieces get another status, tags and prices at once, in whole rupees', async () => {
  const before = await listItems()
  await testApp.pool.query(`update item set tags = '{old}' where id = any($1)`, [before.map(({ id }) => id)])
  const { status, items } = await changeSelected({
    items: toVersions(before),
    status: 'draft',
    addTags: ['dhanteras'],
    removeTags: ['old'],
    pricePercent: -7.5,
  })
  expect([status, items.length]).toEqual([200, 3])
  const after = await listItems()
  for (const [index, { price, tags, status, version }] of after.entries()) {
    expect({ tags, status, version }).toEqual({
      tags: ['dhanteras'],
      status: 'draft',
      version: (before[index]?.version ?? 0) + 1,
    })
    expect(Number(price)).toBe(Math.round(Number(before[index]?.price) * 0.925))
  }
})

test('none is changed where one was changed meanwhile, and the answer names it', async () => {
  const before = await listItems()
  const [first, second] = before
  const items = toVersions(before)
  await testApp.pool.query('update item set version = version + 1 where id = $1', [second?.id])
  const answer = await changeSelected({ items, status: 'published' })
  expect(answer).toMatchObject({ status: 409, message: expect.stringContaining(second?.name ?? '') })
  expect((await listItems())[0]).toEqual(first)
})

test.each([
  ['nobody', { items: [], status: 'draft' }],
  ['nothing', { items: [{ id: 1, version: 1 }] }],
  ['the same twice', { items: Array(2).fill({ id: 1, version: 1 }), status: 'draft' }],
  [
    'more than a hundred',
    { items: Array.from({ length: 101 }, (_, id) => ({ id: id + 1, version: 1 })), status: 'draft' },
  ],
  ['a price of nothing', { items: [{ id: 1, version: 1 }], pricePercent: -100 }],
])('a change of %s is refused', async (_what, body) => {
  expect((await changeSelected(body)).status).toBe(400)
})

test('a price that is too high and too many tags are refused with the name of the piece', async () => {
  const [item] = await listItems()
  await testApp.pool.query('update item set price = 99999999 where id = $1', [item?.id])
  const items = toVersions((await listItems()).slice(0, 1))
  expect(await changeSelected({ items, pricePercent: 10 })).toMatchObject({
    status: 400,
    message: `${item?.name}: The price would be too high.`,
  })
  const addTags = Array.from({ length: 20 }, (_, index) => `tag-${index}`)
  expect(await changeSelected({ items, addTags })).toMatchObject({ status: 400 })
})
