import { readStored, writeStored } from '../../client/browser-storage.ts'
import type { EnquiryInput } from './send-enquiry.ts'

type Sender = { name: string; email: string; phone: string }
type Draft = {
  writer: Partial<Sender>
  /** What is typed about each piece, by its slug; under none, what is about no piece. */
  queries: Record<string, string>
  key: string
  /** The message this key was last sent with. */
  tried?: string
}

const storageKey = 'contact-draft'

/** Made when the form opens, and kept with what is typed: a reload goes on with both. Gone with the tab. */
function openDraft(): Draft {
  const draft = readDraft() ?? { writer: {}, queries: {}, key: crypto.randomUUID() }
  storeDraft(draft)
  return draft
}

/** Whoever writes is the same whatever it is about; the words are not. */
export function readDraftFields(itemSlug = ''): Partial<Sender> & { query: string } {
  const { writer, queries } = openDraft()
  return { ...writer, query: queries[itemSlug] ?? '' }
}

export function storeDraftFields({ query, ...writer }: Sender & { query: string }, itemSlug = '') {
  const draft = openDraft()
  storeDraft({ ...draft, writer, queries: { ...draft.queries, [itemSlug]: query } })
}

/**
 * The key of this message. One that was tried with other words stands for those: these are another message.
 * The time is the page's own: people type before our scripts have come.
 */
export function addIdempotencyKey(message: EnquiryInput): EnquiryInput {
  const serialized = JSON.stringify(message)
  const draft = openDraft()
  const draftForKey = draft.tried === undefined || draft.tried === serialized ? draft : withNewKey(draft)
  storeDraft({ ...draftForKey, tried: serialized })
  return { ...message, key: draftForKey.key, openedFor: Math.round(performance.now()) }
}

/** Sent: the next message has a key of its own; who writes stays. */
export function clearSentDraft(itemSlug = '') {
  const draft = openDraft()
  storeDraft(withNewKey({ ...draft, queries: { ...draft.queries, [itemSlug]: '' } }))
}

const withNewKey = ({ writer, queries }: Draft): Draft => ({ writer, queries, key: crypto.randomUUID() })

function readDraft(): Draft | undefined {
  const draft = readStored('sessionStorage', storageKey) as Draft | undefined
  return typeof draft?.key === 'string' && draft.writer && draft.queries ? draft : undefined
}

const storeDraft = (draft: Draft) => writeStored('sessionStorage', storageKey, draft)
