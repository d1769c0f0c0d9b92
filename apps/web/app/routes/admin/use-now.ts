import { useEffect, useState } from 'react'

const halfAMinute = 30_000

/** The time, often enough for "40 min ago" to stay true. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), halfAMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
