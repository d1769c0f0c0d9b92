import { minutes } from '@kashika/server/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

const down = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
const staleErrors: unknown[] = []
let databaseVersion: string | Error
let knownVersion: string | undefined

const version = {
  read: async () => {
    if (databaseVersion instanceof Error) throw databaseVersion
    knownVersion = databaseVersion
    return databaseVersion
  },
  getKnown: () => knownVersion,
}
/** Room for two short answers beside what each entry costs. */
const openCache = (maxBytes = 1100) =>
  createAnswerCache({
    version,
    maxBytes,
    maxStaleMs: minutes(10),
    onStale: (error) => staleErrors.push(error),
  })

type Cache = ReturnType<typeof openCache>
const ask = async (cache: Cache, address: string, body: string | Error, isStorable = true) => {
  const load = async () => {
    if (body instanceof Error) throw body
    return { body, isStorable }
  }
  return (await cache.answer(address, load)).body.toString()
}

beforeEach(() => {
  vi.useFakeTimers()
  staleErrors.length = 0
  databaseVersion = '1'
})
afterEach(() => void vi.useRealTimers())

test('an answer is given again while the version is the same, and made anew when it has moved', async () => {
  const cache = openCache()
  expect(await ask(cache, '/rings', 'old')).toBe('old')
  expect(await ask(cache, '/rings', 'new')).toBe('old')
  databaseVersion = '2'
  expect(await ask(cache, '/rings', 'new')).toBe('new')
  expect(await ask(cache, '/rings', 'newer')).toBe('new')
})

test('the ETag follows the body', async () => {
  const cache = openCache()
  const first = await cache.answer('/rings', async () => ({ body: 'rings', isStorable: true }))
  databaseVersion = '2'
  const same = await cache.answer('/rings', async () => ({ body: 'rings', isStorable: true }))
  databaseVersion = '3'
  const other = await cache.answer('/rings', async () => ({ body: 'more rings', isStorable: true }))
  expect(same.etag).toBe(first.etag)
  expect(other.etag).not.toBe(first.etag)
})

test('an answer that was under way during a change is not given after it', async () => {
  const cache = openCache()
  const slow = Promise.withResolvers<{ body: string; isStorable: boolean }>()
  const first = cache.answer('/rings', () => slow.promise)
  await vi.advanceTimersByTimeAsync(1)
  databaseVersion = '2'
  expect(await ask(cache, '/rings', 'after the change')).toBe('after the change')
  slow.resolve({ body: 'before the change', isStorable: true })
  expect((await first).body.toString()).toBe('before the change')
  expect(await ask(cache, '/rings', 'after the change')).toBe('after the change')
})

test('those who ask at the same time share one answer', async () => {
  const cache = openCache()
  const load = vi.fn(async () => ({ body: 'rings', isStorable: true }))
  await Promise.all([
    cache.answer('/rings', load),
    cache.answer('/rings', load),
    cache.answer('/rings', load),
  ])
  expect(load).toHaveBeenCalledTimes(1)
})

test('while the database is away the last good answer is given, for ten minutes', async () => {
  const cache = openCache()
  await ask(cache, '/rings', 'good')
  databaseVersion = down
  vi.advanceTimersByTime(minutes(10))
  expect(await ask(cache, '/rings', down)).toBe('good')
  expect(staleErrors).toEqual([down])
  vi.advanceTimersByTime(1)
  await expect(ask(cache, '/rings', down)).rejects.toBe(down)
  await expect(ask(cache, '/never-asked', down)).rejects.toBe(down)
})

test('what a change has made old does not come back while the database is away', async () => {
  const cache = openCache()
  await ask(cache, '/rings', 'sold since')
  knownVersion = undefined
  databaseVersion = down
  await expect(ask(cache, '/rings', down)).rejects.toBe(down)
})

test('a fault of our own is not hidden behind an old answer', async () => {
  const cache = openCache()
  await ask(cache, '/rings', 'good')
  const fault = Object.assign(new Error('column does not exist'), { code: '42703' })
  databaseVersion = fault
  await expect(ask(cache, '/rings', fault)).rejects.toBe(fault)
})

test('what must not be stored is made anew each time', async () => {
  const cache = openCache()
  await ask(cache, '/search', 'one', false)
  expect(await ask(cache, '/search', 'two', false)).toBe('two')
  expect(cache.countAnswers()).toBe(0)
})

test('the answers asked for longest ago go first, and one larger than all the room is not kept', async () => {
  const cache = openCache()
  for (const address of ['/rings', '/chains', '/rings', '/payals']) await ask(cache, address, address)
  expect(await ask(cache, '/rings', 'again')).toBe('/rings')
  expect(await ask(cache, '/chains', 'again')).toBe('again')
  await ask(cache, '/large', 'x'.repeat(2000))
  expect(await ask(cache, '/large', 'again')).toBe('again')
  expect(cache.countBytes()).toBeLessThanOrEqual(1100)
})
