import type { ReactNode } from 'react'
import './badge.css'

export function Badge({ tone, children }: { tone?: 'ok' | 'warn' | 'err'; children: ReactNode }) {
  return <span className={tone ? `badge badge--${tone}` : 'badge'}>{children}</span>
}
