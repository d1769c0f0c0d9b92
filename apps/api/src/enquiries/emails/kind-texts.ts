import type { PreferredTime } from '@kashika/contract'
import type { EnquiryKind } from '@kashika/contract/enquiry-kinds'
import type { EnquiryRow } from '../tables.ts'
import { formatRupees } from './format-rupees.ts'

const kindNames = {
  visit: 'a visit to the showroom',
  'video-call': 'a video call',
  'made-to-order': 'a piece made to order',
  repair: 'a repair',
} as const satisfies Record<Exclude<EnquiryKind, 'question'>, string>
const languageNames = { hi: 'Hindi', en: 'English' } as const

// The shop's own days and times, which need no time zone.
const timeFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const monthFormat = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** “Saturday, 21 November, 11:00 am” */
const formatPreferredTime = ({ day, time }: PreferredTime) =>
  timeFormat
    .format(new Date(`${day}T${time}Z`))
    .replace(' at ', ', ')
    .replace(/\u202f/g, ' ')

/** For the shop. */
export function listKindDetails(row: EnquiryRow): string[] {
  if (row.kind === 'question') return []
  const [first, second] = row.preferredTimes ?? []
  return [
    `Asks for: ${kindNames[row.kind]}`,
    ...(first ? [`First choice: ${formatPreferredTime(first)}`] : []),
    ...(second ? [`Second choice: ${formatPreferredTime(second)}`] : []),
    ...(row.callLanguage ? [`Language: ${languageNames[row.callLanguage]}`] : []),
    ...(row.neededBy ? [`Needed by: ${monthFormat.format(new Date(row.neededBy))}`] : []),
    ...(row.budget ? [`Budget: ${formatRupees(row.budget)}`] : []),
  ]
}

/** For the sender: only what can be chosen, nothing that can be written. */
export function describeKind({ kind, preferredTimes }: EnquiryRow): string[] {
  if (kind === 'question') return []
  const times = (preferredTimes ?? []).map(formatPreferredTime).join(', or ')
  if (!times) return [`You asked for ${kindNames[kind]}.`]
  return [`You asked for ${kindNames[kind]}: ${times}. Nothing is booked yet. We will confirm by email.`]
}
