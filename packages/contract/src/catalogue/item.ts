import { z } from 'zod'
import { itemBounds, pageLimits, searchBounds } from '../bounds.ts'
import { text } from '../text.ts'
import { categories, categoryFilters, sorts } from './categories.ts'

export const Category = z.enum(categories, 'There is no such category.')
export const Sort = z.enum(sorts)

export const Slug = z
  .string()
  .max(140)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'This address does not exist.')

/** A piece as it travels. `price` is left out where the shop tells prices on request. */
export const Item = z.object({
  id: z.int().positive(),
  /** The last part of its own address, `/products/{slug}`. */
  slug: Slug,
  name: text(itemBounds.name.min, itemBounds.name.max),
  category: Category,
  price: z.number().min(itemBounds.price.min).max(itemBounds.price.max).optional(),
  rating: z.number().min(itemBounds.rating.min).max(itemBounds.rating.max),
  description: z.string(),
  /** A file name; pages ask for `/uploads/{image}` and its other sizes beside it. */
  image: z.string(),
  /** A tiny picture as a data address, shown until the real one has come. */
  preview: z.string(),
  /** Its other pictures, in their order; left out where it has one only. */
  more: z.array(z.string()).optional(),
})
export type Item = z.infer<typeof Item>

export const wholeNumber = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
const filterValues = categoryFilters.map((filter) => filter.value.toLowerCase())

/** Category matching ignores case: the filter says RING, the shelf says ring. */
export const CategoryFilter = z
  .string()
  .max(20)
  .transform((value) => value.toLowerCase())
  .refine((value) => filterValues.includes(value), 'There is no such category.')
  .transform((value) => (value === 'all' ? undefined : (value as Category)))

type Category = z.infer<typeof Category>

export const ListQuery = z.strictObject({
  category: CategoryFilter.optional(),
  sort: Sort.default('default'),
  limit: wholeNumber.pipe(z.int().min(1).max(pageLimits.perPage)).optional(),
  cursor: z.string().min(1).max(200).optional(),
  /** What somebody typed into the search field. */
  q: text(searchBounds.min, searchBounds.max).optional(),
  /** Only the pieces of this collection. */
  collection: Slug.optional(),
})
export type ListQuery = z.infer<typeof ListQuery>

/**
 * What a search understood: the words it looked for and, where it found nothing, what would find something: other words
 * in the same place (`suggestions`), or words in other categories than the one asked for (`elsewhere`).
 */
export const SearchSummary = z.object({
  words: z.array(z.string()),
  corrected: z.boolean(),
  suggestions: z.array(z.string()),
  elsewhere: z.array(z.object({ q: z.string(), category: Category, count: z.int() })),
})
export type SearchSummary = z.infer<typeof SearchSummary>
