/** What was typed into the notes of queries and not saved. Gone with the tab. */
type Drafts = Record<string, string>

const place = 'note-drafts'

export const openNote = (id: number): string | undefined => drafts()[id]

export const keepNote = (id: number, text: string) => keep({ ...drafts(), [id]: text })

export function forgetNote(id: number) {
  const { [id]: _, ...others } = drafts()
  keep(others)
}

function drafts(): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

function keep(all: Drafts) {
  try {
    sessionStorage.setItem(place, JSON.stringify(all))
  } catch {
    // A browser that keeps nothing still saves.
  }
}
