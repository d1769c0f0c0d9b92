import { z } from 'zod'

/** What every call that worked answers, at least. */
export const SuccessResponse = z.object({ success: z.literal(true) })

/** What every call that was refused answers: `message` and `msg` are the same sentence. */
export const ErrorResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  msg: z.string(),
  code: z.string(),
  /** Which field of the body or the query is meant, by its name on the wire. */
  field: z.string().optional(),
  requestId: z.string(),
})
export type ErrorResponse = z.infer<typeof ErrorResponse>
