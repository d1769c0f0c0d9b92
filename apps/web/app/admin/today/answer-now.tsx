import { Link } from 'react-router'
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
  health: TodayData['health'] | undefined
  now: number
  uploads: string
}

export function AnswerNow({ result, health, now, uploads }: AnswerNowProps) {
  const open = useDeskSummary()?.open
  const enquiries = result.response?.queries
  const failed = result.error && <ReadFailed words={words} />
  if (!enquiries) return failed
  if (enquiries.length === 0)
    return (
      <>
        {failed}
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
  const urgent = enquiries.filter((enquiry) => describeDeadline(enquiry, now).tone !== 'ok')
  return (
    <>
      {failed}
      <section aria-labelledby="answer">
        <h2 id="answer">
          {words.answer} {urgent.length > 0 && <i className="count">{urgent.length}</i>}
        </h2>
        {urgent.length === 0 && <p className="today__rest">{words.later}</p>}
        <EnquiryRows enquiries={urgent} now={now} uploads={uploads} />
        <p className="today__rest">
          <Link to="/admin/enquiries">{words.all(open ?? enquiries.length)}</Link>
        </p>
      </section>
    </>
  )
}
