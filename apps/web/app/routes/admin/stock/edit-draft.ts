import { readStored, writeStored } from '../../../storage.ts'
import type { Typed } from './edit-start.ts'

/** Without `before` where an earlier release kept it. */
type EditDraft = Typed & { at: number }
type Drafts = Record<string, EditDraft>

const place = 'item-edits'
/** A picture that was sent and that no piece names is swept after a day. */
const lifetime = 20 * 60 * 60 * 1000

export const openEdit = (id: number): EditDraft | undefined => drafts()[id]

export function keepEdit(id: number, { before, typed, pictures }: Typed) {
  const others = drafts()
  keep({ ...others, [id]: { before, typed, pictures, at: others[id]?.at ?? Date.now() } })
}

export function forgetEdit(id: number) {
  const { [id]: gone, ...others } = drafts()
  if (gone) keep(others)
}

function drafts(): Drafts {
  const kept = (readStored('localStorage', place) ?? {}) as Drafts
  return Object.fromEntries(Object.entries(kept).filter(([, draft]) => Date.now() - draft?.at < lifetime))
}

const keep = (all: Drafts) => writeStored('localStorage', place, all)
