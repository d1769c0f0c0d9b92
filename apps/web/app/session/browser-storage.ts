type StorageKind = 'localStorage' | 'sessionStorage'

/** Holds what the browser refuses to store, until a reload. */
const memoryFallback = new Map<string, string>()

export function readStored(kind: StorageKind, key: string): unknown {
  try {
    return JSON.parse(memoryFallback.get(kind + key) ?? window[kind].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** `setItem` throws where storage is blocked or full. Returns whether it did not. */
export function writeStored(kind: StorageKind, key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  try {
    window[kind].setItem(key, text)
    memoryFallback.delete(kind + key)
    return true
  } catch {
    memoryFallback.set(kind + key, text)
    return false
  }
}

export function removeStored(kind: StorageKind, key: string) {
  memoryFallback.delete(kind + key)
  try {
    window[kind].removeItem(key)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
