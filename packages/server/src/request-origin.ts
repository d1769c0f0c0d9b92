import ipaddr from 'ipaddr.js'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Pages cannot forge these headers; a client that is no browser sends neither, and has no cookie to abuse. */
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

/** A request that came through a proxy may come from anywhere. */
export function isFromOwnNetwork(address: string | undefined, headers: Headers): boolean {
  const forwardedFor = headers['x-forwarded-for'] ?? headers['forwarded']
  if (!address || forwardedFor !== undefined || !ipaddr.isValid(address)) return false
  return ownRanges.has(ipaddr.process(address).range())
}
