import type { Enquiry, EnquiryEvent } from '@kashika/contract'
import { Link } from 'react-router'
import { conversation } from '../../content/admin/conversation.ts'
import { formatDayAndTime } from '../../ui/format-day-and-time.ts'
import { AttachmentRow } from './attachment-row.tsx'
import { ChangeAddressForm } from './change-address-form.tsx'
import { ReceivedRow } from './received-row.tsx'

type EventRowProps = {
  event: EnquiryEvent
  enquiry: Enquiry
  uploads: string
  onWriteAgain: () => void
}

export function EventRow({ event, enquiry, uploads, onWriteAgain }: EventRowProps) {
  const { kind, by = conversation.somebody, text, happenedAt, reply, received } = event
  if (received) return <ReceivedRow event={event} address={enquiry.email} received={received} />
  const hasText = text && kind !== 'address'
  const isUnsent = reply && reply.state !== 'sent'
  return (
    <li className={`event${hasText ? ' event--text' : ''}${isUnsent ? ' event--unsent' : ''}`}>
      <p className="event__head">
        <b>{by}</b> {conversation.kinds[kind]}
        {kind === 'given' && ` ${event.assignee ?? conversation.somebody}`}
        {kind === 'address' && (
          <>
            {' '}
            <bdi>{text}</bdi>
          </>
        )}{' '}
        <time dateTime={happenedAt}>{formatDayAndTime(happenedAt)}</time>
      </p>
      {hasText && <p className="event__text">{text}</p>}
      <EventAttachments event={event} uploads={uploads} />
      {event.answers && text && !reply && <p className="event__state">{conversation.answers}</p>}
      {reply && <ReplyState reply={reply} event={event} enquiry={enquiry} onWriteAgain={onWriteAgain} />}
    </li>
  )
}

function EventAttachments({
  event: { pieces = [], pictures = [] },
  uploads,
}: Pick<EventRowProps, 'event' | 'uploads'>) {
  if (pieces.length + pictures.length === 0) return null
  return (
    <ul className="attachment-rows">
      {pieces.map(({ slug, name, image }) => (
        <AttachmentRow key={slug} image={image} uploads={uploads}>
          <Link to={`/products/${slug}`}>{name}</Link>
        </AttachmentRow>
      ))}
      {pictures.map((name, index) => (
        <AttachmentRow key={name} image={name} uploads={uploads}>
          {conversation.attachments.pictureNumber(index + 1)}
        </AttachmentRow>
      ))}
    </ul>
  )
}

type ReplyStateProps = Omit<EventRowProps, 'uploads'> & { reply: NonNullable<EnquiryEvent['reply']> }

function ReplyState({ reply, event, enquiry, onWriteAgain }: ReplyStateProps) {
  const words = conversation.states
  if (reply.state === 'waiting') return <p className="event__state">{words.unsent}</p>
  if (reply.state === 'sent')
    return <p className="event__state">{words.sent(formatDayAndTime(reply.sentAt ?? ''))}</p>
  const isOver = reply.state === 'failed' || reply.state === 'withdrawn'
  return (
    <div className={`event__state${reply.failure ? ' event__state--err' : ''}`}>
      <p>{reply.failure && !isOver ? words.deferred : words[reply.state]}</p>
      {reply.failure && <p dir="auto">{reply.failure}</p>}
      {isOver && (
        <button type="button" className="text-link" onClick={onWriteAgain}>
          {conversation.again}
        </button>
      )}
      {reply.state === 'failed' && !enquiry.removedAt && (
        <ChangeAddressForm enquiry={enquiry} event={event} />
      )}
    </div>
  )
}
