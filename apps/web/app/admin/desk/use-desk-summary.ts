import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallResponse, call } from '../../client/api.ts'

export type DeskSummaryResponse = CallResponse<'getDeskSummary'>

const pollIntervalMs = 25_000

/**
 * The desk's figures, asked again while somebody is looking. `news` goes up when there is something to read, and
 * `onArrived` hears that somebody has written; not after `refresh`, which follows what the desk has done itself.
 */
export function useDeskSummary(onArrived: () => void) {
  const [summary, setSummary] = useState<DeskSummaryResponse>()
  const [updateCount, setUpdateCount] = useState(0)
  const previousSummary = useRef<DeskSummaryResponse>(undefined)
  const onArrivedRef = useRef(onArrived)
  onArrivedRef.current = onArrived

  const fetchSummary = useCallback(async () => {
    const next = await call('getDeskSummary', {}).catch(() => undefined)
    if (!next) return
    const last = previousSummary.current
    previousSummary.current = next
    setSummary(next)
    return last && { last, next }
  }, [])

  useEffect(() => {
    const poll = async () => {
      const summaries = document.visibilityState === 'visible' && (await fetchSummary())
      if (!summaries) return
      const { last, next } = summaries
      if (last.newest === next.newest && last.open === next.open && last.newSpam === next.newSpam) return
      setUpdateCount((count) => count + 1)
      if ((next.newest ?? '') > (last.newest ?? '')) onArrivedRef.current()
    }
    poll()
    const timer = setInterval(poll, pollIntervalMs)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [fetchSummary])
  return { summary, updateCount, refresh: fetchSummary }
}
