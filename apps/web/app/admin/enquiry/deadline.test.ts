import { expect, test } from 'vitest'
import { describeDeadline } from './deadline.ts'

const enquiry = { createdAt: '2026-11-15T10:00:00.000Z', dueAt: '2026-11-16T10:00:00.000Z' }
const deadlineAt = (time: string) => describeDeadline(enquiry, Date.parse(time))

test('a query is green until six hours are left, then amber, and red when late', () => {
  expect(deadlineAt('2026-11-15T10:40:00Z')).toMatchObject({
    tone: 'ok',
    text: '23 h left',
    age: '40 min ago',
  })
  expect(deadlineAt('2026-11-16T03:59:59Z').tone).toBe('ok')
  expect(deadlineAt('2026-11-16T04:00:00Z')).toMatchObject({
    tone: 'warn',
    text: '6 h left',
    age: '18 h ago',
  })
  expect(deadlineAt('2026-11-16T09:30:00Z')).toMatchObject({ tone: 'warn', text: '30 min left' })
  expect(deadlineAt('2026-11-16T10:00:01Z')).toMatchObject({ tone: 'err', text: 'Overdue by 0 min' })
  expect(deadlineAt('2026-11-16T12:10:00Z')).toMatchObject({
    tone: 'err',
    text: 'Overdue by 2 h',
    age: '26 h ago',
  })
  expect(deadlineAt('2026-11-19T10:00:00Z')).toMatchObject({ text: 'Overdue by 3 days', age: '4 days ago' })
})

test('the bar shows the share of the day that is gone, and never more than all of it', () => {
  expect(deadlineAt('2026-11-15T22:00:00Z').elapsedFraction).toBe(0.5)
  expect(deadlineAt('2026-11-17T10:00:00Z').elapsedFraction).toBe(1)
  expect(deadlineAt('2026-11-15T09:59:00Z').elapsedFraction).toBe(0)
})

test('the bar of a query that a letter opened again begins with the letter', () => {
  const opened = { createdAt: '2026-11-01T10:00:00.000Z', dueAt: '2026-11-16T10:00:00.000Z' }
  expect(describeDeadline(opened, Date.parse('2026-11-15T22:00:00Z'))).toMatchObject({
    elapsedFraction: 0.5,
    age: '14 days ago',
  })
})
