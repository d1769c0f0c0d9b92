import type { AnnouncementKind } from '@kashika/contract'
import { days } from '@kashika/server/units'

type AnnouncedEnquiry = { id: number; reference: string; dueAt: Date }

/** Stands on a locked screen: a reference and a time, never a name or a text. */
export function describeAnnouncement(
  kind: AnnouncementKind,
  { id, reference, dueAt }: AnnouncedEnquiry,
  timeZone: string,
  now: Date,
) {
  const titles = {
    new: `${reference}: a new enquiry`,
    reopened: `${reference}: opened again by the customer`,
    due: `${reference}: less than four hours left`,
    late: `${reference} is late`,
    given: `${reference}: given to you`,
  }
  const time = formatDueTime(dueAt, timeZone, now)
  return {
    title: titles[kind],
    body: dueAt <= now ? `The answer was due ${time}.` : `Answer by ${time}.`,
    url: `/admin/enquiries?enquiry=${id}`,
    tag: `${reference}-${kind}`,
  }
}

export function describeTest(key: string, timeZone: string, now: Date) {
  return {
    title: 'A test from the shop',
    body: `Sent at ${formatTime(now, timeZone)}.`,
    url: '/admin?part=notifications',
    tag: 'test',
    test: key,
  }
}

const formatTime = (date: Date, timeZone: string) =>
  date.toLocaleTimeString('en-IN', { timeZone, hour: 'numeric', minute: '2-digit' }).toUpperCase()

/** “4:05 PM tomorrow”, “4:05 PM on 21 November” */
function formatDueTime(dueAt: Date, timeZone: string, now: Date): string {
  const toDay = (date: Date) => date.toLocaleDateString('en-IN', { timeZone, day: 'numeric', month: 'long' })
  const near = [
    ['yesterday', -days(1)],
    ['today', 0],
    ['tomorrow', days(1)],
  ] as const
  const day = toDay(dueAt)
  const word = near.find(([, offset]) => toDay(new Date(now.getTime() + offset)) === day)?.[0]
  return `${formatTime(dueAt, timeZone)} ${word ?? `on ${day}`}`
}
