import { createHash } from 'node:crypto'
import type { EnquiryInput } from './enquiry-form.ts'

/** A cached page cannot carry a key, so the same message on the same day counts as one: a double click sends once. */
export function createIdempotencyKey(message: EnquiryInput): string {
  const day = new Date().toISOString().slice(0, 10)
  const hex = createHash('sha256')
    .update(JSON.stringify([day, message]))
    .digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
