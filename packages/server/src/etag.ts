import { hash } from 'node:crypto'

/** Pages and answers are the same for everyone, so shared caches may keep them. */
export const sharedCacheControl =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

/** SHA-1, since it is the fastest: an ETag guards nothing. */
export const hashBody = (body: string | Uint8Array) => hash('sha1', body, 'base64url')

export const createEtag = (body: string | Uint8Array) => `"${hashBody(body)}"`

/** A proxy that compresses marks an ETag as weak. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === etag || ifNoneMatch.split(/,\s*/).some((each) => each.replace(/^W\//, '') === etag)
}
