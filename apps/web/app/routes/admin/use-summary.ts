import { useCallback, useEffect, useRef, useState } from 'react'
import { type Answer, call } from '../../api.ts'

export type Summary = Answer<'deskSummary'>

const between = 25_000

/**
 * The desk's figures, asked again while somebody is looking. `onChange` hears that there is something to read, and
 * whether somebody has written; not after `refresh`, which follows what the desk has done itself.
 */
export function useSummary(onChange: (isNew: boolean) => void) {
  const [summary, setSummary] = useState<Summary>()
  const before = useRef<Summary>(undefined)
  const heard = useRef(onChange)
  heard.current = onChange

  const ask = useCallback(async () => {
    const next = await call('deskSummary', {}).catch(() => undefined)
    if (!next) return
    const last = before.current
    before.current = next
    setSummary(next)
    return last && { last, next }
  }, [])

  useEffect(() => {
    const look = async () => {
      const seen = document.visibilityState === 'visible' && (await ask())
      if (!seen) return
      const { last, next } = seen
      if (last.newest === next.newest && last.open === next.open) return
      heard.current((next.newest ?? '') > (last.newest ?? ''))
    }
    look()
    const timer = setInterval(look, between)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask])
  return { summary, refresh: ask }
}
