import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastGoodCopies } from './last-good.ts'
import { minutes } from './measures.ts'

const down = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
const stale: unknown[] = []
/** Room for two answers such as `"rings"`, each of at most eight characters of two bytes. */
const open = (maxBytes = 32) =>
  lastGoodCopies({ maxAge: minutes(10), maxBytes, onStale: (error) => stale.push(error) })

beforeEach(() => {
  vi.useFakeTimers()
  stale.length = 0
})
afterEach(() => void vi.useRealTimers())

test('while the database answers, its answer is given', async () => {
  const { fresh } = open()
  expect(await fresh('rings', async () => 'old')).toBe('old')
  expect(await fresh('rings', async () => 'new')).toBe('new')
})

test('while it is away the last good answer is given, for ten minutes', async () => {
  const { fresh } = open()
  await fresh('rings', async () => 'good')
  vi.advanceTimersByTime(minutes(10))
  expect(await fresh('rings', () => Promise.reject(down))).toBe('good')
  expect(stale).toEqual([down])
  vi.advanceTimersByTime(1)
  await expect(fresh('rings', () => Promise.reject(down))).rejects.toBe(down)
})

test('what was never asked before cannot be answered', async () => {
  await expect(open().fresh('rings', () => Promise.reject(down))).rejects.toBe(down)
})

test('a fault of our own is not hidden behind an old answer', async () => {
  const { fresh } = open()
  await fresh('rings', async () => 'good')
  const fault = Object.assign(new Error('column does not exist'), { code: '42703' })
  await expect(fresh('rings', () => Promise.reject(fault))).rejects.toBe(fault)
})

test('the questions asked longest ago are forgotten first', async () => {
  const { fresh } = open()
  for (const question of ['rings', 'chains', 'rings', 'payals']) await fresh(question, async () => question)
  await expect(fresh('chains', () => Promise.reject(down))).rejects.toBe(down)
  expect(await fresh('rings', () => Promise.reject(down))).toBe('rings')
})

test('an answer takes the room of its bytes, and one that is larger than all the room is not kept', async () => {
  const { fresh } = open()
  await fresh('rings', async () => 'small')
  await fresh('chains', async () => 'ज'.repeat(20))
  await expect(fresh('chains', () => Promise.reject(down))).rejects.toBe(down)
  expect(await fresh('rings', () => Promise.reject(down))).toBe('small')
  await fresh('payals', async () => 'ज'.repeat(13))
  await expect(fresh('rings', () => Promise.reject(down))).rejects.toBe(down)
})

test('what has no name is not kept', async () => {
  const { fresh } = open()
  await fresh(undefined, async () => 'good')
  await expect(fresh(undefined, () => Promise.reject(down))).rejects.toBe(down)
})

test('what was forgotten does not come back, nor what was under way just then', async () => {
  const { fresh, forget } = open()
  await fresh('rings', async () => 'sold since')
  forget()
  await expect(fresh('rings', () => Promise.reject(down))).rejects.toBe(down)

  await fresh('rings', async () => {
    forget()
    return 'asked before the change'
  })
  await expect(fresh('rings', () => Promise.reject(down))).rejects.toBe(down)
})
