import { z } from 'zod'
import type { SchemasOfSomeCalls } from '../call-schemas.ts'
import { SuccessResponse } from '../responses.ts'
import { ChosenItem, ChosenSlugs, Slug } from './item.ts'

/** Without characters that are taken for each other when read or heard: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const codeAlphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
export const codeLength = 6

const CounterCode = z
  .string()
  .transform((typed) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
  .refine((code) => new RegExp(`^[${codeAlphabet}]{${codeLength}}$`).test(code), 'A code has six characters.')

const ChosenPieces = z.array(z.object({ slug: Slug, item: ChosenItem.optional() }))

export const traySchemas = {
  makeCounterCode: {
    body: z.strictObject({ slugs: ChosenSlugs }),
    response: SuccessResponse.extend({ code: z.string(), validUntil: z.iso.datetime() }),
  },
  openCounterCode: {
    query: z.strictObject({ code: CounterCode }),
    response: SuccessResponse.extend({ pieces: ChosenPieces, validUntil: z.iso.datetime() }),
  },
} as const satisfies SchemasOfSomeCalls
