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

/** 127/8, ::1, 10/8, 172.16/12, 192.168/16, fc00::/7, plain or mapped into IPv6. */
const ownNetwork = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd][0-9a-f]{2}:)/i

/** Whether a caller stands on the shop's own network. What came through a proxy may come from anywhere. */
export function isFromOwnNetwork(address: string | undefined, headers: Headers): boolean {
  const proxied = headers['x-forwarded-for'] ?? headers['forwarded']
  return proxied === undefined && ownNetwork.test(address ?? '')
}

const goodRequestId = /^[\w-]{8,64}$/

/** The id by which a call is found in every log: the one it came with, where that is one, or a new one. */
export function requestIdOf({ headers }: { headers: Headers }): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && goodRequestId.test(given) ? given : crypto.randomUUID()
}
