import { z } from 'zod'
import { addresses, type CallName } from './addresses.ts'
import { done } from './answers.ts'
import { Item, ListQuery } from './item.ts'

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
    answer: done.extend({ goldItem: z.array(Item), nextCursor: z.string().optional() }),
  },
} as const satisfies Record<CallName, Endpoint>
