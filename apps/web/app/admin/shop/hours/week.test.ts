import { expect, test } from 'vitest'
import { copyMonday, toHours, toWeek } from './week.ts'

test('Monday is copied to the days that are open, and closed days stay closed', () => {
  const week = toWeek([
    { days: ['monday'], opens: '10:00', closes: '20:00' },
    { days: ['tuesday', 'saturday'], opens: '12:00', closes: '16:00' },
  ])
  expect(toHours(copyMonday(week))).toEqual([
    { days: ['monday', 'tuesday', 'saturday'], opens: '10:00', closes: '20:00' },
  ])
})
