import { useLocation } from 'react-router'

/** The page one is on, for a link that leads away and back; on the way there it stays the page one came from. */
export function useReturnPath(): string {
  const { pathname, search, hash, state } = useLocation()
  const from = state?.from ?? new URLSearchParams(search).get('to')
  return typeof from === 'string' ? from : pathname + search + hash
}
