import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from './refusal.ts'

/**
 * Cursors as strangers get them: only one we gave out is taken back. Else anybody could ask for as many pages as there
 * are numbers, and each would be asked of the database and kept.
 */
export function signedCursors(secret: string) {
  const sign = (cursor: string) =>
    createHmac('sha256', secret).update(`cursor ${cursor}`).digest('base64url').slice(0, 22)
  return {
    give: (cursor: string) => `${cursor}-${sign(cursor)}`,
    take: (given: string) => {
      const cursor = given.slice(0, -23)
      const good = Buffer.from(`${cursor}-${sign(cursor)}`)
      const sent = Buffer.from(given)
      if (good.length === sent.length && timingSafeEqual(good, sent)) return cursor
      throw new Refusal('invalid', 'This page of the list does not exist.')
    },
  }
}
