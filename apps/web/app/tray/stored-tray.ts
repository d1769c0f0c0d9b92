import { readStored } from '../session/browser-storage.ts'

export type TrayEntry = { slug: string; note?: string | undefined }

export const storageKey = 'tray'

export function readStoredTray(): readonly TrayEntry[] {
  const stored = readStored('localStorage', storageKey)
  return Array.isArray(stored) ? stored : []
}
