import type { Enquiry } from '@kashika/contract'
import { Link, useLocation } from 'react-router'
import { desk } from '../../content/admin/admin.ts'
import { enquiryKindWords } from '../../content/admin/enquiry-kinds.ts'
import { CounterTray } from '../desk/counter-tray.tsx'
import { DeskToolbar } from '../desk/desk-toolbar.tsx'
import { readEnquiryFilters } from '../desk/enquiry-filters.ts'
import { AssigneeBadge } from '../enquiry/assignee/assignee-badge.tsx'
import { findNewestText } from '../enquiry/came-back-badge.tsx'
import { EnquiryDeadline } from '../enquiry/enquiry-deadline.tsx'
import { toEnquiryAddress } from './list-address.ts'
import './conversation-list.css'

type ConversationListProps = { enquiries: readonly Enquiry[]; openId: number; now: number; uploads: string }

/** Beside the conversation, where there is room. */
export function ConversationList({ enquiries, openId, now, uploads }: ConversationListProps) {
  const { search } = useLocation()
  const { folder, q, mine } = readEnquiryFilters(new URLSearchParams(search))
  return (
    <div className="conversation-list">
      <DeskToolbar folder={folder} searchText={q} isMine={mine} />
      <CounterTray uploads={uploads} />
      <nav aria-label={desk.title}>
        <ul>
          {enquiries.map((enquiry) => (
            <li key={enquiry.id}>
              <Link
                to={toEnquiryAddress(search, enquiry.id)}
                aria-current={enquiry.id === openId ? 'page' : undefined}
                preventScrollReset
              >
                <b>
                  <bdi>{enquiry.name}</bdi>
                </b>
                <span className="conversation-list__text" dir="auto">
                  {findNewestText(enquiry) ||
                    (enquiry.kind !== 'question' && enquiryKindWords.kinds[enquiry.kind])}
                </span>
                <EnquiryDeadline enquiry={enquiry} now={now} />
                <AssigneeBadge enquiry={enquiry} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
