import { readStored, writeStored } from '../../session/browser-storage.ts'
import type { EnquiryInput } from './enquiry-form.ts'

type Sender = { name: string; email: string; phone: string }
type Draft = {
  writer: Partial<Sender>
  /** By the slugs of the items; '' for a message about no item. */
  queries: Record<string, string>
  /** The kind and its fields, until it is sent. */
  asked?: Record<string, string> | undefined
  key: string
  /** The message last sent with this key. */
  tried?: string
}

const storageKey = 'contact-draft'

function openDraft(): Draft {
  const draft = readDraft() ?? { writer: {}, queries: {}, key: crypto.randomUUID() }
  storeDraft(draft)
  return draft
}

export const getDraftName = ({ piece, pieces = [] }: Pick<EnquiryInput, 'piece' | 'pieces'>) =>
  piece ?? pieces.map(({ slug }) => slug).join()

export type DraftFields = Sender & { query: string; asked: Record<string, string> }

export function readDraftFields(draftName: string): Partial<Sender> & Pick<DraftFields, 'query' | 'asked'> {
  const { writer, queries, asked = {} } = openDraft()
  return { ...writer, query: queries[draftName] ?? '', asked }
}

export function storeDraftFields({ query, asked, ...writer }: DraftFields, draftName: string) {
  const draft = openDraft()
  storeDraft({ ...draft, writer, asked, queries: { ...draft.queries, [draftName]: query } })
}

/** Changed text gets a new key. `openedFor` counts from page load, since people type before hydration. */
export function addIdempotencyKey(message: EnquiryInput): EnquiryInput {
  const serialized = JSON.stringify(message)
  const draft = openDraft()
  const draftForKey = draft.tried === undefined || draft.tried === serialized ? draft : withNewKey(draft)
  storeDraft({ ...draftForKey, tried: serialized })
  return { ...message, key: draftForKey.key, openedFor: Math.round(performance.now()) }
}

export function clearSentDraft(draftName: string) {
  const draft = openDraft()
  storeDraft(withNewKey({ ...draft, asked: {}, queries: { ...draft.queries, [draftName]: '' } }))
}

const withNewKey = ({ writer, queries, asked }: Draft): Draft => ({
  writer,
  queries,
  asked,
  key: crypto.randomUUID(),
})

function readDraft(): Draft | undefined {
  const draft = readStored('sessionStorage', storageKey) as Draft | undefined
  return typeof draft?.key === 'string' && draft.writer && draft.queries ? draft : undefined
}

const storeDraft = (draft: Draft) => writeStored('sessionStorage', storageKey, draft)
