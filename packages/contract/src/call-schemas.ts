import type { z } from 'zod'
import type { CallName } from './calls.ts'

export type CallSchemas = {
  query?: z.ZodType
  body?: z.ZodType
  /** Makes the call multipart only: each of these files exactly once, beside the fields of the body. */
  files?: Record<string, { maxBytes: number; missingMessage: string }>
  /** Of all fields of a multipart form together; 64 kB by default. */
  maxFieldsBytes?: number
  response: z.ZodType
  /** The response is these bytes, not JSON. */
  responseType?: 'image/webp'
}

export type SchemasOfSomeCalls = Partial<Record<CallName, CallSchemas>>
