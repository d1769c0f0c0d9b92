import { useEffect } from 'react'
import { readStored, writeStored } from '../../session/browser-storage.ts'

const storageKey = 'single-keys'

/** Single keys can be pressed by mistake, or by a voice that dictates, so they can be switched off. */
export const areKeysOn = () => readStored('localStorage', storageKey) !== false
export const switchKeys = (isOn: boolean) => writeStored('localStorage', storageKey, isOn)

/** While no field has the focus and no dialog is open. */
export function useKeys(actions: Record<string, () => void>) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const action = actions[key]
      if (!action || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (!areKeysOn() && key !== '?') return
      if (target instanceof Element && target.closest('input, textarea, select, dialog')) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })
}
