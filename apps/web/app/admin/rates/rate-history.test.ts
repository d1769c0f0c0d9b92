import type { SetRate } from '@kashika/contract'
import { expect, test } from 'vitest'
import { formatChange } from './format-change.ts'
import { findChange, findLastRate, findUnsetRate, groupRates, listCurrentIds } from './rate-history.ts'

const timeZone = 'Asia/Kolkata'
const now = Date.parse('2025-10-14T08:35:00Z')
const monday = { setAt: '2025-10-13T05:50:00Z', validUntil: '2025-10-13T14:30:00Z', setBy: 'मीरा प्रसाद' }
const friday = { setAt: '2025-10-10T04:40:00Z', validUntil: '2025-10-12T14:30:00Z', setBy: 'Arjun Verma' }
const rates: SetRate[] = [
  { id: 5, metal: 'gold', perGram: 1260.8, ...monday, takenBackAt: '2025-10-13T05:51:00Z' },
  { id: 4, metal: 'gold', perGram: 12_608, ...monday },
  { id: 3, metal: 'silver', perGram: 185.5, ...monday },
  { id: 2, metal: 'gold', perGram: 12_588, ...friday },
]
const response = {
  success: true as const,
  rates,
  pieces: [
    { metal: 'gold' as const, count: 300 },
    { metal: 'silver' as const, count: 12 },
    { metal: 'platinum' as const, count: 0 },
  ],
  suggestedUntil: '2025-10-14T14:30:00Z',
  gstPercent: 3,
}

test('a rate that was taken back is not the last, and no change is counted from it', () => {
  expect(findLastRate(rates, 'gold')?.id).toBe(4)
  expect(findLastRate(rates, 'platinum')).toBeUndefined()
  const [, current] = rates
  expect(formatChange(findChange(current as SetRate, rates) ?? 0)).toBe('+0.2\u00a0%')
  expect(findChange(rates[3] as SetRate, rates)).toBeUndefined()
})

test('pieces without a valid rate are counted, with the rate that they had', () => {
  expect(findUnsetRate(response, now, timeZone)).toEqual({
    pieceCount: 312,
    metal: undefined,
    last: rates[1],
    isExpired: true,
  })
  const today = rates.map((rate) => ({
    ...rate,
    setAt: '2025-10-14T05:00:00Z',
    validUntil: '2025-10-14T14:30:00Z',
  }))
  expect(findUnsetRate({ ...response, rates: today }, now, timeZone)).toBeUndefined()
  expect(findUnsetRate({ ...response, rates: [] }, now, timeZone)).toEqual({
    pieceCount: 312,
    metal: undefined,
    last: undefined,
    isExpired: true,
  })
  const onlySilver = today.filter(({ metal }) => metal === 'silver')
  expect(findUnsetRate({ ...response, rates: onlySilver }, now, timeZone)).toEqual({
    pieceCount: 300,
    metal: 'gold',
    last: undefined,
    isExpired: true,
  })
  expect(findUnsetRate({ ...response, pieces: [] }, now, timeZone)).toBeUndefined()
})

test('rates set together are one row, and only the last of a metal is offered to be taken back', () => {
  const groups = groupRates(rates)
  expect(groups.map((group) => group.rates.map(({ id }) => id))).toEqual([[5], [4, 3], [2]])
  expect(groups.map((group) => listCurrentIds(group, rates))).toEqual([[], [4, 3], []])
})

test('a change that rounds to nothing has no sign', () => {
  expect([1.84, -0.14, 0.04, -0.04].map(formatChange)).toEqual([
    '+1.8\u00a0%',
    '−0.1\u00a0%',
    '0.0\u00a0%',
    '0.0\u00a0%',
  ])
})
