import { useLocation, useNavigation, useRevalidator } from 'react-router'
import type { LoadedList } from './read-list.ts'

/** Follows a navigation from the click on, before its data has been read. */
export function usePendingSearchParams() {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const isPending = next?.pathname === pathname
  return { params: new URLSearchParams(isPending ? next.search : search), isPending }
}

export function useListData<List extends LoadedList>(loaded: List | undefined, query: object) {
  const { isPending } = usePendingSearchParams()
  const { state } = useRevalidator()
  const list = loaded?.queryKey === JSON.stringify(query) ? loaded : undefined
  const isReading = !list || isPending || (list.status !== 'ready' && state === 'loading')
  const items: List['items'] = list?.items ?? []
  return { list, items, status: isReading ? ('reading' as const) : list.status }
}
