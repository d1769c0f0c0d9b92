import type { Tone } from './banner.tsx'

type ToastAction = { label: string } & ({ onClick: () => void } | { to: string })
export type Toast = { id: number; tone: Tone; text: string; seconds: number; action: ToastAction | undefined }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

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
