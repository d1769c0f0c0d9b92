import type { Tone } from './banner.tsx'

/** The one thing a toast may offer: to take back what it tells of, or to go and see it. */
type Offer = { label: string } & ({ onTake: () => void } | { to: string })
export type Toast = { id: number; tone: Tone; text: string; seconds: number; offer: Offer | undefined }

let toasts: readonly Toast[] = []
let lastId = 0
const watchers = new Set<() => void>()

/** Says something in the corner of the screen for a few seconds. For the browser only. */
export function showToast(tone: Tone, text: string, seconds = 5, offer?: Offer) {
  lastId += 1
  change([...toasts, { id: lastId, tone, text, seconds, offer }])
}

export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

export const currentToasts = () => toasts

export function watchToasts(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const watcher of watchers) watcher()
}
