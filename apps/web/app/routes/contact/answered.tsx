import type { Ref } from 'react'
import { contact } from '../../content/contact.ts'
import { Banner, type Tone } from '../../ui/banner.tsx'
import type { Outcome } from './message.ts'

type AnsweredProps = {
  busy: boolean
  outcome: Outcome | undefined
  timeZone: string
  ref: Ref<HTMLDivElement>
}

/** Where the form stands: on its way, arrived, refused or lost. The status gives the colour. */
export function Answered({ busy, outcome, timeZone, ref }: AnsweredProps) {
  const answer = busy ? sending : outcome && answerTo(outcome, timeZone)
  return (
    answer && (
      <div ref={ref}>
        <Banner tone={answer.tone} text={answer.text} />
        {answer.more && <p className="hint">{answer.more}</p>}
      </div>
    )
  )
}

type Answer = { tone: Tone; text: string; more?: string | undefined }

const sending: Answer = { tone: 'info', text: contact.form.busy }

function answerTo(outcome: Outcome, timeZone: string): Answer | undefined {
  switch (outcome.status) {
    case 'sent': {
      const by = momentIn(timeZone, new Date(outcome.answerBy))
      return { tone: 'ok', text: contact.sent, more: contact.receipt(outcome.reference, by) }
    }
    case 'failed':
      return { tone: 'err', text: contact.failed, more: outcome.said }
    case 'broken':
      return { tone: 'warn', text: contact.broken, more: outcome.said ?? contact.perhapsSent }
    case 'incomplete':
      return undefined
  }
}

/** 'Monday 16 November, 3:30 PM' by the shop's own clock. */
function momentIn(timeZone: string, moment: Date): string {
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(moment)
  const day = `${inWords({ weekday: 'long' })} ${inWords({ day: 'numeric' })} ${inWords({ month: 'long' })}`
  return `${day}, ${inWords({ hour: 'numeric', minute: '2-digit' })}`
}
