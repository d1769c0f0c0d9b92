import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The address a request means, always on our own origin: no host, no doubled slash, no backslash and no dots can be
 * written into it, and it can be decoded into text.
 */
export function pageAddress(written: string, publicOrigin: string): URL {
  const [, path = '', search = ''] = written.match(/^(?:[a-z]+:\/\/[^/?]*)?([^?]*)(.*)$/is) ?? []
  const address = new URL(publicOrigin)
  address.pathname = decodable(path.replace(/[/\\]+/g, '/'))
  address.search = search
  return address
}

function decodable(path: string): string {
  try {
    if (!/\p{Cc}/u.test(decodeURIComponent(path))) return path
  } catch {
    // No text at all.
  }
  return path.replaceAll('%', '%25')
}

/** Sends whoever wrote an address otherwise to the address it means. Answers whether it did. */
export function redirectToMeant(request: FastifyRequest, reply: FastifyReply, meant: URL): boolean {
  if (meant.pathname === request.url.split('?')[0]) return false
  reply
    .code(308)
    .header('location', meant.pathname + meant.search)
    .send()
  return true
}
