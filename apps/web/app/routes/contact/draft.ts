import { readStored, writeStored } from '../../storage.ts'
import type { Message } from './message.ts'

type Writer = { name: string; email: string; phone: string }
type Draft = {
  writer: Partial<Writer>
  /** What is typed about each piece, by its slug; under none, what is about no piece. */
  queries: Record<string, string>
  key: string
  /** The message this key was last sent with. */
  tried?: string
}

const place = 'contact-draft'

/** Made when the form opens, and kept with what is typed: a reload goes on with both. Gone with the tab. */
function openDraft(): Draft {
  const draft = kept() ?? { writer: {}, queries: {}, key: crypto.randomUUID() }
  keep(draft)
  return draft
}

/** Whoever writes is the same whatever it is about; the words are not. */
export function typedAbout(piece = ''): Partial<Writer> & { query: string } {
  const { writer, queries } = openDraft()
  return { ...writer, query: queries[piece] ?? '' }
}

export function keepTyped({ query, ...writer }: Writer & { query: string }, piece = '') {
  const draft = openDraft()
  keep({ ...draft, writer, queries: { ...draft.queries, [piece]: query } })
}

/**
 * The key of this message. One that was tried with other words stands for those: these are another message.
 * The time is the page's own: people type before our scripts have come.
 */
export function stamp(message: Message): Message {
  const words = JSON.stringify(message)
  const draft = openDraft()
  const tried = draft.tried === undefined || draft.tried === words ? draft : withNewKey(draft)
  keep({ ...tried, tried: words })
  return { ...message, key: tried.key, openedFor: Math.round(performance.now()) }
}

/** Sent: the next message has a key of its own; who writes stays. */
export function finishDraft(piece = '') {
  const draft = openDraft()
  keep(withNewKey({ ...draft, queries: { ...draft.queries, [piece]: '' } }))
}

const withNewKey = ({ writer, queries }: Draft): Draft => ({ writer, queries, key: crypto.randomUUID() })

function kept(): Draft | undefined {
  const draft = readStored('sessionStorage', place) as Draft | undefined
  return typeof draft?.key === 'string' && draft.writer && draft.queries ? draft : undefined
}

const keep = (draft: Draft) => writeStored('sessionStorage', place, draft)
