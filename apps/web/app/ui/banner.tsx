import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type Tone = 'ok' | 'err' | 'warn' | 'info'

const emoji = /^(✅|❌|⚠️)\s*/u

type BannerProps = {
  tone: Tone
  text: string
  /** A link to what can be done about it. */
  children?: ReactNode
}

/** The answer to a form. The specified texts begin with an emoji: it stays in the text, and a line icon is drawn. */
export function Banner({ tone, text, children }: BannerProps) {
  const [mark] = text.match(emoji) ?? []
  return (
    <div className={`banner banner--${tone}`} role={tone === 'ok' || tone === 'info' ? 'status' : 'alert'}>
      <Icon name={tone} />
      <span>
        {mark && <span className="em">{mark}</span>}
        {text.slice(mark?.length ?? 0)} {children}
      </span>
    </div>
  )
}
