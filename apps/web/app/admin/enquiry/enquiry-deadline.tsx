import type { Enquiry } from '@kashika/contract'
import { desk } from '../../content/admin/admin.ts'
import { Badge } from '../../ui/badge.tsx'
import { CameBackBadge } from './came-back-badge.tsx'
import { describeDeadline, findClockStart, formatDuration } from './deadline.ts'

export function EnquiryDeadline({ enquiry, now }: { enquiry: Enquiry; now: number }) {
  const { answeredAt, createdAt, dueAt } = enquiry
  const deadline = describeDeadline(enquiry, answeredAt ? Date.parse(answeredAt) : now)
  const answerTime = answeredAt && formatDuration(Date.parse(answeredAt) - findClockStart(dueAt))
  const isLate = answeredAt ? Date.parse(answeredAt) > Date.parse(dueAt) : false
  return (
    <div className="enquiry__deadline">
      {answerTime ? (
        <Badge tone={isLate ? 'err' : 'ok'}>{desk.answered.in(answerTime)}</Badge>
      ) : (
        (!enquiry.spam || enquiry.held) && <Badge tone={deadline.tone}>{deadline.text}</Badge>
      )}
      <CameBackBadge enquiry={enquiry} />
      {enquiry.spam && enquiry.held && <Badge>{desk.held}</Badge>}
      <span className={`meter meter--${deadline.tone}`} aria-hidden="true">
        <i style={{ width: `${deadline.elapsedFraction * 100}%` }} />
      </span>
      <time dateTime={createdAt}>{describeDeadline(enquiry, now).age}</time>
    </div>
  )
}
