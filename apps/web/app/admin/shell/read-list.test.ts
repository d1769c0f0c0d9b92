import { beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../../api/api.ts'
import { readList } from './read-list.ts'

const stock = Array.from({ length: 250 }, (_, index) => index)
const queries: object[] = []
let isBroken = false

async function readPage(query: { word: string; limit: string; cursor?: string }) {
  queries.push(query)
  if (isBroken) throw new CallFailed(503)
  const start = Number(query.cursor ?? 0)
  const end = start + Number(query.limit)
  return { items: stock.slice(start, end), ...(end < stock.length && { nextCursor: String(end) }) }
}

beforeEach(() => {
  queries.length = 0
  isBroken = false
  vi.stubGlobal('navigator', { onLine: true })
})

test('as many are read as were asked for, a hundred at a time, and no more than there are', async () => {
  expect((await readList({ word: 'many' }, 120, readPage)).items).toEqual(stock.slice(0, 120))
  expect(queries).toEqual([
    { word: 'many', limit: '100' },
    { word: 'many', limit: '20', cursor: '100' },
  ])
  expect(await readList({ word: 'all' }, 999, readPage)).toMatchObject({
    items: stock,
    nextCursor: undefined,
  })
})

test('a list that grows is read on from where it ended; asked for again it is read anew', async () => {
  await readList({ word: 'more' }, 24, readPage)
  expect((await readList({ word: 'more' }, 48, readPage)).items).toEqual(stock.slice(0, 48))
  await readList({ word: 'more' }, 48, readPage)
  expect(queries.slice(1)).toEqual([
    { word: 'more', limit: '24', cursor: '24' },
    { word: 'more', limit: '48' },
  ])
})

test('what cannot be read again stays, and of another question nothing is shown', async () => {
  await readList({ word: 'kept' }, 24, readPage)
  isBroken = true
  const reread = await readList({ word: 'kept' }, 24, readPage)
  expect(reread).toMatchObject({ status: 'failed', items: stock.slice(0, 24) })
  vi.stubGlobal('navigator', { onLine: false })
  expect(await readList({ word: 'other' }, 24, readPage)).toMatchObject({ status: 'offline', items: [] })
})
