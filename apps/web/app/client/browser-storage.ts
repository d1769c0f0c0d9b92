type StorageKind = 'localStorage' | 'sessionStorage'

/** What the browser refused to keep: it lives until the page is left. */
const memoryFallback = new Map<string, string>()

/** What was stored as JSON, or nothing. For the browser only, as all of this file. */
export function readStored(kind: StorageKind, key: string): unknown {
  try {
    return JSON.parse(memoryFallback.get(kind + key) ?? window[kind].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** A browser may refuse: storage blocked by its settings, a private window, no space left. */
export function writeStored(kind: StorageKind, key: string, value: unknown) {
  const text = JSON.stringify(value)
  try {
    window[kind].setItem(key, text)
    memoryFallback.delete(kind + key)
  } catch {
    memoryFallback.set(kind + key, text)
  }
}

export function removeStored(kind: StorageKind, key: string) {
  memoryFallback.delete(kind + key)
  try {
    window[kind].removeItem(key)
  } catch {
    // Where nothing is kept, nothing is to be removed.
  }
}
