import { useLocation } from 'react-router'

/** On the sign-in pages it stays the page the visitor came from. */
export function useReturnPath(): string {
  const { pathname, search, hash, state } = useLocation()
  const from = state?.from ?? new URLSearchParams(search).get('to')
  return typeof from === 'string' ? from : pathname + search + hash
}
