import type { ReactNode } from 'react'
import './fact-list.css'

export type Fact = { label: string; value: ReactNode; note?: string | undefined }

export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ label, value, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two stones may have the same label and value.
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
