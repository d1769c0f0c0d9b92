import { z } from 'zod'
import { stockBounds } from '../../owner-bounds.ts'
import { Category } from '../item.ts'
import { Alts, DraftDescription, Name, Pictures, Price, Rating, Status, Tags } from './item-fields.ts'
import { type Offer, offerFields, refineOffer } from './offer.ts'

const itemFields = {
  ...offerFields,
  name: Name,
  category: Category,
  price: Price.optional(),
  rating: Rating,
  description: DraftDescription,
  status: Status,
  tags: Tags,
  pictures: Pictures.max(stockBounds.pictures.max, `At most ${stockBounds.pictures.max} pictures.`),
  alts: Alts.optional(),
}

const refineItem = <Schema extends z.ZodType<Offer & { pictures: string[] }>>(schema: Schema): Schema =>
  refineOffer(schema).refine(({ status, pictures }) => status === 'draft' || pictures.length > 0, {
    message: 'A published piece needs a picture.',
    path: ['pictures'],
  }) as Schema

export const ItemVersion = z.strictObject({ id: z.int().positive(), version: z.int().positive() })

/** The whole item; answered 409 where its `version` is no longer the current one. */
export const ItemChange = refineItem(ItemVersion.extend(itemFields))
export type ItemChange = z.infer<typeof ItemChange>

export const SheetItem = refineItem(z.strictObject(itemFields))
export type SheetItem = z.infer<typeof SheetItem>
export const sheetItemFields = itemFields
