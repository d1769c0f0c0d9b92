import { z } from 'zod'
import { addresses, type CallName } from './addresses.ts'
import { done } from './answers.ts'
import { Collection } from './collection.ts'
import { Found, Item, ListQuery, Slug } from './item.ts'

/**
 * One row says everything about a call. `serve()` in the API is the only way to mount a row and `call()` in the
 * web the only way to use one, so guard, origin check, limits and validation cannot be forgotten.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** Who may call: anyone, those who are signed in, or admins. */
  access: 'anyone' | 'signed-in' | 'admin'
  /** Changes something: then the request must come from our own pages. */
  changes: boolean
  /** At most `count` calls in `seconds` from one address, over all processes. */
  limit?: { count: number; seconds: number }
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
}

export const endpoints = {
  listItems: {
    ...addresses.listItems,
    access: 'anyone',
    changes: false,
    query: ListQuery,
    answer: done.extend({
      goldItem: z.array(Item),
      nextCursor: z.string().optional(),
      found: Found.optional(),
    }),
  },
  getItem: {
    ...addresses.getItem,
    access: 'anyone',
    changes: false,
    query: z.strictObject({ slug: Slug }),
    answer: done.extend({ item: Item }),
  },
  listCollections: {
    ...addresses.listCollections,
    access: 'anyone',
    changes: false,
    query: z.strictObject({}),
    answer: done.extend({ collections: z.array(Collection) }),
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
    answer: done.extend({
      chunks: z.int(),
      pieces: z.array(z.object({ slug: Slug, changed: z.iso.datetime() })),
    }),
  },
} as const satisfies Record<CallName, Endpoint>
