import { type ReactNode, useEffect, useRef } from 'react'
import { revealInView } from './reveal-in-view.ts'
import './reveal.css'

type RevealProps = { as?: 'div' | 'li' | 'figure'; className?: string; children: ReactNode }

/** A stylesheet may stagger children by `--reveal-delay`. */
export function Reveal({ as: Tag = 'div', className = '', children }: RevealProps) {
  const ref = useRef<HTMLElement>(null)
  const setElement = (element: HTMLElement | null) => {
    ref.current = element
  }
  useEffect(() => {
    if (ref.current) revealInView(ref.current)
  }, [])
  return (
    <Tag ref={setElement} className={`reveal ${className}`.trim()} suppressHydrationWarning>
      {children}
    </Tag>
  )
}
