import type { ReactNode } from 'react'

/** Nothing here: a lotus, a sentence, and one thing to do next. */
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
    <div className="empty">
      <div className="kamal" aria-hidden="true" />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  )
}
