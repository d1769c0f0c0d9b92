import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const isPublicAddress = (address: string) => ipaddr.process(address).range() === 'unicast'

/** An address in brackets is one of IPv6. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !host.endsWith('.localhost')
}

/** Refuses names that lead into our own network, whenever they are looked up. */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('This name leads to a private address.'), [])
    const [first] = addresses
    return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family)
  })
