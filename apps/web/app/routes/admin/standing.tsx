import type { Enquiry } from '@kashika/contract'
import { desk } from '../../content/admin.ts'
import { Badge } from '../../ui/badge.tsx'
import { dueIn, lengthInWords } from './due.ts'

/** How old it is and how much of the day is left; once answered, how long that took. */
export function Standing({ query, now }: { query: Enquiry; now: number }) {
  const { answeredAt, createdAt, dueAt } = query
  const due = dueIn(query, answeredAt ? Date.parse(answeredAt) : now)
  const took = answeredAt && lengthInWords(Date.parse(answeredAt) - Date.parse(createdAt))
  const isLate = answeredAt ? Date.parse(answeredAt) > Date.parse(dueAt) : false
  return (
    <div className="q__a">
      {took ? (
        <Badge tone={isLate ? 'err' : 'ok'}>{desk.answered.in(took)}</Badge>
      ) : (
        (!query.spam || query.held) && <Badge tone={due.tone}>{due.text}</Badge>
      )}
      {query.spam && query.held && <Badge>{desk.held}</Badge>}
      <span className={`meter meter--${due.tone}`} aria-hidden="true">
        <i style={{ width: `${due.share * 100}%` }} />
      </span>
      <time dateTime={createdAt}>{dueIn(query, now).age}</time>
    </div>
  )
}
