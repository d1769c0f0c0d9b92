import { z } from 'zod'
import { itemBounds } from '../../bounds.ts'
import { offerBounds, stockBounds } from '../../owner-bounds.ts'
import { singleLine, text } from '../../text.ts'
import { PictureName } from '../picture-name.ts'

export const Name = text(itemBounds.name.min, itemBounds.name.max)
/** A draft may still be without one. */
export const DraftDescription = text(0, itemBounds.description.max)
export const Price = z
  .number()
  .min(itemBounds.price.min)
  .max(itemBounds.price.max)
  .multipleOf(itemBounds.price.step, 'At most two decimals.')
export const Rating = z
  .number()
  .min(itemBounds.rating.min)
  .max(itemBounds.rating.max)
  .multipleOf(itemBounds.rating.step, 'One decimal.')
const Tag = z
  .string()
  .max(stockBounds.tag.max)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A tag is small letters, digits and hyphens.')
export const Tags = z
  .array(Tag)
  .max(stockBounds.tags.max)
  .refine((tags) => new Set(tags).size === tags.length, 'Each tag only once.')
export const Status = z.enum(['published', 'draft'])
export type Status = z.infer<typeof Status>

export const Pictures = z
  .array(PictureName)
  .refine((names) => new Set(names).size === names.length, 'Each picture only once.')

/** What each picture shows, by its name. A picture that is left out keeps its text; an empty one takes it away. */
export const Alts = z.record(PictureName, singleLine(0, stockBounds.alt.max))

export const Weeks = z.int().min(offerBounds.weeks.min).max(offerBounds.weeks.max)

/** Form fields are text; only ASCII digits count as a number. */
const numberText = (pattern: RegExp, message: string) => z.string().regex(pattern, message).transform(Number)
export const PriceText = numberText(/^\d{1,9}(\.\d{1,2})?$/, 'A price in rupees, at most two decimals.').pipe(
  Price,
)
export const RatingText = numberText(/^\d(\.\d)?$/, 'A rating from 0 to 5, one decimal.').pipe(Rating)

export const WeeksText = numberText(/^\d{1,2}$/, 'A whole number of weeks.').pipe(Weeks)
