import type { PreferredTime } from '@kashika/contract'
import { toInstant } from '@kashika/contract/zoned-time'

type Calendar = { title: string; place: string; timeZone: string; reference: string; times: PreferredTime[] }

/** As RFC 5545 has it, an hour each. Tentative, since the shop has yet to confirm one. */
export function formatTimesCalendar(
  { title, place, timeZone, reference, times }: Calendar,
  now: Date,
): string {
  const events = times.flatMap(({ day, time }, index) => [
    'BEGIN:VEVENT',
    `UID:${reference}-${index + 1}@kashika`,
    `DTSTAMP:${formatInstant(now)}`,
    `DTSTART:${formatInstant(toInstant(day, time, timeZone))}`,
    'DURATION:PT1H',
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    'STATUS:TENTATIVE',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kashika//Contact//EN',
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** 20261121T053000Z */
const formatInstant = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** At most 75 bytes a line: 24 letters of any script. */
const foldLine = (line: string) => (line.match(/.{1,24}/gsu) ?? []).join('\r\n ')
