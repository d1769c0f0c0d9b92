import type { Shop } from '@kashika/contract'
import { useEffect, useState } from 'react'
import { formatOpeningStatus } from '../shop/opening-hours.ts'

const refreshIntervalMs = 60_000

/** Pages are cached, so only the browser knows the time. */
export function OpeningStatus({ shop, className }: { shop: Shop; className?: string }) {
  const [status, setStatus] = useState('')
  useEffect(() => {
    const refresh = () => setStatus(formatOpeningStatus(shop, new Date()))
    refresh()
    const timer = setInterval(refresh, refreshIntervalMs)
    return () => clearInterval(timer)
  }, [shop])
  return status && <span className={className}>{status}</span>
}
