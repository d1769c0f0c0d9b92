import type { NotificationChoice } from '@kashika/contract'
import { expect, test } from 'vitest'
import { readShopFile } from '../settings.ts'
import { isQuiet } from './quiet-hours.ts'

const shop = {
  ...readShopFile('shop.json'),
  timeZone: 'Asia/Kolkata',
  hours: [
    { days: ['monday' as const, 'tuesday' as const], opens: '10:00', closes: '13:00' },
    { days: ['monday' as const, 'tuesday' as const], opens: '16:00', closes: '20:00' },
  ],
  holidays: [{ name: 'Diwali', from: '2026-11-10', until: '2026-11-10', hours: [] }],
}
const choice = (quiet: NotificationChoice['quiet'], quietFrom = '21:00', quietUntil = '08:00') => ({
  announces: { new: true, due: true, late: true, given: true },
  quiet,
  quietFrom,
  quietUntil,
})
/** A time of the shop, which is five and a half hours ahead. */
const at = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00+05:30`)

test.each([
  ['on a Monday while the shop is open', 'new', choice('closed'), at('16', '10:00'), false],
  ['before it opens', 'new', choice('closed'), at('16', '09:59'), true],
  ['between its two times', 'new', choice('closed'), at('16', '13:00'), true],
  ['when it closes', 'new', choice('closed'), at('16', '20:00'), true],
  ['on a day without hours', 'new', choice('closed'), at('15', '12:00'), true],
  ['on a holiday', 'new', choice('closed'), at('10', '12:00'), true],
  ['late, before it opens', 'late', choice('closed'), at('16', '08:00'), false],
  ['about to be late, on a holiday', 'due', choice('closed'), at('10', '12:00'), false],
  ['late, before eight', 'late', choice('closed'), at('16', '07:59'), true],
  ['late, at ten at night', 'late', choice('closed'), at('16', '22:00'), true],
  ['in the night, by hours', 'new', choice('hours'), at('16', '23:30'), true],
  ['in the morning, by hours', 'new', choice('hours'), at('17', '07:59'), true],
  ['when the hours end', 'new', choice('hours'), at('17', '08:00'), false],
  ['within hours of one day', 'new', choice('hours', '13:00', '16:00'), at('16', '14:00'), true],
  ['outside hours of one day', 'new', choice('hours', '13:00', '16:00'), at('16', '02:00'), false],
  ['late, within hours that a day has', 'late', choice('hours', '13:00', '16:00'), at('16', '14:00'), false],
  ['late in the night, where it is never quiet', 'late', choice('never'), at('16', '03:00'), false],
  ['in the night, where it is never quiet', 'new', choice('never'), at('16', '03:00'), false],
] as const)('%s', (_when, kind, chosen, now, expected) => {
  expect(isQuiet(kind, chosen, shop, now)).toBe(expected)
})
