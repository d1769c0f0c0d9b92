import { useCallback, useEffect, useRef, useState } from 'react'
import { type Answer, call } from '../../api.ts'

export type Summary = Answer<'deskSummary'>

const between = 25_000

/**
 * The desk's figures, asked again while somebody is looking. `onChange` hears that there is something to read, and
 * whether it is new.
 */
export function useSummary(onChange: (isNew: boolean) => void) {
  const [summary, setSummary] = useState<Summary>()
  const before = useRef<Summary>(undefined)
  const heard = useRef(onChange)
  heard.current = onChange

  const refresh = useCallback(async () => {
    const next = await call('deskSummary', {}).catch(() => undefined)
    if (!next) return
    const last = before.current
    before.current = next
    setSummary(next)
    if (!last || (last.newest === next.newest && last.open === next.open)) return
    heard.current((next.newest ?? '') > (last.newest ?? ''))
  }, [])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    look()
    const timer = setInterval(look, between)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])
  return { summary, refresh }
}
