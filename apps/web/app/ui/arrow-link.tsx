import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type ArrowLinkProps = {
  to: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
  children: ReactNode
}

export function ArrowLink({ to, onClick, children }: ArrowLinkProps) {
  return (
    <Link className="text-link" to={to} onClick={onClick}>
      {children} <Icon name="arrow" />
    </Link>
  )
}
