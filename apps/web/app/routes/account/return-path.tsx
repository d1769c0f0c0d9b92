import { useLocation } from 'react-router'

/** Whoever has signed in does not want to see these again. */
const accountPagePaths = /^\/(signin|signup|forgot-password|reset-password|confirm-email)\/?$/i

/** A path of our own site, whatever was written there: anything else would send people to strangers. */
export function toSafePath(path: unknown): string {
  const homePath = '/'
  const base = 'http://here'
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, base)) return homePath
  const { origin, pathname, search, hash } = new URL(path, base)
  // Judged as the browser will read it: only here are dots, tabs and backslashes resolved.
  const isOwnPath = origin === base && !pathname.startsWith('//')
  return isOwnPath && !accountPagePaths.test(pathname) ? pathname + search + hash : homePath
}

/** Where one came from: told by the link that led here, or by the address where no script was there to tell. */
export function useSafeReturnPath() {
  const { state, search } = useLocation()
  return toSafePath(state?.from ?? new URLSearchParams(search).get('to'))
}

export function ReturnPathField() {
  return <input type="hidden" name="to" value={useSafeReturnPath()} />
}
