import type { FastifyReply, FastifyRequest } from 'fastify'

/** Always on our own origin: a host, doubled slashes, backslashes or dots in the request cannot change that. */
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
    // Not decodable.
  }
  return path.replaceAll('%', '%25')
}

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
