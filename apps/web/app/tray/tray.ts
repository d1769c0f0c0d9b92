import { trayBounds } from '@kashika/contract/bounds'
import { useSyncExternalStore } from 'react'
import { trayWords as words } from '../content/tray/tray.ts'
import { writeStored } from '../session/browser-storage.ts'
import { showToast } from '../ui/feedback/toast.ts'
import { readStoredTray, storageKey, type TrayEntry } from './stored-tray.ts'

const listeners = new Set<() => void>()
let entries: readonly TrayEntry[] | undefined
let isStored = true

function readTray(): readonly TrayEntry[] {
  entries ??= readStoredTray()
  return entries
}

function tellListeners() {
  for (const listener of listeners) listener()
}

/** Read anew: another tab may have changed it. */
export function changeTray(change: (tray: readonly TrayEntry[]) => readonly TrayEntry[]) {
  entries = change(readStoredTray())
  isStored = writeStored('localStorage', storageKey, entries)
  tellListeners()
}

/** A page that comes back from the browser's cache has heard of no change. */
const rereadEvents = ['storage', 'pageshow']
function reread() {
  entries = undefined
  tellListeners()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) for (const type of rereadEvents) addEventListener(type, reread)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined before hydration. */
export const useTray = () => useSyncExternalStore(subscribe, readTray, () => undefined)

const isOn = (slug: string) => readTray().some((entry) => entry.slug === slug)

export const useIsOnTray = (slug: string) =>
  useSyncExternalStore(
    subscribe,
    () => isOn(slug),
    () => false,
  )

/** Where the browser refuses to store, the tray lasts as long as the page. */
export const isTrayStored = () => isStored

export const isTrayFull = () => readTray().length >= trayBounds.items.max

export function toggleItem(slug: string, mayRemove: boolean) {
  if (isOn(slug)) {
    if (mayRemove) changeTray((tray) => tray.filter((entry) => entry.slug !== slug))
    return
  }
  const seeTray = { label: words.see, to: '/tray' }
  if (isTrayFull()) return showToast('warn', words.full(trayBounds.items.max), 8, seeTray)
  changeTray((tray) => [...tray, { slug }])
  showToast('ok', isStored ? words.added : words.notStored, 5, seeTray)
}
