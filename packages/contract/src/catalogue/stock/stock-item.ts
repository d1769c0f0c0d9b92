import { z } from 'zod'
import { Facts } from '../facts.ts'
import { Item } from '../item.ts'
import { PictureName } from '../picture-name.ts'
import { Price, Status } from './item-fields.ts'
import { Making } from './offer.ts'

export const StockPicture = z.object({
  name: PictureName,
  preview: z.string(),
  width: z.int(),
  height: z.int(),
  /** What it shows, where somebody has said it of this item. */
  alt: z.string().optional(),
})
export type StockPicture = z.infer<typeof StockPicture>

export const StockItem = Item.omit({ more: true }).extend({
  price: Price.optional(),
  privatePrice: Price.optional(),
  making: Making.optional(),
  stonesPrice: z.number().optional(),
  soldAt: z.iso.datetime().optional(),
  facts: Facts,
  status: Status,
  tags: z.array(z.string()),
  pictures: z.array(StockPicture),
  /** Incremented by every change; a change names the version it was made from. */
  version: z.int().positive(),
  changedAt: z.iso.datetime(),
  removedAt: z.iso.datetime().optional(),
  restorableUntil: z.iso.datetime().optional(),
})
export type StockItem = z.infer<typeof StockItem>
