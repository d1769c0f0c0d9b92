import { expect, test } from 'vitest'
import { formatTimesCalendar } from './times-calendar.ts'

const visit = {
  title: 'Visit to Kashika (not confirmed yet)',
  place: 'Kashika, Mahmoorganj, Varanasi; काशिका, वाराणसी',
  timeZone: 'Asia/Kolkata',
  reference: 'K-100101',
  times: [
    { day: '2026-11-21', time: '11:00' },
    { day: '2026-11-22', time: '16:00' },
  ],
}
const calendar = formatTimesCalendar(visit, new Date('2026-11-19T08:00:00.000Z'))
const unfolded = calendar.replaceAll('\r\n ', '')

test('each asked time is an hour in the calendar, tentative and at the address', () => {
  expect(unfolded.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kashika//Contact//EN',
    ...['20261121T053000Z', '20261122T103000Z'].flatMap((start, index) => [
      'BEGIN:VEVENT',
      `UID:K-100101-${index + 1}@kashika`,
      'DTSTAMP:20261119T080000Z',
      `DTSTART:${start}`,
      'DURATION:PT1H',
      'SUMMARY:Visit to Kashika (not confirmed yet)',
      'LOCATION:Kashika\\, Mahmoorganj\\, Varanasi\\; काशिका\\, वाराणसी',
      'STATUS:TENTATIVE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ])
})

test('no line is longer than a calendar may read', () => {
  const lengths = calendar.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
})
