import { useEffect, useRef } from 'react'

/** While somebody looks at the page, and at once when they look at it again; without an interval not at all. */
export function usePolling(poll: () => void, intervalMs: number | undefined) {
  const latestPoll = useRef(poll)
  latestPoll.current = poll
  useEffect(() => {
    if (!intervalMs) return
    const pollIfVisible = () => {
      if (document.visibilityState === 'visible') latestPoll.current()
    }
    const timer = setInterval(pollIfVisible, intervalMs)
    document.addEventListener('visibilitychange', pollIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', pollIfVisible)
    }
  }, [intervalMs])
}
