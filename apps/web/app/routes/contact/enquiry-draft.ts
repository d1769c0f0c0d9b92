import { readStored, writeStored } from '../../session/browser-storage.ts'
import type { EnquiryInput } from './enquiry-form.ts'

type Sender = { name: string; email: string; phone: string }
type Draft = {
  sender: Partial<Sender>
  /** By the slugs of the items; '' for a message about no item. */
  queries: Record<string, string>
  /** The kind and its fields, until it is sent. */
  kindFields?: Record<string, string> | undefined
  key: string
  /** The message last sent with this key. */
  lastSent?: string
}

const storageKey = 'contact-draft'

function openDraft(): Draft {
  const draft = readDraft() ?? { sender: {}, queries: {}, key: crypto.randomUUID() }
  storeDraft(draft)
  return draft
}

export const getDraftName = ({ piece, pieces = [] }: Pick<EnquiryInput, 'piece' | 'pieces'>) =>
  piece ?? pieces.map(({ slug }) => slug).join()

export type DraftFields = Sender & { query: string; kindFields: Record<string, string> }

export function readDraftFields(
  draftName: string,
): Partial<Sender> & Pick<DraftFields, 'query' | 'kindFields'> {
  const { sender, queries, kindFields = {} } = openDraft()
  return { ...sender, query: queries[draftName] ?? '', kindFields }
}

export function storeDraftFields({ query, kindFields, ...sender }: DraftFields, draftName: string) {
  const draft = openDraft()
  storeDraft({ ...draft, sender, kindFields, queries: { ...draft.queries, [draftName]: query } })
}

/** Changed text gets a new key. `openedFor` counts from page load, since people type before hydration. */
export function addIdempotencyKey(message: EnquiryInput): EnquiryInput {
  const serialized = JSON.stringify(message)
  const draft = openDraft()
  const draftForKey =
    draft.lastSent === undefined || draft.lastSent === serialized ? draft : withNewKey(draft)
  storeDraft({ ...draftForKey, lastSent: serialized })
  return { ...message, key: draftForKey.key, openedFor: Math.round(performance.now()) }
}

export function clearSentDraft(draftName: string) {
  const draft = openDraft()
  storeDraft(withNewKey({ ...draft, kindFields: {}, queries: { ...draft.queries, [draftName]: '' } }))
}

const withNewKey = ({ sender, queries, kindFields }: Draft): Draft => ({
  sender,
  queries,
  kindFields,
  key: crypto.randomUUID(),
})

function readDraft(): Draft | undefined {
  const draft = readStored('sessionStorage', storageKey) as Draft | undefined
  return typeof draft?.key === 'string' && draft.sender && draft.queries ? draft : undefined
}

const storeDraft = (draft: Draft) => writeStored('sessionStorage', storageKey, draft)
