import type { z } from 'zod'

/** A file of a form: how large it may be, and what is said where it is missing. */
type FormFile = { maxBytes: number; missingMessage: string }
type Limit = { count: number; seconds: number }

export const quarterHourSeconds = 15 * 60
export const hourSeconds = 60 * 60
export const daySeconds = 24 * hourSeconds

/**
 * One row says everything about a call. `serve()` in the API is the only way to mount a row and `call()` in the
 * web the only way to use one, so guard, origin check, limits and validation cannot be forgotten.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** Twice is as good as once. */
  repeatable?: true
  /** Who may call: anyone, those who are signed in, or admins. */
  access: 'anyone' | 'signed-in' | 'admin'
  /** Changes something: then the request must come from our own pages. */
  changes: boolean
  /** At most `count` calls in `seconds` from one address, over all processes. */
  limit?: Limit
  /** The same for one device that shows our mark; those that show none count as one with all such of their address. */
  limitDevice?: Limit
  /** Gives a device that has none its mark of today. */
  marksDevice?: true
  /** The same for one value of one field of the body: so many tries for one account, from wherever they come. */
  limitEach?: Limit & {
    field: string
    /** A device where it was right before has a count of its own. */
    knownDevicesApart?: true
  }
  query?: z.ZodType
  body?: z.ZodType
  /** Takes a multipart form, and nothing else, with each of these files once, beside the body's fields. */
  files?: Record<string, FormFile>
  /** How many bytes the fields of such a form may have together; else as many as any other body. */
  fieldsBytes?: number
  /** Takes a plain form, and does not read it: mail programs unsubscribe so. */
  ignoresForm?: true
  /** The same for everyone: browsers may keep the answer for so long, and the edge too where no device is marked. */
  cacheSeconds?: number
  answer: z.ZodType
}
