import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const noticed = 150

/** Whether the pieces of this page are being fetched anew, for long enough to be worth showing. */
export function useSlowList(): boolean {
  const { location } = useNavigation()
  const here = useLocation().pathname
  const waiting = location?.pathname === here
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), noticed)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return slow
}
