import { z } from 'zod'
import type { SchemasOfSomeCalls } from '../call-schemas.ts'
import { collectionBounds } from '../owner-bounds.ts'
import { SuccessResponse } from '../responses.ts'
import { Collection, CollectionChange, CollectionMembers, OwnCollection } from './collection.ts'
import { Category, Slug } from './item.ts'

const ids = z.array(z.int().positive()).min(1).max(collectionBounds.all.max)
const OwnCollections = SuccessResponse.extend({ collections: z.array(OwnCollection) })

export const collectionSchemas = {
  listCollections: {
    query: z.strictObject({}),
    response: SuccessResponse.extend({ collections: z.array(Collection) }),
  },
  getCollection: {
    query: z.strictObject({ slug: Slug }),
    response: SuccessResponse.extend({
      collection: Collection,
      /** Its pieces are no longer listed under it. */
      hasEnded: z.boolean(),
    }),
  },
  listOwnCollections: { response: OwnCollections },
  saveCollection: { body: CollectionChange, response: OwnCollections.extend({ id: z.int().positive() }) },
  orderCollections: { body: z.strictObject({ ids }), response: OwnCollections },
  retireCollection: {
    body: z.strictObject({ id: z.int().positive(), retired: z.boolean() }),
    response: OwnCollections,
  },
  previewMembers: {
    body: z.strictObject({ members: CollectionMembers }),
    response: SuccessResponse.extend({
      count: z.int(),
      byCategory: z.array(z.object({ category: Category, count: z.int() })),
      /** The first three, or all that are picked by hand. */
      first: z.array(z.object({ id: z.int(), name: z.string(), image: z.string(), isListed: z.boolean() })),
    }),
  },
} as const satisfies SchemasOfSomeCalls
