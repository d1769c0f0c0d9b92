import ipaddr from 'ipaddr.js'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Whether a call that changes something was made by our own pages. Browsers say so in headers that pages cannot
 * forge; a caller without a browser has neither header, and no cookie that could be abused.
 */
export function isFromOurPages(headers: Headers, ourOrigins: ReadonlySet<string>): boolean {
  const { origin, cookie } = headers
  const fetchSite = headers['sec-fetch-site']
  if (String(headers['sec-purpose'] ?? '').includes('prefetch')) return false
  if (fetchSite === 'same-origin') return true
  if (origin !== undefined) return ourOrigins.has(String(origin))
  return fetchSite === undefined && cookie === undefined
}

/** 127/8 and ::1; 10/8, 172.16/12 and 192.168/16; fc00::/7. */
const ownRanges = new Set(['loopback', 'private', 'uniqueLocal'])

/** Whether a caller stands on the shop's own network. What came through a proxy may come from anywhere. */
export function isFromOwnNetwork(address: string | undefined, headers: Headers): boolean {
  const forwardedFor = headers['x-forwarded-for'] ?? headers['forwarded']
  if (!address || forwardedFor !== undefined || !ipaddr.isValid(address)) return false
  return ownRanges.has(ipaddr.process(address).range())
}
