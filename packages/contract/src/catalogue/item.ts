import { z } from 'zod'
import { itemBounds, pageLimits, searchBounds, trayBounds } from '../bounds.ts'
import { text } from '../text.ts'
import { categories, categoryFilters, sorts } from './categories.ts'
import { PublicFacts } from './facts.ts'
import { availabilities, filterValues, makingKinds, pricings, rateMetals } from './trade.ts'

export const Category = z.enum(categories, 'There is no such category.')
export const Sort = z.enum(sorts)

export const Slug = z
  .string()
  .max(140)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'This address does not exist.')

export const Item = z.object({
  id: z.int().positive(),
  slug: Slug,
  name: z.string(),
  category: Category,
  price: z.number().min(itemBounds.price.min).max(itemBounds.price.max).optional(),
  /** There is no price where it is `on-request`, where its rate has expired, and where the shop tells no prices. */
  pricing: z.enum(pricings),
  /** Whose rate the price follows, where it is `by-rate`. */
  rateMetal: z.enum(rateMetals).optional(),
  availability: z.enum(availabilities),
  /** How long a piece that is made to order takes. */
  weeks: z.int().optional(),
  rating: z.number().min(itemBounds.rating.min).max(itemBounds.rating.max),
  description: z.string(),
  /** A file name below `/uploads/`; the other sizes have the same name with a suffix. */
  image: z.string(),
  /** A tiny picture as a data URL, shown until the real one has loaded. */
  preview: z.string(),
  more: z.array(z.string()).optional(),
})
export type Item = z.infer<typeof Item>

export const RelatedItem = Item.pick({
  slug: true,
  name: true,
  category: true,
  price: true,
  rateMetal: true,
  image: true,
  preview: true,
})
export type RelatedItem = z.infer<typeof RelatedItem>

/** How a price by rate is made, in rupees: each line to the paisa, the total to the rupee. */
export const PublicBreakUp = z.object({
  netWeight: z.number(),
  fineness: z.int(),
  makingKind: z.enum(makingKinds),
  makingAmount: z.number(),
  gstPercent: z.number(),
  metal: z.number(),
  making: z.number(),
  stones: z.number(),
  gst: z.number(),
  total: z.number(),
})
export type PublicBreakUp = z.infer<typeof PublicBreakUp>

/** A rate of the day. One that has expired tells when it was set, and no amount. */
export const Rate = z.object({
  metal: z.enum(rateMetals),
  /** Rupees for a gram of 999 fine metal. */
  perGram: z.number().optional(),
  setAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
})
export type Rate = z.infer<typeof Rate>

export const ItemDetails = Item.extend({
  facts: PublicFacts,
  breakUp: PublicBreakUp.optional(),
  related: z.array(RelatedItem).optional(),
  /** What each picture shows, in the order of `image` and `more`; empty where nobody has said it. */
  alts: z.array(z.string()).optional(),
})
export type ItemDetails = z.infer<typeof ItemDetails>

/** What is shown of an item on a tray. */
export const ChosenItem = Item.pick({
  slug: true,
  name: true,
  category: true,
  price: true,
  pricing: true,
  rateMetal: true,
  availability: true,
  weeks: true,
  image: true,
  preview: true,
}).extend({ facts: PublicFacts.pick({ metals: true, grossWeight: true }) })
export type ChosenItem = z.infer<typeof ChosenItem>

/** `padma-lotus-ring,veda-kada` */
export const ChosenSlugs = z
  .string()
  .transform((list) => [...new Set(list.split(','))])
  .pipe(z.array(Slug).max(trayBounds.items.max, `At most ${trayBounds.items.max} pieces.`))

export const wholeNumber = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
const categoryFilterValues = categoryFilters.map((filter) => filter.value.toLowerCase())

export const CategoryFilter = z
  .string()
  .max(20)
  .transform((value) => value.toLowerCase())
  .refine((value) => categoryFilterValues.includes(value), 'There is no such category.')
  .transform((value) => (value === 'all' ? undefined : (value as Category)))

type Category = z.infer<typeof Category>

/** Once or several times in the address: `metal=silver&metal=platinum`. */
const oneOrMore = (values: readonly string[]) => {
  const Value = z.enum(values as [string, ...string[]], 'There is no such filter.')
  return z.union([Value.transform((value) => [value]), z.array(Value).max(values.length)]).optional()
}
const Rupees = z
  .string()
  .regex(/^\d{1,8}$/, 'Whole rupees.')
  .transform(Number)

export const ListQuery = z.strictObject({
  metal: oneOrMore(filterValues.metal),
  purity: oneOrMore(filterValues.purity),
  stone: oneOrMore(filterValues.stone),
  occasion: oneOrMore(filterValues.occasion),
  availability: oneOrMore(filterValues.availability),
  from: Rupees.optional(),
  to: Rupees.optional(),
  /** Asks for how many pieces each filter would show. */
  facets: z.literal('1').optional(),
  category: CategoryFilter.optional(),
  sort: Sort.default('default'),
  limit: wholeNumber.pipe(z.int().min(1).max(pageLimits.perPage)).optional(),
  cursor: z.string().min(1).max(200).optional(),
  q: text(searchBounds.min, searchBounds.max).optional(),
  collection: Slug.optional(),
})
export type ListQuery = z.infer<typeof ListQuery>

const FacetValues = z.array(z.object({ value: z.string(), count: z.int().optional() }))

/** Each count follows the choices of all other filters. Without counts: there are too many matches to count. */
export const Facets = z.object({
  total: z.int().optional(),
  metal: FacetValues,
  purity: FacetValues,
  stone: FacetValues,
  occasion: FacetValues,
  availability: FacetValues,
  /** Where nothing matches: how many pieces there are without each of the chosen filters. */
  without: z.array(z.object({ filter: z.string(), count: z.int() })).optional(),
})
export type Facets = z.infer<typeof Facets>

/** `suggestions`: words that find something here. `elsewhere`: categories that have what was searched for. */
export const SearchSummary = z.object({
  words: z.array(z.string()),
  corrected: z.boolean(),
  suggestions: z.array(z.string()),
  elsewhere: z.array(z.object({ q: z.string(), category: Category, count: z.int() })),
  /** What was typed and no piece has. */
  unknown: z.array(z.string()),
  /** What was typed and some piece has, but none together with the rest. */
  leftOut: z.array(z.string()),
  /** What stands for an unknown kind of piece. */
  nearest: Category.optional(),
  /** What the price words say, in whole rupees; left out of the search where no piece is in it. */
  range: z.object({ from: z.int().optional(), to: z.int().optional(), isLeftOut: z.boolean() }).optional(),
})
export type SearchSummary = z.infer<typeof SearchSummary>
