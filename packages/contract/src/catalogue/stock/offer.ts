import { z } from 'zod'
import { Facts } from '../facts.ts'
import { availabilities, pricings } from '../trade.ts'
import { Price, Weeks } from './item-fields.ts'

/** Where availability or facts are left out, an item keeps what it had, and a new one is in the showroom. */
export const offerFields = {
  pricing: z.enum(pricings).default('fixed'),
  /** Only for the owner's eyes, where the price is on request. */
  privatePrice: Price.optional(),
  availability: z.enum(availabilities).optional(),
  weeks: Weeks.optional(),
  facts: Facts.optional(),
} as const

type Offer = { price?: number | undefined } & {
  [Key in keyof typeof offerFields]?: z.infer<(typeof offerFields)[Key]> | undefined
}
const offerRules = [
  {
    isKept: ({ pricing, price }: Offer) => (pricing === 'on-request') === (price === undefined),
    message: 'A fixed price is an amount, and a price on request has none.',
    path: ['price'],
  },
  {
    isKept: ({ pricing, privatePrice }: Offer) => privatePrice === undefined || pricing === 'on-request',
    message: 'Only for a price on request.',
    path: ['privatePrice'],
  },
  {
    isKept: ({ availability, weeks }: Offer) => (availability === 'made-to-order') === (weeks !== undefined),
    message: 'Say in how many weeks it is made to order.',
    path: ['weeks'],
  },
]
export function refineOffer<Schema extends z.ZodType<Offer>>(schema: Schema): Schema {
  return offerRules.reduce<Schema>(
    (refined, { isKept, message, path }) => refined.refine(isKept, { message, path }) as Schema,
    schema,
  )
}
