import { z } from 'zod'
import type { SchemasOfSomeCalls } from '../call-schemas.ts'
import { SuccessResponse } from '../responses.ts'
import { ChosenItem, ChosenSlugs, Facets, Item, ItemDetails, ListQuery, SearchSummary, Slug } from './item.ts'

export const catalogueSchemas = {
  listItems: {
    query: ListQuery,
    response: SuccessResponse.extend({
      goldItem: z.array(Item),
      nextCursor: z.string().optional(),
      found: SearchSummary.optional(),
      facets: Facets.optional(),
    }),
  },
  getItem: { query: z.strictObject({ slug: Slug }), response: SuccessResponse.extend({ item: ItemDetails }) },
  /** In the order asked for; an item that has left the shop, or never was in it, is left out of its row. */
  getChosenItems: {
    query: z.strictObject({ slugs: ChosenSlugs }),
    response: SuccessResponse.extend({
      pieces: z.array(z.object({ slug: Slug, item: ChosenItem.optional() })),
    }),
  },
  listItemUrls: {
    query: z.strictObject({
      chunk: z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    }),
    response: SuccessResponse.extend({
      chunks: z.int(),
      pieces: z.array(z.object({ slug: Slug, changed: z.iso.datetime() })),
    }),
  },
} as const satisfies SchemasOfSomeCalls
