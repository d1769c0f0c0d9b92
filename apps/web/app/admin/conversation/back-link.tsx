import { Link, useLocation } from 'react-router'
import { conversation } from '../../content/admin/conversation.ts'
import { toListAddress } from './list-address.ts'

export function BackLink() {
  return (
    <Link className="text-link conversation__back" to={toListAddress(useLocation().search)}>
      <span aria-hidden="true">←</span> <span className="conversation__back-text">{conversation.back}</span>
    </Link>
  )
}
