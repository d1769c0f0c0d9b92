import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import './fold.css'

export type FoldState = 'done' | 'look' | 'open'

type FoldProps = {
  title: string
  summary?: string
  /** Without one there is no dot: nothing needs to be filled. */
  state?: FoldState
  stateLabel?: string | undefined
  /** Opens when this becomes true; whoever closes it again is left alone. */
  opensWhen?: boolean
  children: ReactNode
}

export function Fold({ title, summary, state, stateLabel, opensWhen = false, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (opensWhen && details.current) details.current.open = true
  }, [opensWhen])
  return (
    <details className="fold" ref={details}>
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
