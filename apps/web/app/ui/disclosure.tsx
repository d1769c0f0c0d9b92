import type { ReactNode } from 'react'
import './disclosure.css'

type DisclosureProps = { summary: string; open?: boolean; look?: 'quiet' | 'section'; children: ReactNode }

/** `quiet` is a line of text that opens; `section` stands between hairlines. */
export function Disclosure({ summary, open, look = 'quiet', children }: DisclosureProps) {
  return (
    <details className={`disclosure disclosure--${look}`} open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
