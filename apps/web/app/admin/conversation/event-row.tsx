import type { EnquiryEvent } from '@kashika/contract'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { conversation } from '../../content/admin/conversation.ts'
import { formatDayAndTime } from '../../ui/format-day-and-time.ts'
import { AttachmentRow } from './attachment-row.tsx'
import { ReceivedRow } from './received-row.tsx'

type EventRowProps = {
  event: EnquiryEvent
  uploads: string
  onWithdraw: () => void
  onSendNow: () => void
  onWriteAgain: () => void
}

export function EventRow({ event, uploads, ...actions }: EventRowProps) {
  const { kind, by = conversation.somebody, text, happenedAt, reply, received } = event
  if (received) return <ReceivedRow event={event} received={received} />
  const isUnsent = reply && reply.state !== 'sent'
  return (
    <li className={`event${text ? ' event--text' : ''}${isUnsent ? ' event--unsent' : ''}`}>
      <p className="event__head">
        <b>{by}</b> {conversation.kinds[kind]}
        {kind === 'given' && ` ${event.assignee ?? conversation.somebody}`}{' '}
        <time dateTime={happenedAt}>{formatDayAndTime(happenedAt)}</time>
      </p>
      {text && <p className="event__text">{text}</p>}
      <EventAttachments event={event} uploads={uploads} />
      {event.answers && text && !reply && <p className="event__state">{conversation.answers}</p>}
      {reply && <ReplyState reply={reply} {...actions} />}
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

type ReplyStateProps = Omit<EventRowProps, 'event' | 'uploads'> & {
  reply: NonNullable<EnquiryEvent['reply']>
}

function ReplyState({ reply, onWithdraw, onSendNow, onWriteAgain }: ReplyStateProps) {
  const words = conversation.states
  const secondsLeft = useSecondsUntil(reply.sendAt, reply.state === 'waiting')
  if (reply.state === 'waiting' && secondsLeft > 0)
    return (
      <p className="event__state">
        {words.waiting(secondsLeft)}{' '}
        <button type="button" className="text-link" onClick={onWithdraw}>
          {conversation.undo}
        </button>{' '}
        <button type="button" className="text-link" onClick={onSendNow}>
          {conversation.sendNow}
        </button>
      </p>
    )
  if (reply.state === 'sent')
    return <p className="event__state">{words.sent(formatDayAndTime(reply.sentAt ?? ''))}</p>
  const isOver = reply.state === 'failed' || reply.state === 'withdrawn'
  const stateText =
    reply.failure && !isOver ? words.deferred : words[reply.state === 'waiting' ? 'sending' : reply.state]
  return (
    <div className={`event__state${reply.failure ? ' event__state--err' : ''}`}>
      <p>{stateText}</p>
      {reply.failure && <p dir="auto">{reply.failure}</p>}
      {isOver && (
        <button type="button" className="text-link" onClick={onWriteAgain}>
          {conversation.again}
        </button>
      )}
    </div>
  )
}

function useSecondsUntil(time: string, isCounting: boolean): number {
  const countSeconds = () => Math.ceil((Date.parse(time) - Date.now()) / 1000)
  const [seconds, setSeconds] = useState(countSeconds)
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setSeconds(Math.ceil((Date.parse(time) - Date.now()) / 1000)), 500)
    return () => clearInterval(timer)
  }, [time, isCounting])
  return seconds
}
