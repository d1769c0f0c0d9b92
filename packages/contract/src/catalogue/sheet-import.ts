import { z } from 'zod'
import { maxFileBytes } from '../bounds.ts'
import { Category } from './item.ts'
import { parsePrice } from './price.ts'
import { ItemChange, PictureName, PriceText, RatingText, Status } from './stock.ts'

/** The columns of the owner's sheet. Their order is free, and all can be left out; a new piece needs what the form needs. */
export const sheetColumns = [
  ...['slug', 'name', 'category', 'price', 'rating'],
  ...['description', 'tags', 'status', 'pictures'],
] as const

/** A piece as a sheet says it, whole. */
export const SheetItem = ItemChange.omit({ id: true, version: true })
export type SheetItem = z.infer<typeof SheetItem>

/** Several things in one cell have semicolons between them. */
const semicolonList = z.string().transform((cell) =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** As people and spreadsheets write it; what cannot be read is judged as it stands. */
const PriceCell = z
  .string()
  .transform((cell) => String(parsePrice(cell) ?? cell))
  .pipe(PriceText)

/** What the cells of a row may say. A column that is not there says nothing, and neither does an empty status or picture. */
export const SheetCells = z
  .object({
    name: SheetItem.shape.name,
    description: SheetItem.shape.description,
    category: z.string().toLowerCase().pipe(Category),
    price: PriceCell,
    rating: RatingText,
    tags: semicolonList.pipe(SheetItem.shape.tags),
    status: z.string().toLowerCase().pipe(Status),
    /** Names of kept pictures, or of files that the form says more about. */
    pictures: semicolonList,
  })
  .partial()
export type SheetCells = z.infer<typeof SheetCells>

/** What a sheet would do, told before it does anything. A line is the sheet's own, its head being line 1. */
export const ImportPlan = z.object({
  rows: z.int(),
  unchanged: z.int(),
  deeds: z.array(
    z.object({
      line: z.int(),
      deed: z.enum(['add', 'change']),
      name: z.string(),
      /** What would change, by the names of the columns. */
      fields: z.array(z.string()),
      /** For a new piece: the address of one that has its name already, or the line of this sheet that does. */
      sameNameAs: z.string().optional(),
    }),
  ),
  /** Rows that are left out, each with its first fault. */
  errors: z.array(z.object({ line: z.int(), column: z.string().optional(), message: z.string() })),
})
export type ImportPlan = z.infer<typeof ImportPlan>

/** Planned; waiting for the worker; being applied; done; or failed, then nothing has changed; being taken back; taken back. */
export const importStates = ['planned', 'waiting', 'applying', 'done', 'failed', 'undoing', 'undone'] as const

export const ImportState = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  done: z.int(),
  total: z.int(),
  message: z.string().optional(),
  /** Until when what was done can be taken back. */
  undoUntil: z.iso.datetime().optional(),
})
export type ImportState = z.infer<typeof ImportState>

/** Which kept picture each file name of the sheet means: `{"ring.jpg": "….webp"}` as JSON, since a form's field is text. */
export const ImportFields = z.strictObject({
  pictures: z
    .string()
    .max(maxFileBytes.pictureNames)
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown
      } catch {
        context.addIssue('This is not JSON.')
        return z.NEVER
      }
    })
    .pipe(z.record(z.string().max(255), PictureName))
    .default({}),
})

export const ImportId = z.strictObject({ id: z.uuid() })
export const ApplyImportInput = ImportId.extend({
  /** New pieces whose name is there already are left out. */
  skipSameNames: z.boolean().default(false),
})
