import { type ReactNode, useEffect } from 'react'
import { call } from '../../api/api.ts'
import {
  type ItemListParams,
  parseItemListParams,
  toItemListQuery,
  toItemListSearch,
} from '../list/item-list-params.ts'

export type MatchCountProps = {
  formId: string
  params: ItemListParams
  /** Undefined where there are too many matches to count. */
  total: number | undefined
  withPrices: boolean
  onCount: (count: number | undefined) => void
  children: ReactNode
}

const debounceMs = 200

/** Counts what the form would show as it is filled in now, and says it; the last count stays until the next is known. */
export function MatchCount({ formId, params, total, withPrices, onCount, children }: MatchCountProps) {
  useEffect(() => onCount(total), [total, onCount])
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    let reading = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let countedSearch = toItemListSearch({ ...params, cursor: undefined })

    async function readCount(signal: AbortSignal, formParams: ItemListParams) {
      const query = { ...toItemListQuery(formParams, undefined), limit: '1', facets: '1' } as const
      const counted = await call('listItems', { query }, { signal }).catch(() => undefined)
      if (!signal.aborted) onCount(counted?.facets?.total)
    }
    function readCountLater() {
      const fields = [...new FormData(form as HTMLFormElement)].map(([key, value]) => [key, String(value)])
      const formParams = parseItemListParams(new URLSearchParams(fields), withPrices)
      const search = toItemListSearch(formParams)
      if (search === countedSearch) return
      countedSearch = search
      clearTimeout(timer)
      reading.abort()
      reading = new AbortController()
      timer = setTimeout(readCount, debounceMs, reading.signal, formParams)
    }
    // Ticks may have been set before this script came, or before the sheet was closed without applying them.
    readCountLater()
    // The fields stand outside the form, so their events do not pass it.
    document.addEventListener('input', readCountLater)
    return () => {
      document.removeEventListener('input', readCountLater)
      clearTimeout(timer)
      reading.abort()
    }
  }, [formId, params, withPrices, onCount])
  return (
    <p className="visually-hidden" role="status">
      {children}
    </p>
  )
}
