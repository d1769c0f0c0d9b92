import { z } from 'zod'
import { fileBounds } from './bounds.ts'
import { Category } from './item.ts'
import { ItemChange, PictureName, PriceText, RatingText, Status } from './stock.ts'

export const importBounds = { rows: 10_000 } as const

/** The columns of the owner's sheet. Their order is free, and all can be left out; a new piece needs what the form needs. */
export const sheetColumns = [
  ...['slug', 'name', 'category', 'price', 'rating'],
  ...['description', 'tags', 'status', 'pictures'],
] as const

/** A piece as a sheet says it, whole. */
export const SheetPiece = ItemChange.omit({ id: true, version: true })
export type SheetPiece = z.infer<typeof SheetPiece>

/** Several things in one cell have semicolons between them. */
const list = z.string().transform((cell) =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** What the cells of a row may say. A column that is not there says nothing, and neither does an empty status or picture. */
export const SheetCells = z
  .object({
    ...{ name: SheetPiece.shape.name, description: SheetPiece.shape.description },
    category: z.string().toLowerCase().pipe(Category),
    price: PriceText,
    rating: RatingText,
    tags: list.pipe(SheetPiece.shape.tags),
    status: z.string().toLowerCase().pipe(Status),
    /** Names of kept pictures, or of files that the form says more about. */
    pictures: list,
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
    }),
  ),
  /** Rows that are left out, each with its first fault. */
  errors: z.array(z.object({ line: z.int(), column: z.string().optional(), message: z.string() })),
})
export type ImportPlan = z.infer<typeof ImportPlan>

export const ImportState = z.object({
  id: z.uuid(),
  /** Planned; waiting for the worker; being applied; done; or failed, then nothing has changed. */
  state: z.enum(['planned', 'waiting', 'applying', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  message: z.string().optional(),
})
export type ImportState = z.infer<typeof ImportState>

/** Which kept picture each file name of the sheet means: `{"ring.jpg": "….webp"}` as JSON, since a form's field is text. */
export const ImportFields = z.strictObject({
  pictures: z
    .string()
    .max(fileBounds.names)
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

export const OneImport = z.strictObject({ id: z.uuid() })
