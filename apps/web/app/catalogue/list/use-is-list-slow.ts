import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const slowAfterMs = 150

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
