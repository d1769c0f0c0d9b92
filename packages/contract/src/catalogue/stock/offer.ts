import { z } from 'zod'
import { rateBounds } from '../../owner-bounds.ts'
import { Facts } from '../facts.ts'
import { availabilities, makingKinds, pricings } from '../trade.ts'
import { Price, type Status, Weeks } from './item-fields.ts'

const { making, stonesPrice } = rateBounds
const amountUpTo = (max: number) => z.number().min(0).max(max).multipleOf(0.01, 'At most two decimals.')
export const Making = z
  .strictObject({ kind: z.enum(makingKinds), amount: amountUpTo(making.amount.max) })
  .refine(({ kind, amount }) => kind !== 'percent' || amount <= making.percent.max, {
    message: `At most ${making.percent.max} %.`,
    path: ['amount'],
  })
export type Making = z.infer<typeof Making>

/** Where availability or facts are left out, an item keeps what it had, and a new one is in the showroom. */
export const offerFields = {
  pricing: z.enum(pricings).default('fixed'),
  /** Only for the owner's eyes, where the price is on request. */
  privatePrice: Price.optional(),
  /** Of a price by rate. */
  making: Making.optional(),
  /** All stones of a piece that is priced by rate, in rupees; none where it is left out. */
  stonesPrice: amountUpTo(stonesPrice.max).optional(),
  availability: z.enum(availabilities).optional(),
  weeks: Weeks.optional(),
  facts: Facts.optional(),
} as const

export const rateFactsMessage = 'A price by rate needs one metal with its purity, and the net weight.'
export const hasRateFacts = ({ metals, netWeight }: Pick<Facts, 'metals' | 'netWeight'>) =>
  metals.length === 1 && metals[0]?.fineness !== undefined && netWeight !== undefined

export type Offer = {
  status: Status
  price?: number | undefined
  rating?: number | undefined
  description: string
} & {
  [Key in keyof typeof offerFields]?: z.infer<(typeof offerFields)[Key]> | undefined
}
const offerRules = [
  {
    isKept: ({ pricing, price, status }: Offer) =>
      pricing === 'fixed' ? price !== undefined || status === 'draft' : price === undefined,
    message: 'A fixed price is an amount; a price by rate or on request has none.',
    path: ['price'],
  },
  {
    isKept: ({ pricing, making }: Offer) => (pricing === 'by-rate') === (making !== undefined),
    message: 'A price by rate needs what the making costs, and no other price has it.',
    path: ['making'],
  },
  {
    isKept: ({ pricing, stonesPrice }: Offer) => stonesPrice === undefined || pricing === 'by-rate',
    message: 'Only for a price by rate.',
    path: ['stonesPrice'],
  },
  {
    isKept: ({ pricing, facts }: Offer) => pricing !== 'by-rate' || !facts || hasRateFacts(facts),
    message: rateFactsMessage,
    path: ['pricing'],
  },
  {
    isKept: ({ pricing, privatePrice }: Offer) => privatePrice === undefined || pricing === 'on-request',
    message: 'Only for a price on request.',
    path: ['privatePrice'],
  },
  {
    isKept: ({ availability, weeks }: Offer) => (availability === 'made-to-order') === (weeks !== undefined),
    message: 'Enter in how many weeks it can be made.',
    path: ['weeks'],
  },
  {
    isKept: ({ status, rating }: Offer) => status === 'draft' || rating !== undefined,
    message: 'A published piece needs a rating.',
    path: ['rating'],
  },
  {
    isKept: ({ status, description }: Offer) => status === 'draft' || description !== '',
    message: 'A published piece needs a description.',
    path: ['description'],
  },
]
/** What visitors see is whole; a draft needs a name and a category only. */
export function refineOffer<Schema extends z.ZodType<Offer>>(schema: Schema): Schema {
  return offerRules.reduce<Schema>(
    (refined, { isKept, message, path }) => refined.refine(isKept, { message, path }) as Schema,
    schema,
  )
}
