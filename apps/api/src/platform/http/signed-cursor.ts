import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@kashika/server/refusal'

/** Unsigned, anybody could make up any number of pages, each of them queried and cached. */
export function createCursorSigner(secret: string) {
  const computeSignature = (cursor: string) =>
    createHmac('sha256', secret).update(`cursor ${cursor}`).digest('base64url').slice(0, 22)
  return {
    sign: (cursor: string) => `${cursor}-${computeSignature(cursor)}`,
    verify: (signedCursor: string) => {
      const cursor = signedCursor.slice(0, -23)
      const expected = Buffer.from(`${cursor}-${computeSignature(cursor)}`)
      const received = Buffer.from(signedCursor)
      if (expected.length === received.length && timingSafeEqual(expected, received)) return cursor
      throw new Refusal('invalid', 'This page of the list does not exist.')
    },
  }
}
