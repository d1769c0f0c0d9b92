import type { EnquiryEvent } from '@kashika/contract'
import { conversation } from '../../content/admin/conversation.ts'
import { formatDayAndTime } from '../../ui/format-day-and-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { PhotoList } from './photo-list.tsx'

type ReceivedRowProps = {
  event: EnquiryEvent
  /** Of the customer. */
  address: string
  received: NonNullable<EnquiryEvent['received']>
}

export function ReceivedRow({ event, address, received }: ReceivedRowProps) {
  const words = conversation.received
  const { text, happenedAt } = event
  const { sender, subject, quoted, attachments, isAutomatic, isCut } = received
  const photos = attachments.flatMap(({ name, photo }) => (photo ? [{ photo, label: name }] : []))
  const others = attachments.filter(({ photo }) => !photo)
  return (
    <li className="event event--text event--received">
      <p className="event__head">
        <b>
          <bdi>{sender}</bdi>
        </b>{' '}
        {conversation.kinds.received} <time dateTime={happenedAt}>{formatDayAndTime(happenedAt)}</time>
      </p>
      {sender.toLowerCase() !== address.toLowerCase() && (
        <p className="event__stranger">
          <Icon name="warn" /> {words.stranger(address)}
        </p>
      )}
      {subject && (
        <p className="event__state" dir="auto">
          {subject}
        </p>
      )}
      <p className="event__text" dir="auto">
        {text ?? words.nothing}
      </p>
      {quoted && (
        <details className="event__quoted">
          <summary>{words.quoted}</summary>
          <p className="event__text" dir="auto">
            {quoted}
          </p>
        </details>
      )}
      <PhotoList photos={photos} />
      {others.length > 0 && (
        <>
          <p className="event__state">{words.attachments}</p>
          <ul className="event__attachments">
            {others.map(({ name, size }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names repeat.
              <li key={place}>
                <bdi>{name}</bdi>, {words.size(size)}
              </li>
            ))}
          </ul>
        </>
      )}
      {isAutomatic && <p className="event__state">{words.automatic}</p>}
      {isCut && <p className="event__state">{words.cut}</p>}
    </li>
  )
}
