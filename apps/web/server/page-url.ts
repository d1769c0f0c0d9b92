import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The address a request means, always on our own origin: no host, no doubled slash, no backslash and no dots can be
 * written into it, and it can be decoded into text.
 */
export function toPageUrl(requestUrl: string, publicOrigin: string): URL {
  const [, path = '', search = ''] = requestUrl.match(/^(?:[a-z]+:\/\/[^/?]*)?([^?]*)(.*)$/is) ?? []
  const url = new URL(publicOrigin)
  url.pathname = toDecodablePath(path.replace(/[/\\]+/g, '/'))
  url.search = search
  return url
}

function toDecodablePath(path: string): string {
  try {
    if (!/\p{Cc}/u.test(decodeURIComponent(path))) return path
  } catch {
    // No text at all.
  }
  return path.replaceAll('%', '%25')
}

/** Sends whoever wrote an address otherwise to the address it means. Answers whether it did. */
export function redirectToCanonical(
  request: FastifyRequest,
  reply: FastifyReply,
  canonicalUrl: URL,
): boolean {
  if (canonicalUrl.pathname === request.url.split('?')[0]) return false
  reply
    .code(308)
    .header('location', canonicalUrl.pathname + canonicalUrl.search)
    .send()
  return true
}
