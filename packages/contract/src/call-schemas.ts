import { z } from 'zod'
import type { CallName } from './calls.ts'

/** A response of a type of its own. */
export const Bytes = z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array)
export const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type CallSchemas = {
  query?: z.ZodType
  body?: z.ZodType
  /**
   * Makes the call multipart only: each of these files exactly once, beside the fields of the body. One without a message may be
   * missing.
   */
  files?: Record<string, { maxBytes: number; missingMessage?: string }>
  /** Of all fields of a multipart form together; 64 kB by default. */
  maxFieldsBytes?: number
  response: z.ZodType
  /** The response is these bytes, not JSON. */
  responseType?: 'image/webp' | typeof excelType
}

export type SchemasOfSomeCalls = Partial<Record<CallName, CallSchemas>>
