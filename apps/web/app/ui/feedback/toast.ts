import type { Tone } from './banner.tsx'

/** The one thing a toast may offer: to take back what it tells of, or to go and see it. */
type ToastAction = { label: string } & ({ onTake: () => void } | { to: string })
export type Toast = { id: number; tone: Tone; text: string; seconds: number; action: ToastAction | undefined }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something in the corner of the screen for a few seconds. For the browser only. */
export function showToast(tone: Tone, text: string, seconds = 5, action?: ToastAction) {
  lastId += 1
  setToasts([...toasts, { id: lastId, tone, text, seconds, action }])
}

export function dismissToast(id: number) {
  setToasts(toasts.filter((toast) => toast.id !== id))
}

export const currentToasts = () => toasts

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setToasts(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
