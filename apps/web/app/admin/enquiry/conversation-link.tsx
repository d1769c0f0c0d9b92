import type { Enquiry } from '@kashika/contract'
import { Link, useLocation } from 'react-router'
import { conversation } from '../../content/admin/conversation.ts'
import { toEnquiryAddress } from '../conversation/list-address.ts'

type ConversationLinkProps = { enquiry: Pick<Enquiry, 'id' | 'name'>; isPrimary?: boolean }

export function ConversationLink({ enquiry, isPrimary }: ConversationLinkProps) {
  const { search } = useLocation()
  return (
    <Link
      className={`button button--small${isPrimary ? '' : ' button--line'}`}
      to={toEnquiryAddress(search, enquiry.id)}
      aria-label={`${isPrimary ? conversation.open : conversation.read}: ${enquiry.name}`}
    >
      {isPrimary ? conversation.open : conversation.read}
    </Link>
  )
}
