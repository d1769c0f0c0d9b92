import type { Message } from './message.ts'

type Typed = { name: string; email: string; query: string; phone: string }
type Draft = {
  typed: Partial<Typed>
  key: string
  openedAt: number
  /** The message this key was last sent with. */
  tried?: string
}

const place = 'contact-draft'

/** Made when the form opens, and kept with what is typed: a reload goes on with both. Gone with the tab. */
export function openDraft(): Draft {
  const draft = kept() ?? { typed: {}, key: crypto.randomUUID(), openedAt: Date.now() }
  keep(draft)
  return draft
}

export function keepTyped(typed: Typed) {
  keep({ ...openDraft(), typed })
}

/** The key of this message. One that was tried with other words stands for those: these are another message. */
export function stamp(message: Message): Message {
  const words = JSON.stringify(message)
  const draft = openDraft()
  const tried = draft.tried === undefined || draft.tried === words ? draft : withNewKey(draft)
  keep({ ...tried, tried: words })
  return { ...message, key: tried.key, openedFor: Math.max(0, Date.now() - tried.openedAt) }
}

/** Sent: the next message has a key of its own; who writes stays. */
export function finishDraft() {
  const draft = openDraft()
  keep(withNewKey({ ...draft, typed: { ...draft.typed, query: '' } }))
}

/** The form has still been open as long as it was: only machines fill one in at once. */
const withNewKey = ({ typed, openedAt }: Draft): Draft => ({ typed, openedAt, key: crypto.randomUUID() })

function kept(): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    return typeof draft?.key === 'string' && typeof draft.typed === 'object' ? draft : undefined
  } catch {
    return undefined
  }
}

function keep(draft: Draft) {
  try {
    sessionStorage.setItem(place, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing still sends.
  }
}
