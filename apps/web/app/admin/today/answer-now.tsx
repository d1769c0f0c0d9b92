import type { Enquiry } from '@kashika/contract'
import { Link } from 'react-router'
import { desk } from '../../content/admin/admin.ts'
import { today as words } from '../../content/admin/frame.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { describeDeadline } from '../enquiry/deadline.ts'
import { useDeskSummary } from '../shell/desk-summary.ts'
import { ReadFailed } from '../shell/read-failed.tsx'
import { hasGoodBackup } from './health-rows.tsx'
import type { TodayData } from './read-today.ts'
import { TodayPart } from './today-part.tsx'
import { EnquiryRows } from './today-rows.tsx'

type AnswerNowProps = {
  result: Awaited<TodayData['enquiries']>
  /** Answers that could not be delivered. */
  cameBack: Enquiry[]
  health: TodayData['health'] | undefined
  now: number
  uploads: string
}

export function AnswerNow({ result, cameBack, health, now, uploads }: AnswerNowProps) {
  const { open, waitingEmails = 0 } = useDeskSummary() ?? {}
  const enquiries = result.response?.queries
  const failed = result.error && <ReadFailed words={words} />
  if (!enquiries) return failed
  const waiting = waitingEmails > 0 && <p className="today__rest">{desk.waitingEmails(waitingEmails)}</p>
  if (enquiries.length + cameBack.length === 0)
    return (
      <>
        {failed}
        {waiting}
        <EmptyState
          title={words.quiet.title}
          action={<ArrowLink to="/admin/enquiries?folder=answered">{words.quiet.link}</ArrowLink>}
        >
          <TodayPart promise={health} reading={null}>
            {({ response }) => response && hasGoodBackup(response) && `${words.quiet.withBackup} `}
          </TodayPart>
          {words.quiet.text}
        </EmptyState>
      </>
    )
  const others = enquiries.filter(({ id }) => cameBack.every((enquiry) => enquiry.id !== id))
  const urgent = [
    ...cameBack,
    ...others.filter((enquiry) => describeDeadline(enquiry, now).tone !== 'ok'),
  ].sort((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt))
  return (
    <>
      {failed}
      <section aria-labelledby="answer">
        <h2 id="answer">
          {words.answer} {urgent.length > 0 && <i className="count">{urgent.length}</i>}
        </h2>
        {urgent.length === 0 && <p className="today__rest">{words.later}</p>}
        <EnquiryRows enquiries={urgent} now={now} uploads={uploads} />
        {waiting}
        <p className="today__rest">
          <Link to="/admin/enquiries">{words.all(open ?? enquiries.length)}</Link>
        </p>
      </section>
    </>
  )
}
