import type { EnquiryEvent } from '@kashika/contract'
import { photoBounds } from '@kashika/contract/bounds'
import { useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { conversation as words } from '../../content/admin/conversation.ts'
import { keys } from '../../content/admin/keys.ts'
import { useSession } from '../../session/session.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { formatDayAndTime } from '../../ui/format-day-and-time.ts'
import { useNow } from '../desk/use-now.ts'
import { AssigneeMenu } from '../enquiry/assignee/assignee-menu.tsx'
import { useAssignee } from '../enquiry/assignee/use-assignee.ts'
import { EnquiredItemList } from '../enquiry/enquired-item-list.tsx'
import { performEnquiryAction, toastOnFailure, toastSeconds } from '../enquiry/enquiry-actions.ts'
import { EnquiryDeadline } from '../enquiry/enquiry-deadline.tsx'
import { EnquiryKind } from '../enquiry/kind/enquiry-kind.tsx'
import { PhoneNumber } from '../enquiry/phone-number.tsx'
import { PrivateNote } from '../enquiry/private-note.tsx'
import { toMailtoLink } from '../enquiry/reply-links.ts'
import { KeyHelp } from '../keys/key-help.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useOnline } from '../rates/use-online.ts'
import { useChange } from '../shell/use-change.ts'
import { usePolling } from '../shell/use-polling.ts'
import { BackLink } from './back-link.tsx'
import { ReplyForm } from './composer/reply-form.tsx'
import { isBegun, useReplyDraft } from './composer/use-reply-draft.ts'
import type { ConversationData } from './conversation-data.ts'
import { EarlierEnquiries } from './earlier-enquiries.tsx'
import { EventRow } from './event-row.tsx'
import { toListAddress } from './list-address.ts'
import { LogContactForm } from './log-contact-form.tsx'
import { Outbox } from './outbox.tsx'
import { PhotoList } from './photo-list.tsx'
import { PresenceNotice } from './presence/presence-notice.tsx'
import { usePresence } from './presence/use-presence.ts'
import { useNewestInView } from './use-newest-in-view.ts'

/** A status is heard to its end. */
const maxSpokenLength = 200
const pollIntervals = { onItsWay: 2000, deferred: 30_000 }

/** Until the mail server has taken what was written, or has refused it; one that was put off is tried for a day. */
function useReplyPolling(events: EnquiryEvent[]) {
  const { revalidate } = useRevalidator()
  const underWay = events.filter(({ reply }) => reply?.state === 'waiting' || reply?.state === 'sending')
  const isDeferred = underWay.every(({ reply }) => reply?.failure)
  const intervalMs = isDeferred ? pollIntervals.deferred : pollIntervals.onItsWay
  usePolling(revalidate, underWay.length > 0 ? intervalMs : undefined)
}

export function Thread(props: ConversationData & { uploads: string }) {
  const { query: enquiry, photos, events, earlier, itemsToday, templates, uploads } = props
  const { change } = useChange()
  const navigate = useNavigate()
  const now = useNow()
  const { search } = useLocation()
  const [kind, setKind] = useState<keyof typeof words.composer.kinds>('reply')
  const [draft, changeDraft, isWriting] = useReplyDraft(enquiry)
  const { assignee, assign } = useAssignee(enquiry)
  const assigneeMenu = useRef<HTMLDetailsElement>(null)
  const newestEvent = events.at(-1)?.id ?? 0
  const lastReply = events.findLast(({ reply }) => reply)
  const { user } = useSession()
  const isOnline = useOnline()
  const isOwn = lastReply?.by === `${user?.fname} ${user?.lname}`
  const whose = isOwn ? words.your : words.theirs(lastReply?.by ?? words.somebody)
  const firstSeen = useRef(newestEvent)
  const arrived = events.findLast(({ id, received }) => received && id > firstSeen.current)
  const others = usePresence(enquiry, newestEvent, isWriting)
  const replyField = useRef<HTMLTextAreaElement>(null)
  const { list, composer } = useNewestInView(events)
  useReplyPolling(events)

  const focusReply = () => {
    setKind('reply')
    // The form may only appear with the next frame.
    requestAnimationFrame(() => replyField.current?.focus())
  }
  const writeAgain = ({ text = '', pieces = [], pictures = [] }: EnquiryEvent) => {
    const items = pieces.map(({ slug, name, image }) => ({ slug, name, image }))
    // Before what has been begun since, which stays.
    changeDraft((latest) => ({
      text: isBegun(latest, enquiry.name) ? `${text}\n\n${latest.text}` : text,
      items: [...items, ...latest.items.filter((item) => items.every(({ slug }) => slug !== item.slug))],
      pictures: [...new Set([...pictures, ...latest.pictures])],
    }))
    focusReply()
  }
  const withdraw = async (event: EnquiryEvent) => {
    if (!(await toastOnFailure(() => change('withdrawReply', { body: { event: event.id } })))) return
    showToast('ok', words.undone, toastSeconds)
    writeAgain(event)
  }
  const sendNow = ({ id }: EnquiryEvent) =>
    toastOnFailure(() => change('sendReplyNow', { body: { event: id } }))
  useKeys({
    r: focusReply,
    t: () => {
      focusReply()
      requestAnimationFrame(() => replyField.current?.form?.querySelector('summary')?.click())
    },
    l: () => setKind('contact'),
    e: () => enquiry.status === 'open' && performEnquiryAction(change, 'markEnquiryAnswered', enquiry.id),
    a: () => {
      assigneeMenu.current?.setAttribute('open', '')
      assigneeMenu.current?.querySelector('button')?.focus()
    },
    z: () => {
      const waiting = events.findLast(({ reply }) => reply?.state === 'waiting')
      if (waiting) withdraw(waiting)
    },
    Escape: () => navigate(toListAddress(search)),
  })

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled with the keys. */}
      <section className="conversation__main" aria-label={words.letters} tabIndex={0}>
        <header className="conversation__head">
          <BackLink />
          <div>
            <h2>
              <bdi>{enquiry.name}</bdi>
            </h2>
            <p className="conversation__reference">{enquiry.reference}</p>
          </div>
          <EnquiryDeadline enquiry={enquiry} now={now} />
        </header>
        <div className="conversation__contact">
          <a className="conversation__email" href={toMailtoLink(enquiry)}>
            <bdi>{enquiry.email}</bdi>
          </a>
          {enquiry.phone && <PhoneNumber phone={enquiry.phone} />}
          {!enquiry.removedAt && <AssigneeMenu ref={assigneeMenu} enquiry={enquiry} />}
        </div>
        <PresenceNotice
          others={others}
          now={now}
          hasDraft={isWriting}
          isYours={assignee?.isYou ?? false}
          onTake={() => assign()}
        />
        <p className="visually-hidden" role="status">
          {lastReply?.reply && words.announcements[lastReply.reply.state](whose)}
        </p>
        <p className="visually-hidden" role="status">
          {arrived && words.wroteAgain(enquiry.name, arrived.text?.slice(0, maxSpokenLength) ?? '')}
        </p>
        <ol className="conversation__events" ref={list}>
          <li className="event event--text event--received">
            <p className="event__head">
              <b>
                <bdi>{enquiry.name}</bdi>
              </b>{' '}
              <time dateTime={enquiry.createdAt}>{formatDayAndTime(enquiry.createdAt)}</time>
            </p>
            <EnquiryKind enquiry={enquiry} />
            {enquiry.query && (
              <p className="event__text" dir="auto">
                {enquiry.query}
              </p>
            )}
            <EnquiredItemList enquiry={enquiry} uploads={uploads} />
            <PhotoList photos={photos.map((photo, index) => ({ photo, label: words.photo(index + 1) }))} />
            {photos.length > 0 && <p className="event__state">{words.photosKept(photoBounds.keptDays)}</p>}
          </li>
          {events.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              enquiry={enquiry}
              uploads={uploads}
              onWriteAgain={() => writeAgain(event)}
            />
          ))}
        </ol>
        {!enquiry.removedAt && (
          <div
            ref={composer}
            className={`conversation__composer${kind === 'reply' ? ' conversation__composer--docked' : ''}`}
          >
            {!isOnline && <Banner tone="warn" text={words.offline} />}
            <Outbox events={events} onWithdraw={withdraw} onSendNow={sendNow} />
            <ChoiceField
              label={words.composer.label}
              name="composer"
              choices={words.composer.kinds}
              value={kind}
              onChange={(value) => setKind(value as typeof kind)}
            />
            {kind === 'reply' ? (
              <ReplyForm
                enquiry={enquiry}
                itemsToday={itemsToday}
                field={replyField}
                draft={draft}
                templates={templates?.templates}
                uploads={uploads}
                newestEvent={newestEvent}
                onChange={changeDraft}
              />
            ) : (
              <LogContactForm enquiry={enquiry} onDone={() => setKind('reply')} />
            )}
          </div>
        )}
      </section>
      <aside className="conversation__customer" aria-label={words.customer}>
        <PrivateNote enquiry={enquiry} />
        <KeyHelp keys={keys.conversation} />
        <EarlierEnquiries earlier={earlier} />
      </aside>
    </>
  )
}
