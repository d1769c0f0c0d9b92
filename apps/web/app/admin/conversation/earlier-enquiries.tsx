import { Link, useLocation } from 'react-router'
import { conversation as words } from '../../content/admin/conversation.ts'
import { formatDayAndTime } from '../../ui/format-day-and-time.ts'
import type { ConversationData } from './conversation-data.ts'
import { toEnquiryAddress } from './list-address.ts'

export function EarlierEnquiries({ earlier }: Pick<ConversationData, 'earlier'>) {
  const { search } = useLocation()
  if (earlier.length === 0) return null
  return (
    <section aria-label={words.earlier}>
      <h3>{words.earlier}</h3>
      <ul className="conversation__earlier">
        {earlier.map(({ id, reference, query, createdAt }) => (
          <li key={id}>
            <Link to={toEnquiryAddress(search, id)}>{reference}</Link>{' '}
            <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
            <p dir="auto">{query}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
