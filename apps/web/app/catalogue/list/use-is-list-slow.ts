import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const slowAfterMs = 150

/** Whether the pieces of this page are being fetched anew, for long enough to be worth showing. */
export function useIsListSlow(): boolean {
  const { location } = useNavigation()
  const pathname = useLocation().pathname
  const isReloading = location?.pathname === pathname
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isReloading) return
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isReloading])
  return isSlow
}
