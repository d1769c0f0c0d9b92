import { expect, test } from 'vitest'
import { describeUnsetRate, hasOpened } from './describe-unset-rate.ts'

const timeZone = 'Asia/Kolkata'
const now = Date.parse('2025-10-14T08:35:00Z')
const response = {
  success: true as const,
  rates: [
    {
      id: 1,
      metal: 'silver' as const,
      perGram: 185.5,
      setAt: '2025-10-12T05:50:00Z',
      validUntil: '2025-10-13T14:30:00Z',
      setBy: 'Meera Prasad',
    },
  ],
  pieces: [{ metal: 'silver' as const, count: 312 }],
  suggestedUntil: '2025-10-14T14:30:00Z',
  gstPercent: 3,
}

test('it says how many pieces have no price, and which rate ran out when', () => {
  expect(describeUnsetRate(response, now, timeZone)).toEqual({
    isExpired: true,
    title: 'Today’s rate is not set.',
    text: '312 pieces say “Ask for today’s price”. Sunday’s ₹1,85,500 ran out yesterday 8:00 PM.',
  })
  expect(describeUnsetRate({ ...response, rates: [] }, now, timeZone)).toEqual({
    isExpired: true,
    title: 'You have not set a rate yet.',
    text: '312 pieces say “Ask for today’s price”.',
  })
})

test('a rate of yesterday that holds still is not the one of today', () => {
  const [rate] = response.rates
  const held = { ...rate, validUntil: '2025-10-14T14:30:00Z' } as (typeof response.rates)[number]
  expect(describeUnsetRate({ ...response, rates: [held] }, now, timeZone)).toEqual({
    isExpired: false,
    title: 'Today’s rate is not set.',
    text: '312 prices still follow Sunday’s ₹1,85,500, until today 8:00 PM.',
  })
  const setToday = { ...held, setAt: '2025-10-13T19:00:00Z' }
  expect(describeUnsetRate({ ...response, rates: [setToday] }, now, timeZone)).toBeUndefined()
})

test('the reminder waits for the opening, and a closed day has none', () => {
  const tuesday = { days: ['tuesday' as const], opens: '10:30', closes: '20:00' }
  const shop = { timeZone, hours: [tuesday], holidays: [] }
  expect(hasOpened(shop, now)).toBe(true)
  expect(hasOpened(shop, Date.parse('2025-10-14T04:59:00Z'))).toBe(false)
  expect(hasOpened(shop, Date.parse('2025-10-14T05:00:00Z'))).toBe(true)
  expect(hasOpened(shop, Date.parse('2025-10-15T08:35:00Z'))).toBe(false)
})
