import { useLocation } from 'react-router'

/** Whoever has signed in does not want to see these again. */
const pagesOfAccounts = /^\/(signin|signup|forgot-password|reset-password|confirm-email)\/?$/i

/** A path of our own site, whatever was written there: anything else would send people to strangers. */
export function ownPath(written: unknown): string {
  const home = '/'
  const base = 'http://here'
  if (typeof written !== 'string' || !written.startsWith('/') || !URL.canParse(written, base)) return home
  const { origin, pathname, search, hash } = new URL(written, base)
  // Judged as the browser will read it: only here are dots, tabs and backslashes resolved.
  const isOwn = origin === base && !pathname.startsWith('//')
  return isOwn && !pagesOfAccounts.test(pathname) ? pathname + search + hash : home
}

/** Where one came from: told by the link that led here, or by the address where no script was there to tell. */
export function useWayBack() {
  const { state, search } = useLocation()
  return ownPath(state?.from ?? new URLSearchParams(search).get('to'))
}

export function WayBack() {
  return <input type="hidden" name="to" value={useWayBack()} />
}
