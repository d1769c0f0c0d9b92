import { readStored, writeStored } from '../../session/browser-storage.ts'
import type { EditedItem } from './edit-form-state.ts'

/** Drafts of an earlier release have no `before`. */
type EditDraft = EditedItem & { at: number }
type Drafts = Record<string, EditDraft>

const storageKey = 'item-edits'
/** Shorter than a day, after which uploaded pictures that no item uses are deleted. */
const lifetimeMs = 20 * 60 * 60 * 1000

export const readEditDraft = (id: number): EditDraft | undefined => readDrafts()[id]

export function saveEditDraft(id: number, { before, typed, pictures }: EditedItem) {
  const others = readDrafts()
  writeDrafts({ ...others, [id]: { before, typed, pictures, at: others[id]?.at ?? Date.now() } })
}

export function deleteEditDraft(id: number) {
  const { [id]: draft, ...others } = readDrafts()
  if (draft) writeDrafts(others)
}

function readDrafts(): Drafts {
  const stored = (readStored('localStorage', storageKey) ?? {}) as Drafts
  return Object.fromEntries(Object.entries(stored).filter(([, draft]) => Date.now() - draft?.at < lifetimeMs))
}

const writeDrafts = (drafts: Drafts) => writeStored('localStorage', storageKey, drafts)
