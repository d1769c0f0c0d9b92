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

export const Item = z.object({
  id: z.int().positive(),
  slug: Slug,
  name: text(itemBounds.name.min, itemBounds.name.max),
  category: Category,
  price: z.number().min(itemBounds.price.min).max(itemBounds.price.max).optional(),
  rating: z.number().min(itemBounds.rating.min).max(itemBounds.rating.max),
  description: z.string(),
  /** A file name below `/uploads/`; the other sizes have the same name with a suffix. */
  image: z.string(),
  /** A tiny picture as a data URL, shown until the real one has loaded. */
  preview: z.string(),
  more: z.array(z.string()).optional(),
})
export type Item = z.infer<typeof Item>

export const wholeNumber = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
const filterValues = categoryFilters.map((filter) => filter.value.toLowerCase())

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
  q: text(searchBounds.min, searchBounds.max).optional(),
  collection: Slug.optional(),
})
export type ListQuery = z.infer<typeof ListQuery>

/** `suggestions`: words that find something here. `elsewhere`: categories that have what was searched for. */
export const SearchSummary = z.object({
  words: z.array(z.string()),
  corrected: z.boolean(),
  suggestions: z.array(z.string()),
  elsewhere: z.array(z.object({ q: z.string(), category: Category, count: z.int() })),
})
export type SearchSummary = z.infer<typeof SearchSummary>
