import type { PreferredTime } from '@kashika/contract'
import type { Ref } from 'react'
import { contact } from '../../content/contact.ts'
import { formatDate, formatTime } from '../../shop/opening-hours.ts'
import { Banner, type Tone } from '../../ui/feedback/banner.tsx'
import type { SendOutcome } from './enquiry-form.ts'
import './sent-times.css'

type FormStatusProps = {
  busy: boolean
  outcome: SendOutcome | undefined
  timeZone: string
  ref: Ref<HTMLDivElement>
}

export function FormStatus({ busy, outcome, timeZone, ref }: FormStatusProps) {
  const statusMessage = busy ? sendingMessage : outcome && toStatusMessage(outcome, timeZone)
  return (
    statusMessage && (
      <div ref={ref}>
        <Banner tone={statusMessage.tone} text={statusMessage.text} />
        {statusMessage.detail && <p className="field__hint">{statusMessage.detail}</p>}
        {!busy && outcome?.status === 'sent' && outcome.times && (
          <SentTimes times={outcome.times} email={outcome.email} />
        )}
      </div>
    )
  )
}

type SentTimesProps = Pick<Extract<SendOutcome, { status: 'sent' }>, 'email'> & { times: PreferredTime[] }

function SentTimes({ times, email }: SentTimesProps) {
  const words = contact.kinds
  return (
    <dl className="sent-times">
      {times.map(({ day, time }, index) => (
        <div key={`${day} ${time}`}>
          <dt>{index === 0 ? words.firstChoice : words.secondChoice}</dt>
          <dd>
            {formatDate(day, { weekday: 'long', day: 'numeric', month: 'long' })}, {formatTime(time)}
          </dd>
        </div>
      ))}
      <div>
        <dt>{words.writeTo}</dt>
        <dd>{email}</dd>
      </div>
    </dl>
  )
}

type StatusMessage = { tone: Tone; text: string; detail?: string | undefined }

const sendingMessage: StatusMessage = { tone: 'info', text: contact.form.busy }

function toStatusMessage(outcome: SendOutcome, timeZone: string): StatusMessage | undefined {
  switch (outcome.status) {
    case 'sent': {
      const answerBy = formatShopTime(timeZone, new Date(outcome.answerBy))
      const receipt = contact.receipt(outcome.reference, answerBy)
      const detail = outcome.times ? `${receipt} ${contact.kinds.notFixed}` : receipt
      return { tone: 'ok', text: contact.sent, detail }
    }
    case 'failed':
      return { tone: 'err', text: contact.failed, detail: outcome.reason }
    case 'broken':
      return { tone: 'warn', text: contact.broken, detail: outcome.reason ?? contact.perhapsSent }
    case 'incomplete':
      return undefined
  }
}

/** 'Monday 16 November, 3:30 PM' in the shop's time zone. */
function formatShopTime(timeZone: string, moment: Date): string {
  const formatPart = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(moment)
  const day = `${formatPart({ weekday: 'long' })} ${formatPart({ day: 'numeric' })} ${formatPart({ month: 'long' })}`
  return `${day}, ${formatPart({ hour: 'numeric', minute: '2-digit' })}`
}
