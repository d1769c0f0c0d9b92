import type { Shop } from '@kashika/contract'
import type { Ref } from 'react'
import { contact } from '../../content/contact.ts'
import { Banner, type Tone } from '../../ui/feedback/banner.tsx'
import { type FieldErrors, fieldNames, type SendOutcome } from './enquiry-form.ts'
import { SentDetails } from './sent/sent-details.tsx'

type FormStatusProps = {
  busy: boolean
  outcome: SendOutcome | undefined
  shop: Shop
  ref: Ref<HTMLDivElement>
}

export function FormStatus({ busy, outcome, shop, ref }: FormStatusProps) {
  const statusMessage = busy ? sendingMessage : outcome && toStatusMessage(outcome, shop.timeZone)
  return (
    statusMessage && (
      <div ref={ref} className="contact-form__status" tabIndex={-1}>
        <Banner tone={statusMessage.tone} text={statusMessage.text} />
        {statusMessage.detail && <p className="field__hint">{statusMessage.detail}</p>}
        {!busy && outcome?.status === 'sent' && <SentDetails sent={outcome} shop={shop} />}
      </div>
    )
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
      return { tone: 'err', text: contact.failed, detail: outcome.reason ?? nameErrors(outcome.fieldErrors) }
    case 'broken':
      return { tone: 'warn', text: contact.broken, detail: outcome.reason ?? contact.perhapsSent }
    case 'incomplete':
      return undefined
  }
}

/** 'First choice, time: On this day a visit can begin at …' */
const nameErrors = (errors: FieldErrors) =>
  fieldNames
    .filter((name) => errors[name])
    .map((name) => `${contact.refusedFields[name]}: ${errors[name]}`)
    .join(' ')

/** 'Monday 16 November, 3:30 PM' in the shop's time zone. */
function formatShopTime(timeZone: string, moment: Date): string {
  const formatPart = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(moment)
  const day = `${formatPart({ weekday: 'long' })} ${formatPart({ day: 'numeric' })} ${formatPart({ month: 'long' })}`
  return `${day}, ${formatPart({ hour: 'numeric', minute: '2-digit' })}`
}
