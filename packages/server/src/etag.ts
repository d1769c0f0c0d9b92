import { hash } from 'node:crypto'

const freshSeconds = 60
const staleSeconds = { whileRevalidate: 600, ifError: 86_400 }

/** Caches count in whole seconds, from when they receive a response: each may keep it for up to two seconds more. */
const marginSeconds = 2

/** Pages and answers are the same for everyone, so shared caches may keep them. */
export const sharedCacheControl = formatSharedCacheControl(Number.POSITIVE_INFINITY)

/** Of a response that nobody may be given after a time, not even while the servers are away. */
export function toSharedCacheControl(validUntilMs: number | undefined, nowMs: number): string {
  if (validUntilMs === undefined) return sharedCacheControl
  const seconds = Math.floor((validUntilMs - nowMs) / 1000) - marginSeconds
  return seconds > 0 ? formatSharedCacheControl(seconds) : 'no-store'
}

function formatSharedCacheControl(seconds: number): string {
  const fresh = Math.min(freshSeconds, seconds)
  const { whileRevalidate, ifError } = staleSeconds
  const revalidated = Math.min(whileRevalidate, seconds - fresh)
  const onError = Math.min(ifError, seconds - fresh)
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${revalidated}, stale-if-error=${onError}`
}

/** SHA-1, since it is the fastest: an ETag guards nothing. */
export const hashBody = (body: string | Uint8Array) => hash('sha1', body, 'base64url')

export const createEtag = (body: string | Uint8Array) => `"${hashBody(body)}"`

/** A proxy that compresses marks an ETag as weak. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === etag || ifNoneMatch.split(/,\s*/).some((each) => each.replace(/^W\//, '') === etag)
}
