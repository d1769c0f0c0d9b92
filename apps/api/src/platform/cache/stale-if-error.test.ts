import { minutes } from '@kashika/server/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStaleCache } from './stale-if-error.ts'

const down = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
const stale: unknown[] = []
/** Room for two answers such as `"rings"`, each of at most eight characters of two bytes. */
const openCache = (maxBytes = 32) =>
  createStaleCache({ maxAgeMs: minutes(10), maxBytes, onStale: (error) => stale.push(error) })

beforeEach(() => {
  vi.useFakeTimers()
  stale.length = 0
})
afterEach(() => void vi.useRealTimers())

test('while the database answers, its answer is given', async () => {
  const { staleIfError } = openCache()
  expect(await staleIfError('rings', async () => 'old')).toBe('old')
  expect(await staleIfError('rings', async () => 'new')).toBe('new')
})

test('while it is away the last good answer is given, for ten minutes', async () => {
  const { staleIfError } = openCache()
  await staleIfError('rings', async () => 'good')
  vi.advanceTimersByTime(minutes(10))
  expect(await staleIfError('rings', () => Promise.reject(down))).toBe('good')
  expect(stale).toEqual([down])
  vi.advanceTimersByTime(1)
  await expect(staleIfError('rings', () => Promise.reject(down))).rejects.toBe(down)
})

test('what was never asked before cannot be answered', async () => {
  await expect(openCache().staleIfError('rings', () => Promise.reject(down))).rejects.toBe(down)
})

test('a fault of our own is not hidden behind an old answer', async () => {
  const { staleIfError } = openCache()
  await staleIfError('rings', async () => 'good')
  const fault = Object.assign(new Error('column does not exist'), { code: '42703' })
  await expect(staleIfError('rings', () => Promise.reject(fault))).rejects.toBe(fault)
})

test('the questions asked longest ago are forgotten first', async () => {
  const { staleIfError } = openCache()
  for (const key of ['rings', 'chains', 'rings', 'payals']) await staleIfError(key, async () => key)
  await expect(staleIfError('chains', () => Promise.reject(down))).rejects.toBe(down)
  expect(await staleIfError('rings', () => Promise.reject(down))).toBe('rings')
})

test('an answer takes the room of its bytes, and one that is larger than all the room is not kept', async () => {
  const { staleIfError } = openCache()
  await staleIfError('rings', async () => 'small')
  await staleIfError('chains', async () => 'ज'.repeat(20))
  await expect(staleIfError('chains', () => Promise.reject(down))).rejects.toBe(down)
  expect(await staleIfError('rings', () => Promise.reject(down))).toBe('small')
  await staleIfError('payals', async () => 'ज'.repeat(13))
  await expect(staleIfError('rings', () => Promise.reject(down))).rejects.toBe(down)
})

test('what has no name is not kept', async () => {
  const { staleIfError } = openCache()
  await staleIfError(undefined, async () => 'good')
  await expect(staleIfError(undefined, () => Promise.reject(down))).rejects.toBe(down)
})

test('what was forgotten does not come back, nor what was under way just then', async () => {
  const { staleIfError, clear } = openCache()
  await staleIfError('rings', async () => 'sold since')
  clear()
  await expect(staleIfError('rings', () => Promise.reject(down))).rejects.toBe(down)

  await staleIfError('rings', async () => {
    clear()
    return 'asked before the change'
  })
  await expect(staleIfError('rings', () => Promise.reject(down))).rejects.toBe(down)
})
