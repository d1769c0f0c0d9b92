import { useCallback, useEffect, useRef, useState } from 'react'
import { type Answer, call } from '../../api.ts'

export type Summary = Answer<'deskSummary'>

const between = 25_000

/**
 * The desk's figures, asked again while somebody is looking. `news` goes up when there is something to read, and
 * `onArrived` hears that somebody has written; not after `refresh`, which follows what the desk has done itself.
 */
export function useSummary(onArrived: () => void) {
  const [summary, setSummary] = useState<Summary>()
  const [news, setNews] = useState(0)
  const before = useRef<Summary>(undefined)
  const arrived = useRef(onArrived)
  arrived.current = onArrived

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
      if (last.newest === next.newest && last.open === next.open && last.newSpam === next.newSpam) return
      setNews((before) => before + 1)
      if ((next.newest ?? '') > (last.newest ?? '')) arrived.current()
    }
    look()
    const timer = setInterval(look, between)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask])
  return { summary, news, refresh: ask }
}
