import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import './fold.css'

export type FoldState = 'done' | 'look' | 'open'

type FoldProps = {
  title: string
  summary?: string
  /** Without one there is no dot: nothing needs to be filled. */
  state?: FoldState
  stateLabel?: string | undefined
  children: ReactNode
}

export function Fold({ title, summary, state, stateLabel, children }: FoldProps) {
  return (
    <details className="fold">
      <summary>
        {state && (
          <span className={`fold__dot fold__dot--${state}`} aria-hidden="true">
            {state === 'done' && '✓'}
            {state === 'look' && '!'}
          </span>
        )}
        <span className="fold__title">
          {title}
          {stateLabel && <span className="visually-hidden">, {stateLabel}</span>}
        </span>
        {summary && (
          <span className="fold__summary" dir="auto">
            {summary}
          </span>
        )}
        <Icon name="chevron" />
      </summary>
      <div className="fold__body form">{children}</div>
    </details>
  )
}
