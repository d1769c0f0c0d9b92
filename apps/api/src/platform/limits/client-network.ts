import { isIPv6 } from 'node:net'

/**
 * Whom a limit counts as one. Every house line has 2⁶⁴ addresses of IPv6, so there it is the network they share: the
 * first four of eight groups, however they are written. An IPv4 address in IPv6's clothes is that address. The edge does
 * the same in bytes (ops/nginx.conf).
 */
export function toClientNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip
  // The one spelling that browsers agree on: small letters, no leading zeros, the longest run of zeros left out.
  const [address = ''] = ip.split('%')
  const normalized = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = normalized.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return toIPv4(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::`
}

function toIPv4(groups: string[]) {
  return groups
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}
