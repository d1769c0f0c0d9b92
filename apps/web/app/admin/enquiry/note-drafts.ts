/** Unsaved notes, kept while the owner switches between desk and catalogue; gone with the tab. */
type Drafts = Record<string, string>

const storageKey = 'note-drafts'

export const readNoteDraft = (id: number): string | undefined => readDrafts()[id]

export const saveNoteDraft = (id: number, text: string) => writeDrafts({ ...readDrafts(), [id]: text })

export function deleteNoteDraft(id: number) {
  const { [id]: _, ...others } = readDrafts()
  writeDrafts(others)
}

function readDrafts(): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

function writeDrafts(drafts: Drafts) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(drafts))
  } catch {
    // Storage may be blocked; the note can still be saved.
  }
}
