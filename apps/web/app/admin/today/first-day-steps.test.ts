import { expect, test } from 'vitest'
import { rateFirstDay } from './first-day-steps.ts'

const findings = ['shop facts', 'claims', 'contact'].map((check) => ({
  check,
  state: 'doubtful' as const,
  message: '',
}))

test('a fresh shop has only its owner, and one that has opened has done all eight steps', () => {
  const fresh = rateFirstDay({ health: { findings }, publishedFields: [], pieceCount: 0, answeredCount: 0 })
  expect(Object.entries(fresh).filter(([, isDone]) => isDone)).toEqual([['account', true]])
  const opened = rateFirstDay({
    health: { findings: [] },
    publishedFields: ['phone', 'hours'],
    pieceCount: 1,
    answeredCount: 1,
  })
  expect(Object.values(opened)).toEqual(Array(8).fill(true))
})
