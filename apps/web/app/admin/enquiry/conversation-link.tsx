import type { Enquiry } from '@kashika/contract'
import { Link, useLocation } from 'react-router'
import { conversation } from '../../content/admin/conversation.ts'

type ConversationLinkProps = { enquiry: Pick<Enquiry, 'id' | 'name'>; isPrimary?: boolean }

export function ConversationLink({ enquiry, isPrimary }: ConversationLinkProps) {
  const params = new URLSearchParams(useLocation().search)
  params.set('enquiry', String(enquiry.id))
  return (
    <Link
      className={`button button--small${isPrimary ? '' : ' button--line'}`}
      to={{ search: params.toString() }}
      aria-label={`${isPrimary ? conversation.open : conversation.read}: ${enquiry.name}`}
    >
      {isPrimary ? conversation.open : conversation.read}
    </Link>
  )
}
