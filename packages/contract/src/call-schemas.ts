import type { z } from 'zod'
import type { CallName } from './calls.ts'

export type CallSchemas = { query?: z.ZodType; body?: z.ZodType; response: z.ZodType }

/** The schemas of one capability; a schema without a call does not compile. */
export type SchemasOfSomeCalls = Partial<Record<CallName, CallSchemas>>
