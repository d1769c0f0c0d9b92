import { z } from 'zod'

export const SuccessResponse = z.object({ success: z.literal(true) })

/** `message` and `msg` are the same sentence. */
export const ErrorResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  msg: z.string(),
  code: z.string(),
  field: z.string().optional(),
  requestId: z.string(),
})
export type ErrorResponse = z.infer<typeof ErrorResponse>
