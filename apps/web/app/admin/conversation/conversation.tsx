import type { EnquiryEvent } from '@kashika/contract'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { conversation as words } from '../../content/admin/conversation.ts'
import { keys } from '../../content/admin/keys.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { useNow } from '../desk/use-now.ts'
import { EnquiredItemList } from '../enquiry/enquired-item-list.tsx'
import { performEnquiryAction, toastOnFailure, toastSeconds } from '../enquiry/enquiry-actions.ts'
import { EnquiryDeadline } from '../enquiry/enquiry-deadline.tsx'
import { EnquiryKind } from '../enquiry/kind/enquiry-kind.tsx'
import { PhoneNumber } from '../enquiry/phone-number.tsx'
import { PrivateNote } from '../enquiry/private-note.tsx'
import { toMailtoLink } from '../enquiry/reply-links.ts'
import { KeyHelp } from '../keys/key-help.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useChange } from '../shell/use-change.ts'
import { type ReplyDraft, readReplyDraft, saveReplyDraft } from './composer/reply-drafts.ts'
import { ReplyForm } from './composer/reply-form.tsx'
import { TemplateEditor } from './composer/template-editor.tsx'
import { ContactForm } from './contact-form.tsx'
import type { ConversationData } from './conversation-data.ts'
import { EventRow } from './event-row.tsx'
import { formatTime } from './format-time.ts'
import './composer/composer.css'
import './conversation.css'

type ConversationProps = { loaded: ConversationData | 'missing' | 'failed' | undefined; uploads: string }

export function Conversation({ loaded, uploads }: ConversationProps) {
  const { revalidate } = useRevalidator()
  const isEditing = new URLSearchParams(useLocation().search).get('edit') === 'templates'
  return (
    <section className="conversation" aria-label={words.thread}>
      <BackLink />
      {loaded === undefined && <p role="status">{words.loading}</p>}
      {loaded === 'missing' && <p>{words.missing}</p>}
      {loaded === 'failed' && (
        <div role="alert">
          <p>{words.failed}</p>
          <p>{words.failedHint}</p>
          <Button small variant="line" onClick={revalidate}>
            {words.retry}
          </Button>
        </div>
      )}
      {typeof loaded === 'object' && isEditing && loaded.templates && (
        <TemplateEditor key={loaded.templates.version} stored={loaded.templates} />
      )}
      {typeof loaded === 'object' && !isEditing && (
        <Thread key={loaded.query.id} {...loaded} uploads={uploads} />
      )}
    </section>
  )
}

function toListAddress(search: string) {
  const params = new URLSearchParams(search)
  params.delete('enquiry')
  return { search: params.toString() }
}

function BackLink() {
  return (
    <Link className="text-link" to={toListAddress(useLocation().search)}>
      {words.back}
    </Link>
  )
}

const pollMs = 2000

/** Until the mail server has taken what was written, or has refused it. */
function usePollingWhile(isUnderWay: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(revalidate, pollMs)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
}

const isUnderWay = ({ reply }: EnquiryEvent) => reply?.state === 'waiting' || reply?.state === 'sending'

function Thread(props: ConversationData & { uploads: string }) {
  const { query: enquiry, events, earlier, itemsToday, templates, uploads } = props
  const { change } = useChange()
  const navigate = useNavigate()
  const now = useNow()
  const { search } = useLocation()
  const [kind, setKind] = useState<keyof typeof words.composer.kinds>('reply')
  const [draft, setDraft] = useState<ReplyDraft>(
    () =>
      readReplyDraft(enquiry.id) ?? {
        text: `${words.composer.greeting(enquiry.name)}\n\n`,
        items: [],
        pictures: [],
      },
  )
  const replyField = useRef<HTMLTextAreaElement>(null)
  usePollingWhile(events.some(isUnderWay))

  const changeDraft = (change: Partial<ReplyDraft>) => {
    const changed = { ...draft, ...change }
    setDraft(changed)
    saveReplyDraft(enquiry.id, changed)
  }
  const writeAgain = ({ text = '', pieces = [], pictures = [] }: EnquiryEvent) => {
    setKind('reply')
    changeDraft({ text, items: pieces.map(({ slug, name, image }) => ({ slug, name, image })), pictures })
    // The form may only appear with the next frame.
    requestAnimationFrame(() => replyField.current?.focus())
  }
  const withdraw = async (event: EnquiryEvent) => {
    if (!(await toastOnFailure(() => change('withdrawReply', { body: { event: event.id } })))) return
    showToast('ok', words.undone, toastSeconds)
    writeAgain(event)
  }
  const sendNow = ({ id }: EnquiryEvent) =>
    toastOnFailure(() => change('sendReplyNow', { body: { event: id } }))
  const focusReply = () => {
    setKind('reply')
    requestAnimationFrame(() => replyField.current?.focus())
  }
  useKeys({
    r: focusReply,
    t: () => {
      focusReply()
      requestAnimationFrame(() => replyField.current?.form?.querySelector('summary')?.click())
    },
    l: () => setKind('contact'),
    e: () => enquiry.status === 'open' && performEnquiryAction(change, 'markEnquiryAnswered', enquiry.id),
    z: () => {
      const waiting = events.findLast(({ reply }) => reply?.state === 'waiting')
      if (waiting) withdraw(waiting)
    },
    Escape: () => navigate(toListAddress(search)),
  })
  const toEnquiryLink = (id: number) => {
    const params = new URLSearchParams(search)
    params.set('enquiry', String(id))
    return { search: params.toString() }
  }

  return (
    <>
      <header className="conversation__head">
        <div>
          <h2>
            <bdi>{enquiry.name}</bdi>
          </h2>
          <p className="conversation__reference">{enquiry.reference}</p>
          <a className="conversation__email" href={toMailtoLink(enquiry)}>
            <bdi>{enquiry.email}</bdi>
          </a>
          {enquiry.phone && <PhoneNumber phone={enquiry.phone} />}
        </div>
        <EnquiryDeadline enquiry={enquiry} now={now} />
      </header>
      <ol className="conversation__events">
        <li className="event event--text event--received">
          <p className="event__head">
            <b>
              <bdi>{enquiry.name}</bdi>
            </b>{' '}
            <time dateTime={enquiry.createdAt}>{formatTime(enquiry.createdAt)}</time>
          </p>
          <EnquiryKind enquiry={enquiry} />
          {enquiry.query && (
            <p className="event__text" dir="auto">
              {enquiry.query}
            </p>
          )}
          <EnquiredItemList enquiry={enquiry} uploads={uploads} />
        </li>
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            uploads={uploads}
            onWithdraw={() => withdraw(event)}
            onSendNow={() => sendNow(event)}
            onWriteAgain={() => writeAgain(event)}
          />
        ))}
      </ol>
      {!enquiry.removedAt && (
        <div className="conversation__composer">
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
              onChange={changeDraft}
            />
          ) : (
            <ContactForm enquiry={enquiry} onDone={() => setKind('reply')} />
          )}
        </div>
      )}
      <PrivateNote enquiry={enquiry} />
      <KeyHelp keys={keys.conversation} />
      {earlier.length > 0 && (
        <section aria-label={words.earlier}>
          <h3>{words.earlier}</h3>
          <ul className="conversation__earlier">
            {earlier.map(({ id, reference, query, createdAt }) => (
              <li key={id}>
                <Link to={toEnquiryLink(id)}>{reference}</Link>{' '}
                <time dateTime={createdAt}>{formatTime(createdAt)}</time>
                <p dir="auto">{query}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
