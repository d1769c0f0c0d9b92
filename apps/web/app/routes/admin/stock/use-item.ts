import type { StockItem } from '@kashika/contract'
import { useCallback, useEffect, useState } from 'react'
import { CallFailed, call } from '../../../api.ts'

/** One piece of the owner's, wherever it lies. */
export function useItem(id: string) {
  const [read, setRead] = useState<{ item?: StockItem; failure?: string }>({})
  const readAgain = useCallback(() => {
    setRead({})
    call('getStock', { query: { id } }).then(setRead, (error) => {
      if (!(error instanceof CallFailed)) throw error
      setRead({ failure: error.message })
    })
  }, [id])
  useEffect(readAgain, [readAgain])
  return { ...read, readAgain }
}
