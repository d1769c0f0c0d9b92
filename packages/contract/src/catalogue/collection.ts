import { z } from 'zod'
import { collectionBounds as bounds } from '../owner-bounds.ts'
import { singleLine, text } from '../text.ts'
import { Category, Slug } from './item.ts'
import { PictureName } from './picture-name.ts'
import { filterValues } from './trade.ts'

export const Collection = z.object({
  slug: Slug,
  name: z.string(),
  badge: z.string().optional(),
  line: z.string(),
  text: z.string(),
  image: z.string(),
  preview: z.string(),
  /** The last day of a collection that ends. */
  endsOn: z.iso.date().optional(),
})
export type Collection = z.infer<typeof Collection>

const Price = z.int().min(bounds.price.min).max(bounds.price.max)
const Tag = z
  .string()
  .max(bounds.tag.max)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters and hyphens such as new-arrival.')

/** All parts hold together; of several values one is enough. */
const RuleMembers = z
  .strictObject({
    kind: z.literal('rule'),
    categories: z.array(Category).max(bounds.values.max).default([]),
    tags: z.array(Tag).max(bounds.values.max).default([]),
    metals: z
      .array(z.enum(filterValues.metal as [string, ...string[]]))
      .max(bounds.values.max)
      .default([]),
    from: Price.optional(),
    to: Price.optional(),
    /** Only so many, the newest. */
    newest: z.int().min(bounds.items.min).max(bounds.items.max).optional(),
  })
  .refine(({ from = 0, to = from }) => from <= to, {
    message: 'The lowest price is above the highest.',
    path: ['to'],
  })
const HandMembers = z.strictObject({
  kind: z.literal('hand'),
  /** In their order. */
  items: z.array(z.int().positive()).max(bounds.items.max),
})
export const CollectionMembers = z.discriminatedUnion('kind', [RuleMembers, HandMembers])
export type CollectionMembers = z.infer<typeof CollectionMembers>

const fields = {
  slug: Slug.max(bounds.slug.max),
  name: singleLine(1, bounds.name.max),
  badge: singleLine(1, bounds.badge.max).optional(),
  line: singleLine(1, bounds.line.max),
  text: text(1, bounds.text.max),
  image: PictureName,
  members: CollectionMembers,
  /** Both days belong to it. */
  startsOn: z.iso.date().optional(),
  endsOn: z.iso.date().optional(),
}

/** `id` and `seen` where it is changed: when it was changed last, as its owner saw it. */
export const CollectionChange = z
  .strictObject({ ...fields, id: z.int().positive().optional(), seen: z.iso.datetime().optional() })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    message: 'It ends before it begins.',
    path: ['endsOn'],
  })
export type CollectionChange = z.infer<typeof CollectionChange>

const collectionStates = ['always', 'upcoming', 'running', 'ended', 'retired'] as const

export const OwnCollection = z.object({
  ...fields,
  id: z.int().positive(),
  preview: z.string(),
  state: z.enum(collectionStates),
  /** How many pieces visitors find in it, or would. */
  count: z.int(),
  changedAt: z.iso.datetime(),
})
export type OwnCollection = z.infer<typeof OwnCollection>
