import type { ReactNode } from 'react'
import { Lotus } from '../lotus.tsx'
import './empty-state.css'

export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action: ReactNode
}) {
  return (
    <div className="empty-state">
      <Lotus />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  )
}
