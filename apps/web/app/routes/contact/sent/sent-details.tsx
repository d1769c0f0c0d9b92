import type { PreferredTime, Shop } from '@kashika/contract'
import { takesPhotos } from '@kashika/contract/enquiry-kinds'
import { contact } from '../../../content/contact.ts'
import { formatAddress } from '../../../shop/address.ts'
import { formatDate, formatTime } from '../../../shop/opening-hours.ts'
import type { SendSuccess } from '../enquiry-form.ts'
import { formatTimesCalendar } from './times-calendar.ts'
import { WaitingPhotos } from './waiting-photos.tsx'
import './sent-details.css'

type SentDetailsProps = { sent: SendSuccess; shop: Shop }

/** What was sent, since the form is put away. */
export function SentDetails({ sent, shop }: SentDetailsProps) {
  const { times = [], email, query } = sent
  const words = contact.kinds
  const rows = [
    ...times.map((time, index) => [index === 0 ? words.firstChoice : words.secondChoice, describeTime(time)]),
    ...(query ? [[contact.details.message, query]] : []),
    [words.writeTo, email],
  ]
  return (
    <>
      <dl className="sent-details">
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      {takesPhotos(sent.kind) && <WaitingPhotos reference={sent.reference} />}
      {times.length > 0 && (
        <p>
          <a className="text-link" href={toCalendarUrl(sent, shop)} download={`${sent.reference}.ics`}>
            {contact.details.addToCalendar(times.length)}
          </a>
        </p>
      )}
    </>
  )
}

const describeTime = ({ day, time }: PreferredTime) =>
  `${formatDate(day, { weekday: 'long', day: 'numeric', month: 'long' })}, ${formatTime(time)}`

/** In the link itself, so that it works without scripts and no address has to know the times. */
function toCalendarUrl({ times = [], reference, kind }: SendSuccess, shop: Shop): string {
  const calendar = formatTimesCalendar(
    {
      title: contact.details.calendarTitles[kind === 'video-call' ? 'video-call' : 'visit'](shop.name),
      place: kind === 'video-call' ? '' : `${shop.name}, ${formatAddress(shop)}`,
      timeZone: shop.timeZone,
      reference,
      times,
    },
    new Date(),
  )
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`
}
