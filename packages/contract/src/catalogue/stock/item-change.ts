import { z } from 'zod'
import { stockBounds } from '../../owner-bounds.ts'
import { Category } from '../item.ts'
import { Alts, Description, Name, Pictures, Price, Rating, Status, Tags } from './item-fields.ts'
import { offerFields, refineOffer } from './offer.ts'

const itemFields = {
  ...offerFields,
  name: Name,
  category: Category,
  price: Price.optional(),
  rating: Rating,
  description: Description,
  status: Status,
  tags: Tags,
  pictures: Pictures.min(stockBounds.pictures.min, 'At least one picture.').max(
    stockBounds.pictures.max,
    `At most ${stockBounds.pictures.max} pictures.`,
  ),
  alts: Alts.optional(),
}
export const ItemVersion = z.strictObject({ id: z.int().positive(), version: z.int().positive() })

/** The whole item; answered 409 where its `version` is no longer the current one. */
export const ItemChange = refineOffer(ItemVersion.extend(itemFields))
export type ItemChange = z.infer<typeof ItemChange>

export const SheetItem = refineOffer(z.strictObject(itemFields))
export type SheetItem = z.infer<typeof SheetItem>
export const sheetItemFields = itemFields
