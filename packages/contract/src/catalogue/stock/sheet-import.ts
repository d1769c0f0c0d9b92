import { z } from 'zod'
import { maxFileBytes } from '../../owner-bounds.ts'
import { jsonText } from '../../text.ts'
import { type FactColumn, factColumns } from '../fact-cells.ts'
import { Category } from '../item.ts'
import { PictureName } from '../picture-name.ts'
import { parsePrice } from '../price.ts'
import { availabilities, pricings } from '../trade.ts'
import { sheetItemFields } from './item-change.ts'
import { PriceText, RatingText, Status, WeeksText } from './item-fields.ts'
import { Making } from './offer.ts'

const itemColumns = [
  ...(['slug', 'name', 'category', 'price', 'rating', 'description', 'tags', 'status', 'pictures'] as const),
  'picture texts',
  ...(['pricing', 'private price', 'making', 'stones price', 'availability', 'weeks'] as const),
] as const
export type SheetColumn = (typeof itemColumns)[number] | FactColumn
export const sheetColumns: readonly SheetColumn[] = [...itemColumns, ...factColumns]

const semicolonList = z.string().transform((cell) =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** What `parsePrice` cannot read goes on unchanged, so that `PriceText` refuses it. */
const PriceCell = z
  .string()
  .transform((cell) => (cell === '' ? undefined : String(parsePrice(cell) ?? cell)))
  .pipe(PriceText.optional())
const makingEnds = { percent: ' %', 'per-gram': ' per gram', fixed: '' } as const

/** `16 %`, `650 per gram`, or `4500` for a sum. */
export const writeMakingCell = (making: Making | undefined) =>
  making ? `${making.amount}${makingEnds[making.kind]}` : ''
const MakingCell = z
  .string()
  .transform((cell) => {
    if (cell === '') return undefined
    const [, amount, end = ''] = /^([\d,.]+)\s*(%|per gram|\/g)?$/i.exec(cell) ?? []
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
    category: z.string().toLowerCase().pipe(Category),
    price: PriceCell,
    pricing: z.string().toLowerCase().pipe(z.enum(pricings)),
    'private price': PriceCell,
    making: MakingCell,
    'stones price': PriceCell,
    availability: z.string().toLowerCase().pipe(z.enum(availabilities)),
    weeks: WeeksCell,
    rating: RatingText,
    tags: semicolonList.pipe(sheetItemFields.tags),
    status: z.string().toLowerCase().pipe(Status),
    pictures: semicolonList,
    /** A line for each picture, in their order, since the texts may have any divider but this. */
    'picture texts': z.string().transform((cell) => cell.split(/\r\n|\r|\n/)),
  })
  .partial()
export type SheetCells = z.infer<typeof SheetCells>

/** `line` is the line of the sheet; the header is line 1. */
export const ImportPlan = z.object({
  rows: z.int(),
  unchanged: z.int(),
  deeds: z.array(
    z.object({
      line: z.int(),
      deed: z.enum(['add', 'change']),
      name: z.string(),
      fields: z.array(z.string()),
      /** The slug of an item that has this name already, or the earlier line of the sheet that has it. */
      sameNameAs: z.string().optional(),
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
})

export const ImportId = z.strictObject({ id: z.uuid() })
export const ApplyImportInput = ImportId.extend({
  skipSameNames: z.boolean().default(false),
})
