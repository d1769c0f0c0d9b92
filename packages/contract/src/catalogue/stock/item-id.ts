import { z } from 'zod'

export const ItemId = z.strictObject({ id: z.int().positive() })
export const ItemCopy = ItemId.extend({ key: z.uuid() })
/** In a query. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
export const OptionalItemIdQuery = z.strictObject({ id: idText.optional() })
export const ItemIdQuery = z.strictObject({ id: idText })
