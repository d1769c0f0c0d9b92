import { readStored, writeStored } from '../../session/browser-storage.ts'
import type { EnquiryInput } from './enquiry-form.ts'

type Sender = { name: string; email: string; phone: string }
type Draft = {
  sender: Partial<Sender>
  /** By the slugs of the items; '' for a message about no item. */
  queries: Record<string, string>
  /** As the messages are: a link from the tray asks anew. */
  kinds?: Record<string, string> | undefined
  /** Of every kind, until it is sent. */
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

export type DraftFields = Sender & {
  query: string
  kind: string | undefined
  kindFields: Record<string, string>
}

export function readDraftFields(draftName: string): Partial<Sender> & Omit<DraftFields, keyof Sender> {
  const { sender, queries, kinds = {}, kindFields = {} } = openDraft()
  return { ...sender, query: queries[draftName] ?? '', kind: kinds[draftName], kindFields }
}

export function storeDraftFields(
  { query, kind = '', kindFields, ...sender }: DraftFields,
  draftName: string,
) {
  const draft = openDraft()
  const queries = { ...draft.queries, [draftName]: query }
  const kinds = { ...draft.kinds, [draftName]: kind }
  storeDraft({ ...draft, sender, kinds, kindFields, queries })
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
  const queries = { ...draft.queries, [draftName]: '' }
  const kinds = { ...draft.kinds, [draftName]: '' }
  storeDraft(withNewKey({ ...draft, kinds, kindFields: {}, queries }))
}

const withNewKey = ({ sender, queries, kinds, kindFields }: Draft): Draft => ({
  sender,
  queries,
  kinds,
  kindFields,
  key: crypto.randomUUID(),
})

function readDraft(): Draft | undefined {
  const draft = readStored('sessionStorage', storageKey) as Draft | undefined
  return typeof draft?.key === 'string' && draft.sender && draft.queries ? draft : undefined
}

const storeDraft = (draft: Draft) => writeStored('sessionStorage', storageKey, draft)
