import { useCallback, useEffect, useState } from 'react'
import { call } from '../../client/api.ts'

/** How many pieces the catalogue holds; `count` asks again. */
export function useItemTotal() {
  const [total, setTotal] = useState<number>()
  const readTotal = useCallback(() => {
    call('listStockItems', { query: { limit: '1' } }).then((answer) => setTotal(answer.total), console.warn)
  }, [])
  useEffect(readTotal, [readTotal])
  return { total, readTotal }
}
