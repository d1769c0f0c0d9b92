import { z } from 'zod'
import type { SchemasOfSomeCalls } from '../call-schemas.ts'
import { SuccessResponse } from '../responses.ts'
import {
  ChosenItem,
  ChosenSlugs,
  Facets,
  Item,
  ItemDetails,
  ListQuery,
  Rate,
  SearchSummary,
  Slug,
} from './item.ts'

/** What all prices by rate of one answer are made from; left out where the shop has set none. */
const Rates = z.array(Rate).optional()

export const catalogueSchemas = {
  listItems: {
    query: ListQuery,
    response: SuccessResponse.extend({
      goldItem: z.array(Item),
      nextCursor: z.string().optional(),
      found: SearchSummary.optional(),
      facets: Facets.optional(),
      rates: Rates,
    }),
  },
  getItem: {
    query: z.strictObject({ slug: Slug }),
    response: SuccessResponse.extend({ item: ItemDetails, rates: Rates }),
  },
  /** In the order asked for; an item that has left the shop, or never was in it, is left out of its row. */
  getChosenItems: {
    query: z.strictObject({ slugs: ChosenSlugs }),
    response: SuccessResponse.extend({
      pieces: z.array(z.object({ slug: Slug, item: ChosenItem.optional() })),
      rates: Rates,
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
