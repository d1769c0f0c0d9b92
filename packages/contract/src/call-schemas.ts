import type { z } from 'zod'
import type { CallName } from './calls.ts'

export type CallSchemas = {
  query?: z.ZodType
  body?: z.ZodType
  /** A multipart form, and nothing else, with each of these files once beside the fields of the body. */
  files?: Record<string, { maxBytes: number; missingMessage: string }>
  /** Of all fields of such a form together; by default as many as any other body. */
  maxFieldsBytes?: number
  response: z.ZodType
}

/** The schemas of one capability; a schema without a call does not compile. */
export type SchemasOfSomeCalls = Partial<Record<CallName, CallSchemas>>
