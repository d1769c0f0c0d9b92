import { useEffect, useState } from 'react'

const updateIntervalMs = 30_000

/** Updated often enough for "40 min ago" to stay true. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), updateIntervalMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
