import { ECDH } from 'node:crypto'

/** On the curve of RFC 8291: nothing can be encrypted for another point. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
