import { z } from 'zod'
import { addresses } from './addresses.ts'
import { Collection } from './catalogue/collection.ts'
import { Item, ListQuery, SearchSummary, Slug } from './catalogue/item.ts'
import type { Endpoint } from './endpoint.ts'
import { SuccessResponse } from './responses.ts'

/** What everybody may see of the catalogue. */
export const catalogueCalls = {
  listItems: {
    ...addresses.listItems,
    access: 'anyone',
    changes: false,
    query: ListQuery,
    answer: SuccessResponse.extend({
      goldItem: z.array(Item),
      nextCursor: z.string().optional(),
      found: SearchSummary.optional(),
    }),
  },
  getItem: {
    ...addresses.getItem,
    access: 'anyone',
    changes: false,
    query: z.strictObject({ slug: Slug }),
    answer: SuccessResponse.extend({ item: Item }),
  },
  listCollections: {
    ...addresses.listCollections,
    access: 'anyone',
    changes: false,
    query: z.strictObject({}),
    answer: SuccessResponse.extend({ collections: z.array(Collection) }),
  },
  /** The addresses of all pieces in chunks, for the sitemap. */
  listAddresses: {
    ...addresses.listAddresses,
    access: 'anyone',
    changes: false,
    query: z.strictObject({
      chunk: z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    }),
    answer: SuccessResponse.extend({
      chunks: z.int(),
      pieces: z.array(z.object({ slug: Slug, changed: z.iso.datetime() })),
    }),
  },
} as const satisfies Record<string, Endpoint>
