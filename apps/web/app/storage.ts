type Kind = 'localStorage' | 'sessionStorage'

/** What the browser refused to keep: it lives until the page is left. */
const refused = new Map<string, string>()

/** What was stored as JSON, or nothing. For the browser only, as all of this file. */
export function readStored(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(refused.get(kind + key) ?? window[kind].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** A browser may refuse: storage blocked by its settings, a private window, no space left. */
export function writeStored(kind: Kind, key: string, value: unknown) {
  const text = JSON.stringify(value)
  try {
    window[kind].setItem(key, text)
    refused.delete(kind + key)
  } catch {
    refused.set(kind + key, text)
  }
}

export function removeStored(kind: Kind, key: string) {
  refused.delete(kind + key)
  try {
    window[kind].removeItem(key)
  } catch {
    // Where nothing is kept, nothing is to be removed.
  }
}
