import { useEffect, useRef } from 'react'

/** Ctrl+S, or Cmd+S on a Mac. */
export function useSaveShortcut(onSave: () => void) {
  const latest = useRef(onSave)
  latest.current = onSave
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', saveByKey)
    return () => document.removeEventListener('keydown', saveByKey)
  }, [])
}
