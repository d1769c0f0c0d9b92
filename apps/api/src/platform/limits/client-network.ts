import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whom a limit counts as one. Every house line has 2⁶⁴ addresses of IPv6, so there it is the network they share: the
 * first four of eight groups, however they are written. An IPv4 address in IPv6's clothes is that address. The edge does
 * the same in bytes (ops/nginx.conf).
 */
export function toClientNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [withoutZone = ''] = ip.split('%')
  const address = ipaddr.process(withoutZone)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::`
}
