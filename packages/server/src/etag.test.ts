import { expect, test } from 'vitest'
import { sharedCacheControl, toSharedCacheControl } from './etag.ts'

const now = Date.UTC(2026, 10, 14, 5)

test('a response without an end may be kept for a day while the servers are away', () => {
  expect(sharedCacheControl).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  )
  expect(toSharedCacheControl(undefined, now)).toBe(sharedCacheControl)
})

test('no cache may keep a response beyond its end, however far away that is', () => {
  for (let seconds = 0.25; seconds < 100_000; seconds *= 1.07) {
    const header = toSharedCacheControl(now + seconds * 1000, now)
    if (header === 'no-store') {
      expect(seconds).toBeLessThan(3)
      continue
    }
    const [, fresh = 0, revalidated = 0, onError = 0] =
      header.match(/s-maxage=(\d+), stale-while-revalidate=(\d+), stale-if-error=(\d+)$/)?.map(Number) ?? []
    // nginx keeps for up to a second more than it is told.
    expect(fresh + Math.max(revalidated, onError) + 1).toBeLessThan(seconds)
    expect([fresh, revalidated, onError].every((each) => each >= 0)).toBe(true)
    expect(fresh).toBeGreaterThan(0)
  }
  expect(toSharedCacheControl(now, now)).toBe('no-store')
  expect(toSharedCacheControl(now - 1000, now)).toBe('no-store')
})
