type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Whether a call that changes something was made by our own pages. Browsers say so in headers that pages cannot
 * forge; a caller without a browser has neither header, and no cookie that could be abused.
 */
export function isFromOurPages(headers: Headers, ourOrigins: ReadonlySet<string>): boolean {
  const { origin, cookie } = headers
  const site = headers['sec-fetch-site']
  if (String(headers['sec-purpose'] ?? '').includes('prefetch')) return false
  if (site === 'same-origin') return true
  if (origin !== undefined) return ourOrigins.has(String(origin))
  return site === undefined && cookie === undefined
}
