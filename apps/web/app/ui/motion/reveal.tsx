import { type ReactNode, useRef } from 'react'
import { useInView } from './use-in-view.ts'
import './reveal.css'

type RevealProps = { as?: 'div' | 'li' | 'figure'; className?: string; children: ReactNode }

/** A stylesheet may stagger children by `--reveal-delay`. */
export function Reveal({ as: Tag = 'div', className = '', children }: RevealProps) {
  const ref = useRef<HTMLElement>(null)
  const isInView = useInView(ref)
  const setElement = (element: HTMLElement | null) => {
    ref.current = element
  }
  return (
    <Tag ref={setElement} className={`reveal ${isInView ? 'is-in-view ' : ''}${className}`.trim()}>
      {children}
    </Tag>
  )
}
