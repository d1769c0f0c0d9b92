import { useLocation } from 'react-router'

const accountPagePaths = /^\/(signin|signup|forgot-password|reset-password|confirm-email)\/?$/i

/** Prevents open redirects. */
export function toSafePath(path: unknown): string {
  const homePath = '/'
  const base = 'http://here'
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, base)) return homePath
  const { origin, pathname, search, hash } = new URL(path, base)
  // Checked after parsing, which resolves dots, tabs and backslashes as a browser does.
  const isOwnPath = origin === base && !pathname.startsWith('//')
  return isOwnPath && !accountPagePaths.test(pathname) ? pathname + search + hash : homePath
}

export function useSafeReturnPath() {
  const { state, search } = useLocation()
  return toSafePath(state?.from ?? new URLSearchParams(search).get('to'))
}

export function ReturnPathField() {
  return <input type="hidden" name="to" value={useSafeReturnPath()} />
}
