import { z } from 'zod'
import { stockBounds } from '../../owner-bounds.ts'
import { jsonText, singleLine } from '../../text.ts'
import { Facts } from '../facts.ts'
import { Category } from '../item.ts'
import {
  DraftDescription,
  Name,
  Pictures,
  PriceText,
  RatingText,
  Status,
  Tags,
  WeeksText,
} from './item-fields.ts'
import { Making, offerFields, refineOffer } from './offer.ts'

const NewItemFields = z.strictObject({
  ...offerFields,
  name: Name,
  category: Category,
  price: PriceText.optional(),
  privatePrice: PriceText.optional(),
  /** As JSON. */
  making: jsonText(200).pipe(Making).optional(),
  stonesPrice: PriceText.optional(),
  weeks: WeeksText.optional(),
  facts: jsonText(20_000).pipe(Facts).optional(),
  rating: RatingText.optional(),
  description: DraftDescription.default(''),
  status: Status.default('published'),
  tags: z
    .string()
    .max(1000)
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(Tags)
    .default([]),
  /** Names of pictures uploaded before by `addPicture`, separated by commas. */
  more: z
    .string()
    .max(1000)
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(Pictures.max(stockBounds.pictures.max - 1, `At most ${stockBounds.pictures.max} pictures.`))
    .default([]),
  /** What each picture shows, in their order, as JSON; empty where nobody has said it. */
  alts: jsonText(10_000)
    .pipe(z.array(singleLine(0, stockBounds.alt.max)).max(stockBounds.pictures.max))
    .optional(),
  /** Made when the form opens, so that an item sent twice is added once. */
  key: z.uuid().optional(),
})
export const NewItem = refineOffer(NewItemFields)
export type NewItem = z.infer<typeof NewItem>
