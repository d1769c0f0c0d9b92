import { Link } from 'react-router'
import { today as words } from '../../content/admin/frame.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useNow } from '../desk/use-now.ts'
import { describeDeadline } from '../enquiry/deadline.ts'
import { AreaIcon } from '../frame/area-icon.tsx'
import { OwnerPageHead } from '../frame/owner-page-head.tsx'
import { useDeskSummary } from '../shell/desk-summary.ts'
import { ReadFailed } from '../shell/read-failed.tsx'
import type { TodayData } from './read-today.ts'
import { DraftRow, EnquiryRows, UnpublishedRow } from './today-rows.tsx'

export function TodayPage({ loaded, uploads }: { loaded: TodayData | undefined; uploads: string }) {
  const now = useNow()
  const open = useDeskSummary()?.open
  const enquiries = loaded?.enquiries.response?.queries
  const urgent = enquiries?.filter((enquiry) => describeDeadline(enquiry, now).tone !== 'ok') ?? []
  const drafts = loaded?.drafts
  const newestDraft = drafts?.items[0]
  const unpublished = loaded?.unpublished ?? 0
  const date = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long' }).format(
    now,
  )

  return (
    <>
      <OwnerPageHead title={words.title} text={date} />
      <div className="today">
        <div>
          {loaded?.enquiries.error && <ReadFailed words={words} />}
          {!loaded && <p role="status">{words.reading}</p>}
          {enquiries?.length === 0 && (
            <EmptyState
              title={words.quiet.title}
              action={<ArrowLink to="/admin/enquiries?folder=answered">{words.quiet.link}</ArrowLink>}
            >
              {words.quiet.text}
            </EmptyState>
          )}
          {enquiries && enquiries.length > 0 && (
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
          )}
          {(newestDraft || unpublished > 0) && (
            <section aria-labelledby="also">
              <h2 id="also">{words.also}</h2>
              <ul className="today-rows">
                {newestDraft && (
                  <DraftRow draft={newestDraft} count={drafts?.matching ?? 1} uploads={uploads} />
                )}
                {unpublished > 0 && <UnpublishedRow count={unpublished} />}
              </ul>
            </section>
          )}
        </div>
        <Link className="button today__add" to="/admin/pieces?add=">
          <AreaIcon name="camera" />
          {words.add}
        </Link>
      </div>
    </>
  )
}
