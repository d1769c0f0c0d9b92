import type { StockItem } from '@kashika/contract'
import { useCallback, useEffect, useState } from 'react'
import { CallFailed, call } from '../../client/api.ts'

/** One piece of the owner's, wherever it lies. */
export function useStockItem(id: string) {
  const [result, setResult] = useState<{ item?: StockItem; failure?: string }>({})
  const readAgain = useCallback(() => {
    setResult({})
    call('getStockItem', { query: { id } }).then(setResult, (error) => {
      if (!(error instanceof CallFailed)) throw error
      setResult({ failure: error.message })
    })
  }, [id])
  useEffect(readAgain, [readAgain])
  return { ...result, readAgain }
}
