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
import { countHealthRows, HealthRows, hasGoodBackup, LastBackup } from './health-rows.tsx'
import type { TodayData } from './read-today.ts'
import { DraftRow, EnquiryRows, UnpublishedRow } from './today-rows.tsx'
import { ThisWeek } from './week/this-week.tsx'

export function TodayPage({ loaded, uploads }: { loaded: TodayData | undefined; uploads: string }) {
  const now = useNow()
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
          {loaded && <AnswerNow loaded={loaded} now={now} uploads={uploads} />}
          <AddLink place="phone" />
          {loaded && <AlsoToday loaded={loaded} uploads={uploads} />}
        </div>
        <div>
          <AddLink place="desk" />
          <ThisWeek result={loaded?.week} uploads={uploads} />
        </div>
      </div>
    </>
  )
}

type PartProps = { loaded: TodayData; uploads: string }

function AnswerNow({ loaded, now, uploads }: PartProps & { now: number }) {
  const open = useDeskSummary()?.open
  const enquiries = loaded.enquiries.response?.queries
  const health = loaded.health.response
  if (!enquiries) return null
  if (enquiries.length === 0)
    return (
      <EmptyState
        title={words.quiet.title}
        action={<ArrowLink to="/admin/enquiries?folder=answered">{words.quiet.link}</ArrowLink>}
      >
        {health && hasGoodBackup(health) && `${words.quiet.withBackup} `}
        {words.quiet.text}
      </EmptyState>
    )
  const urgent = enquiries.filter((enquiry) => describeDeadline(enquiry, now).tone !== 'ok')
  return (
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
  )
}

function AlsoToday({ loaded, uploads }: PartProps) {
  const { drafts, unpublished, enquiries } = loaded
  const newestDraft = drafts?.items[0]
  const health = loaded.health.response
  const count =
    (newestDraft ? 1 : 0) + (unpublished > 0 ? 1 : 0) + (health === undefined ? 0 : countHealthRows(health))
  return (
    <>
      {/* One alert is enough where nothing can be read. */}
      {loaded.health.error && !enquiries.error && <ReadFailed words={words.health} />}
      {count > 0 && (
        <section aria-labelledby="also">
          <h2 id="also">
            {words.also} <i className="count">{count}</i>
          </h2>
          <ul className="today-rows">
            {newestDraft && <DraftRow draft={newestDraft} count={drafts?.matching ?? 1} uploads={uploads} />}
            {unpublished > 0 && <UnpublishedRow count={unpublished} />}
            {health && <HealthRows health={health} uploads={uploads} />}
          </ul>
        </section>
      )}
      {health && <LastBackup health={health} />}
    </>
  )
}

/** On a phone it stands within reach of the thumb, on a desk above the figures. */
function AddLink({ place }: { place: 'phone' | 'desk' }) {
  return (
    <Link className={`button today__add today__add--${place}`} to="/admin/pieces?add=">
      <AreaIcon name="camera" />
      {words.add}
    </Link>
  )
}
