import { isIPv6 } from 'node:net'

/**
 * Whom a limit counts as one. Every house line has 2⁶⁴ addresses of IPv6, so there it is the network they share: the
 * first four of eight groups.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}::`
}
