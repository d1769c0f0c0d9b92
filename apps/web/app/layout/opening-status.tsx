import type { Shop } from '@kashika/contract'
import { useEffect, useState } from 'react'
import { formatOpeningStatus } from '../shop/opening-hours.ts'

const refreshIntervalMs = 60_000

/** Whether the shop is open now. Pages are cached and shared, so only the browser can say. */
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
