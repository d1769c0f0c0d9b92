import type { Shop } from '@kashika/contract'
import { useEffect, useState } from 'react'
import { openingNow } from '../hours.ts'

const aMinute = 60_000

/** Whether the shop is open now. Pages are cached and shared, so only the browser can say. */
export function OpeningLine({ shop, className }: { shop: Shop; className?: string }) {
  const [line, setLine] = useState('')
  useEffect(() => {
    const look = () => setLine(openingNow(shop, new Date()))
    look()
    const timer = setInterval(look, aMinute)
    return () => clearInterval(timer)
  }, [shop])
  return line && <span className={className}>{line}</span>
}
