import { createHmac, timingSafeEqual } from 'node:crypto'

/** `value.signature`: whoever holds it was given it by us, for this purpose and no other. */
export function createSignedToken(secret: string, purpose: string, value: string): string {
  return `${value}.${createHmac('sha256', secret).update(`${purpose} ${value}`).digest('base64url')}`
}

export function readSignedToken(secret: string, purpose: string, token: string): string | undefined {
  const value = token.slice(0, Math.max(token.lastIndexOf('.'), 0))
  const expected = Buffer.from(createSignedToken(secret, purpose, value))
  const received = Buffer.from(token)
  return expected.length === received.length && timingSafeEqual(expected, received) ? value : undefined
}
