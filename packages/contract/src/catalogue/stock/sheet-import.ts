import { z } from 'zod'
import { maxFileBytes } from '../../owner-bounds.ts'
import { jsonText } from '../../text.ts'
import { Category } from '../item.ts'
import { toAsciiDigits } from '../names/typed-text.ts'
import { PictureName } from '../picture-name.ts'
import { parsePrice } from '../price.ts'
import { readAvailability, readColumns, readPricing, readStatus } from '../sheet/columns.ts'
import { readCategory } from '../sheet/words.ts'
import { availabilities, pricings } from '../trade.ts'
import { sheetItemFields } from './item-change.ts'
import { PriceText, RatingText, Status, WeeksText } from './item-fields.ts'
import { Making } from './offer.ts'

const semicolonList = z.string().transform((cell) =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** What `parsePrice` cannot read goes on unchanged, so that `PriceText` refuses it. */
const PriceCell = z
  .string()
  .transform((cell) => (cell === '' ? undefined : String(parsePrice(toAsciiDigits(cell)) ?? cell)))
  .pipe(PriceText.optional())
const makingEnds = { percent: ' %', 'per-gram': ' per gram', fixed: '' } as const

/** `16 %`, `650 per gram`, or `4500` for a sum. */
export const writeMakingCell = (making: Making | undefined) =>
  making ? `${making.amount}${makingEnds[making.kind]}` : ''
const makingPattern = /^(?:₹|rs\.?)?\s?([\d,.]+)\s?(%|per gram|per gm?|\/\s?gm?)?$/i
const MakingCell = z
  .string()
  .transform((cell) => {
    if (cell === '') return undefined
    const [, amount, end = ''] = makingPattern.exec(toAsciiDigits(cell)) ?? []
    const kind = end === '%' ? 'percent' : end === '' ? 'fixed' : 'per-gram'
    return { kind, amount: amount === undefined ? cell : Number(amount.replaceAll(',', '')) }
  })
  .pipe(Making.optional())

const WeeksCell = z
  .string()
  .transform((cell) => (cell === '' ? undefined : cell))
  .pipe(WeeksText.optional())

export const SheetCells = z
  .object({
    name: sheetItemFields.name,
    description: sheetItemFields.description,
    category: z.string().transform(readCategory).pipe(Category),
    price: PriceCell,
    pricing: z.string().transform(readPricing).pipe(z.enum(pricings)),
    'private price': PriceCell,
    making: MakingCell,
    'stones price': PriceCell,
    availability: z.string().transform(readAvailability).pipe(z.enum(availabilities)),
    weeks: WeeksCell,
    rating: z.string().transform(toAsciiDigits).pipe(RatingText),
    tags: semicolonList.pipe(sheetItemFields.tags),
    status: z.string().transform(readStatus).pipe(Status),
    pictures: semicolonList,
    /** A line for each picture, in their order, since the texts may have any divider but this. */
    'picture texts': z.string().transform((cell) => cell.split(/\r\n|\r|\n/)),
  })
  .partial()
export type SheetCells = z.infer<typeof SheetCells>

/** What a draft may still be without. */
const missingItemParts = ['picture', 'description', 'price', 'rating'] as const

/** `line` is the line of the sheet, as a spreadsheet counts. */
export const ImportPlan = z.object({
  rows: z.int(),
  unchanged: z.int(),
  /** In their order; without a column where one is left out, because nobody knows it or it has no place here. */
  columns: z
    .array(z.object({ heading: z.string(), column: z.enum(readColumns).optional(), isUnused: z.boolean() }))
    .default([]),
  skipped: z.array(z.object({ line: z.int(), reason: z.enum(['above-headings', 'total']) })).default([]),
  deeds: z.array(
    z.object({
      line: z.int(),
      deed: z.enum(['add', 'change']),
      name: z.string(),
      fields: z.array(z.string()),
      /** The slug of an item that has this name already, or the earlier line of the sheet that has it. */
      sameNameAs: z.string().optional(),
      /** Why it comes in as a draft. */
      missing: z.array(z.enum(missingItemParts)).default([]),
      warnings: z.array(z.string()).default([]),
    }),
  ),
  errors: z.array(z.object({ line: z.int(), column: z.string().optional(), message: z.string() })),
})
export type ImportPlan = z.infer<typeof ImportPlan>

/** `failed`: nothing was changed. */
export const importStates = ['planned', 'waiting', 'applying', 'done', 'failed', 'undoing', 'undone'] as const

export const ImportState = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  done: z.int(),
  total: z.int(),
  message: z.string().optional(),
  undoUntil: z.iso.datetime().optional(),
})
export type ImportState = z.infer<typeof ImportState>

/** Maps file names to stored pictures, `{"ring.jpg": "….webp"}`. */
export const ImportFields = z.strictObject({
  pictures: jsonText(maxFileBytes.pictureNames)
    .pipe(z.record(z.string().max(255), PictureName))
    .default({}),
  /** What columns mean that we do not know, by their headings. */
  columns: jsonText(maxFileBytes.pictureNames)
    .pipe(z.record(z.string().max(255), z.enum(readColumns)))
    .default({}),
  /** Of pieces that do not say what they are. */
  category: Category.optional(),
})
export type ImportFields = z.infer<typeof ImportFields>

export const ImportId = z.strictObject({ id: z.uuid() })
export const ApplyImportInput = ImportId.extend({
  skipSameNames: z.boolean().default(false),
})
