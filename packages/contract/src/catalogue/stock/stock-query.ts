import { z } from 'zod'
import { pageLimits, searchBounds } from '../../bounds.ts'
import { text } from '../../text.ts'
import { CategoryFilter, Sort, wholeNumber } from '../item.ts'

const stockFolders = ['all', 'drafts', 'removed'] as const
export type StockFolder = (typeof stockFolders)[number]

/** What Today counts: no facts, or no picture that is large enough. */
const missingParts = ['facts', 'pictures'] as const
export type MissingPart = (typeof missingParts)[number]

export const StockQuery = z.strictObject({
  shelf: z.enum(stockFolders).default('all'),
  missing: z.enum(missingParts).optional(),
  /** Only what was removed when this import was taken back. */
  import: z.uuid().optional(),
  q: text(searchBounds.min, searchBounds.max).optional(),
  category: CategoryFilter.optional(),
  sort: Sort.default('default'),
  limit: wholeNumber.pipe(z.int().min(1).max(pageLimits.perPage)).default(24),
  cursor: z.string().min(1).max(200).optional(),
})
export type StockQuery = z.infer<typeof StockQuery>
