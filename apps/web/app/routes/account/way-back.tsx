import { useLocation } from 'react-router'

/** Whoever has signed in does not want to see these again. */
const pagesOfAccounts = /^\/(signin|signup|forgot-password|reset-password|confirm-email)$/

/** A path of our own site, whatever was written there: anything else would send people to strangers. */
export function ownPath(written: unknown): string {
  const home = '/'
  if (typeof written !== 'string' || !/^\/(?![/\\])/.test(written)) return home
  const base = 'http://here'
  const url = URL.canParse(written, base) ? new URL(written, base) : undefined
  if (url?.origin !== base || pagesOfAccounts.test(url.pathname)) return home
  return url.pathname + url.search + url.hash
}

/** Where one came from: told by the link that led here, or by the address where no script was there to tell. */
export function useWayBack() {
  const { state, search } = useLocation()
  return ownPath(state?.from ?? new URLSearchParams(search).get('to'))
}

export function WayBack() {
  return <input type="hidden" name="to" value={useWayBack()} />
}
