import { z } from 'zod'
import { collectionBounds, stockBounds } from '../../owner-bounds.ts'
import { availabilities } from '../trade.ts'
import { ItemVersion } from './item-change.ts'
import { Price, Status, Tags, Weeks } from './item-fields.ts'

const maxItems = stockBounds.selected.max
const CollectionId = z.int().positive()

const Availability = z.strictObject({ state: z.enum(availabilities), weeks: Weeks.optional() })
const refineWeeks = <Schema extends z.ZodType<z.infer<typeof Availability>>>(schema: Schema) =>
  schema.refine(({ state, weeks }) => (state === 'made-to-order') === (weeks !== undefined), {
    message: 'Enter in how many weeks it can be made.',
    path: ['weeks'],
  })

export const BulkItemChange = z
  .strictObject({
    items: z
      .array(ItemVersion)
      .min(1, 'Select at least one piece.')
      .max(maxItems, `At most ${maxItems} pieces at once.`)
      .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Each piece only once.'),
    status: Status.optional(),
    addTags: Tags.optional(),
    removeTags: Tags.optional(),
    availability: refineWeeks(Availability).optional(),
    /** The new prices are rounded to whole rupees. */
    pricePercent: z.number().min(stockBounds.pricePercent.min).max(stockBounds.pricePercent.max).optional(),
    /** To the hundred, after the per cent or alone. */
    roundPrice: z.literal(true).optional(),
    /** One that is picked by hand. */
    collection: z.strictObject({ id: CollectionId, isMember: z.boolean() }).optional(),
    remove: z.literal(true).optional(),
  })
  .refine(({ items, ...change }) => Object.keys(change).length > 0, 'Say what to change.')
  .refine(
    ({ items, remove, ...change }) => !remove || Object.keys(change).length === 0,
    'What is deleted is not changed.',
  )
export type BulkItemChange = z.infer<typeof BulkItemChange>

/** Only what differs. */
const ItemValues = z
  .object({
    status: Status,
    tags: Tags,
    price: Price,
    availability: Availability,
    isInCollection: z.boolean(),
    isRemoved: z.boolean(),
  })
  .partial()
export type ItemValues = z.infer<typeof ItemValues>

export const ItemDifference = z.object({
  id: z.int().positive(),
  name: z.string(),
  before: ItemValues,
  after: ItemValues,
})
export type ItemDifference = z.infer<typeof ItemDifference>

const EarlierValues = z
  .strictObject({
    status: Status,
    listedAt: z.iso.datetime(),
    tags: Tags,
    price: Price,
    availability: refineWeeks(
      Availability.extend({ soldAt: z.iso.datetime().optional(), isListed: z.boolean() }),
    ),
    isRemoved: z.literal(false),
  })
  .partial()
export type EarlierValues = z.infer<typeof EarlierValues>

/** What a bulk change leaves behind to be taken back with: the versions it made, and what was there before. */
export const BulkChangeUndo = z.strictObject({
  items: z.array(ItemVersion.extend({ before: EarlierValues })).max(maxItems),
  collection: z
    .strictObject({
      id: CollectionId,
      /** When the bulk change changed it. */
      changedAt: z.iso.datetime(),
      items: z.array(z.int().positive()).max(collectionBounds.items.max),
    })
    .optional(),
})
export type BulkChangeUndo = z.infer<typeof BulkChangeUndo>
