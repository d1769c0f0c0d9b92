import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import './banner.css'

export type Tone = 'ok' | 'err' | 'warn' | 'info'

const leadingEmoji = /^(✅|❌|⚠️)\s*/u

type BannerProps = {
  tone: Tone
  text: string
  children?: ReactNode
}

/** The specified texts begin with an emoji: it stays in the text, and an icon is drawn. */
export function Banner({ tone, text, children }: BannerProps) {
  const [emojiPrefix] = text.match(leadingEmoji) ?? []
  return (
    <div className={`banner banner--${tone}`} role={tone === 'ok' || tone === 'info' ? 'status' : 'alert'}>
      <Icon name={tone} />
      <span>
        {emojiPrefix && <span className="banner__emoji">{emojiPrefix}</span>}
        {text.slice(emojiPrefix?.length ?? 0)} {children}
      </span>
    </div>
  )
}
