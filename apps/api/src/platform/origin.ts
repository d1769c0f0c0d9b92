import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a call that changes something was made by our own pages. Browsers say so in headers that pages cannot
 * forge; a caller without a browser has neither header, and no cookie that could be abused.
 */
export function isFromOurPages(headers: IncomingHttpHeaders, ourOrigins: ReadonlySet<string>): boolean {
  if (String(headers['sec-purpose'] ?? '').includes('prefetch')) return false
  if (headers['sec-fetch-site'] === 'same-origin') return true
  if (headers.origin !== undefined) return ourOrigins.has(headers.origin)
  return headers['sec-fetch-site'] === undefined && headers.cookie === undefined
}
