import { z } from 'zod'
import { accountBounds } from '../bounds.ts'
import type { SchemasOfSomeCalls } from '../call-schemas.ts'
import { rateBounds } from '../owner-bounds.ts'
import { SuccessResponse } from '../responses.ts'
import { Slug } from './item.ts'
import { rateMetals } from './trade.ts'

const RateMetal = z.enum(rateMetals, 'There is no rate for this metal.')
const { min, max, step } = rateBounds.perGram
const PerGram = z.number().min(min).max(max).multipleOf(step, 'At most four decimals.')

const NewRates = z
  .array(z.strictObject({ metal: RateMetal, perGram: PerGram }))
  .min(1, 'Set at least one rate.')
  .max(rateMetals.length)
  .refine((rates) => new Set(rates.map(({ metal }) => metal)).size === rates.length, 'Each metal only once.')

/** A rate as the owner set it. */
export const SetRate = z.object({
  id: z.int().positive(),
  metal: RateMetal,
  perGram: z.number(),
  setAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  /** The name of who set it. */
  setBy: z.string(),
  takenBackAt: z.iso.datetime().optional(),
})
export type SetRate = z.infer<typeof SetRate>

const ChangedPrice = z.object({
  slug: Slug,
  name: z.string(),
  image: z.string(),
  before: z.number().optional(),
  after: z.number().optional(),
})

/** What has to be asked about a new rate before it is set. */
export const RateCheck = z.object({
  metal: RateMetal,
  /** `again`: typed a second time. `password`: that too, and the password. */
  asks: z.enum(['nothing', 'again', 'password']),
  /** In words that the owner reads. */
  question: z.string().optional(),
  /** The rate a gram that the question takes for the right one. */
  meant: z.number().optional(),
  /** Against the last rate or that of a day ago, whichever is further; none where it is the first. */
  change: z.object({ percent: z.number(), before: z.number(), setAt: z.iso.datetime() }).optional(),
})
export type RateCheck = z.infer<typeof RateCheck>

/** What new rates would do. Percentages are signed. */
export const RateEffect = z.object({
  /** How many pieces are priced by these rates, and of how many the price would change. */
  pieces: z.int(),
  changed: z.int(),
  up: z.int(),
  down: z.int(),
  medianPercent: z.number().optional(),
  largest: z.array(ChangedPrice),
  checks: z.array(RateCheck),
})
export type RateEffect = z.infer<typeof RateEffect>

export const rateSchemas = {
  listRates: {
    response: SuccessResponse.extend({
      /** Of the last 30 days and the last of each metal, the newest first. */
      rates: z.array(SetRate),
      pieces: z.array(z.object({ metal: RateMetal, count: z.int() })),
      /** The end of the next opening day. */
      suggestedUntil: z.iso.datetime(),
      gstPercent: z.number(),
    }),
  },
  previewRates: {
    body: z.strictObject({ rates: NewRates }),
    response: SuccessResponse.extend({ effect: RateEffect }),
  },
  /** The same key sets them once. */
  setRates: {
    body: z.strictObject({
      key: z.uuid(),
      rates: NewRates,
      validUntil: z.iso.datetime().optional(),
      /** What is asked about has been typed a second time. */
      isConfirmed: z.boolean().default(false),
      /** Where a check asks for it. */
      password: z.string().max(accountBounds.password.max).optional(),
    }),
    response: SuccessResponse.extend({ rates: z.array(SetRate), changed: z.int() }),
  },
  takeBackRates: {
    body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(rateMetals.length) }),
    response: SuccessResponse,
  },
} as const satisfies SchemasOfSomeCalls
