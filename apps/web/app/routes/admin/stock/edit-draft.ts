import type { StockPicture } from '@kashika/contract'
import type { Draft } from './draft.ts'

/** What was typed into the form that changes a piece, and the version of the piece it was made from. */
export type EditDraft = { version: number; typed: Draft['typed']; pictures: StockPicture[]; at: number }
type Drafts = Record<string, EditDraft>

const place = 'item-edits'
/** A picture that was sent and that no piece names is swept after a day. */
const lifetime = 20 * 60 * 60 * 1000

export const openEdit = (id: number): EditDraft | undefined => drafts()[id]

export function keepEdit(id: number, draft: Omit<EditDraft, 'at'>) {
  const others = drafts()
  keep({ ...others, [id]: { ...draft, at: others[id]?.at ?? Date.now() } })
}

export function forgetEdit(id: number) {
  const { [id]: gone, ...others } = drafts()
  if (gone) keep(others)
}

function drafts(): Drafts {
  try {
    const kept: Drafts = JSON.parse(localStorage.getItem(place) ?? '{}')
    return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => Date.now() - at < lifetime))
  } catch {
    return {}
  }
}

function keep(all: Drafts) {
  try {
    localStorage.setItem(place, JSON.stringify(all))
  } catch {
    // A browser that keeps nothing still saves.
  }
}
