import { z } from 'zod'
import { factBounds, itemBounds, offerBounds, pageLimits, searchBounds, stockBounds } from '../bounds.ts'
import { singleLine, text } from '../text.ts'
import { Facts, Huid } from './facts.ts'
import { Category, CategoryFilter, Item, Slug, Sort, wholeNumber } from './item.ts'
import { availabilities, pricings } from './trade.ts'

const Name = text(itemBounds.name.min, itemBounds.name.max)
const Description = text(itemBounds.description.min, itemBounds.description.max)
const Price = z
  .number()
  .min(itemBounds.price.min)
  .max(itemBounds.price.max)
  .multipleOf(itemBounds.price.step, 'At most two decimals.')
const Rating = z
  .number()
  .min(itemBounds.rating.min)
  .max(itemBounds.rating.max)
  .multipleOf(itemBounds.rating.step, 'One decimal.')
const Tag = z
  .string()
  .max(stockBounds.tag.max)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A tag is small letters, digits and hyphens.')
const Tags = z
  .array(Tag)
  .max(stockBounds.tags.max)
  .refine((tags) => new Set(tags).size === tags.length, 'A tag stands once.')
export const Status = z.enum(['published', 'draft'])
export type Status = z.infer<typeof Status>
export const PictureName = z.string().regex(/^[0-9a-f]{32}\.webp$/, 'There is no such picture.')

const Pictures = z
  .array(PictureName)
  .refine((names) => new Set(names).size === names.length, 'A picture stands once.')

/** What each picture shows, by its name. A picture that is left out keeps its text; an empty one takes it away. */
const Alts = z.record(PictureName, singleLine(0, stockBounds.alt.max))

const Weeks = z.int().min(offerBounds.weeks.min).max(offerBounds.weeks.max)

/** Where availability or facts are left out, an item keeps what it had, and a new one is in the showroom. */
const offerFields = {
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
function refineOffer<Schema extends z.ZodType<Offer>>(schema: Schema): Schema {
  return offerRules.reduce<Schema>(
    (refined, { isKept, message, path }) => refined.refine(isKept, { message, path }) as Schema,
    schema,
  )
}

/** Form fields are text; only ASCII digits count as a number. */
const numberText = (pattern: RegExp, message: string) => z.string().regex(pattern, message).transform(Number)
export const PriceText = numberText(/^\d{1,9}(\.\d{1,2})?$/, 'A price in rupees, at most two decimals.').pipe(
  Price,
)
export const RatingText = numberText(/^\d(\.\d)?$/, 'A rating from 0 to 5, one decimal.').pipe(Rating)

export const WeeksText = numberText(/^\d{1,2}$/, 'A whole number of weeks.').pipe(Weeks)

const jsonText = z
  .string()
  .max(20_000)
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown
    } catch {
      context.addIssue('This is not JSON.')
      return z.NEVER
    }
  })

const NewItemFields = z.strictObject({
  ...offerFields,
  name: Name,
  category: Category,
  price: PriceText.optional(),
  privatePrice: PriceText.optional(),
  weeks: WeeksText.optional(),
  facts: jsonText.pipe(Facts).optional(),
  rating: RatingText,
  description: Description,
  status: Status.default('published'),
  tags: z
    .string()
    .max(1000)
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(Tags)
    .default([]),
  /** Names of pictures uploaded before by `addPicture`, separated by commas. */
  more: z
    .string()
    .max(1000)
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(Pictures.max(stockBounds.pictures.max - 1, `At most ${stockBounds.pictures.max} pictures.`))
    .default([]),
  /** Made when the form opens, so that an item sent twice is added once. */
  key: z.uuid().optional(),
})
export const NewItem = refineOffer(NewItemFields)
export type NewItem = z.infer<typeof NewItem>

export const StockPicture = z.object({
  name: PictureName,
  preview: z.string(),
  width: z.int(),
  height: z.int(),
  /** What it shows, where somebody has said it of this item. */
  alt: z.string().optional(),
})
export type StockPicture = z.infer<typeof StockPicture>

export const StockItem = Item.omit({ more: true }).extend({
  price: Price.optional(),
  privatePrice: Price.optional(),
  soldAt: z.iso.datetime().optional(),
  facts: Facts,
  status: Status,
  tags: z.array(z.string()),
  pictures: z.array(StockPicture),
  /** Incremented by every change; a change names the version it was made from. */
  version: z.int().positive(),
  changedAt: z.iso.datetime(),
  removedAt: z.iso.datetime().optional(),
  restorableUntil: z.iso.datetime().optional(),
})
export type StockItem = z.infer<typeof StockItem>

const itemFields = {
  ...offerFields,
  name: Name,
  category: Category,
  price: Price.optional(),
  rating: Rating,
  description: Description,
  status: Status,
  tags: Tags,
  pictures: Pictures.min(stockBounds.pictures.min, 'At least one picture.').max(
    stockBounds.pictures.max,
    `At most ${stockBounds.pictures.max} pictures.`,
  ),
  alts: Alts.optional(),
}
const ItemVersion = z.strictObject({ id: z.int().positive(), version: z.int().positive() })

/** The whole item; answered 409 where its `version` is no longer the current one. */
export const ItemChange = refineOffer(ItemVersion.extend(itemFields))
export type ItemChange = z.infer<typeof ItemChange>

export const SheetItem = refineOffer(z.strictObject(itemFields))
export type SheetItem = z.infer<typeof SheetItem>
export const sheetItemFields = itemFields

export const BulkItemChange = z
  .strictObject({
    items: z
      .array(ItemVersion)
      .min(1, 'Select at least one item.')
      .max(stockBounds.selected.max, `At most ${stockBounds.selected.max} items at once.`)
      .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'An item stands once.'),
    status: Status.optional(),
    addTags: Tags.optional(),
    removeTags: Tags.optional(),
    /** The new prices are rounded to whole rupees. */
    pricePercent: z.number().min(stockBounds.pricePercent.min).max(stockBounds.pricePercent.max).optional(),
  })
  .refine(({ items, ...change }) => Object.keys(change).length > 0, 'Say what to change.')
export type BulkItemChange = z.infer<typeof BulkItemChange>

export const ItemId = z.strictObject({ id: z.int().positive() })
export const ItemCopy = ItemId.extend({ key: z.uuid() })
const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
export const OptionalItemIdQuery = z.strictObject({ id: idText.optional() })
export const ItemIdQuery = z.strictObject({ id: idText })

/** `except`: the item that is being edited. */
export const HuidQuery = z.strictObject({
  huids: z
    .string()
    .max(100)
    .transform((list) => list.split(','))
    .pipe(z.array(Huid).max(factBounds.huids.max)),
  except: idText.optional(),
})
export const HuidUse = z.object({ huid: z.string(), id: z.int(), name: z.string() })

const stockFolders = ['all', 'drafts', 'removed'] as const
export type StockFolder = (typeof stockFolders)[number]

export const StockQuery = z.strictObject({
  shelf: z.enum(stockFolders).default('all'),
  q: text(searchBounds.min, searchBounds.max).optional(),
  category: CategoryFilter.optional(),
  sort: Sort.default('default'),
  limit: wholeNumber.pipe(z.int().min(1).max(pageLimits.perPage)).default(24),
  cursor: z.string().min(1).max(200).optional(),
})
export type StockQuery = z.infer<typeof StockQuery>

export const CollectionRule = z.object({
  slug: Slug,
  name: z.string(),
  category: Category,
  tag: z.string().optional(),
})
export type CollectionRule = z.infer<typeof CollectionRule>
