import { SheetPiece } from '@kashika/contract'
import { inArray } from 'drizzle-orm'
import { want } from '../../pictures/pictures.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Db } from '../../platform/database.ts'
import { morePicturesOf } from '../gallery.ts'
import { columns } from '../items.ts'
import { item } from '../tables.ts'
import { type Fault, firstFault, type ReadRow } from './reading.ts'

type Known = { id: number; version: number; isRemoved: boolean; piece: SheetPiece }
export type Deed = {
  line: number
  known: Known | undefined
  piece: SheetPiece
  fields: string[]
  sameNameAs?: string | undefined
}
/** Which kept picture a file's name means. */
export type PictureNames = Record<string, string>

const atOnce = 500

/** What each row would do with the shop as it is: something, nothing (no fields), or a fault. */
export async function judge(db: Db, rows: ReadRow[], names: PictureNames): Promise<(Deed | Fault)[]> {
  const keptAs = new Map(Object.entries(names).map(([file, kept]) => [file.toLowerCase(), kept]))
  const meant = rows.map((row) => ({
    ...row,
    pictures: row.cells.pictures?.map((name) => ({ name, kept: keptAs.get(name.toLowerCase()) ?? name })),
  }))
  const pieces = await piecesAt(
    db,
    rows.flatMap(({ slug }) => slug || []),
  )
  // Pictures a piece has already are there; others are wanted from now on, until the sheet is applied.
  const others = meant.flatMap(({ slug, pictures = [] }) => {
    const had = pieces.get(slug)?.piece.pictures ?? []
    return pictures.flatMap(({ kept }) => (had.includes(kept) ? [] : kept))
  })
  const wanted = new Set<string>()
  for (const batch of inBatches([...new Set(others)], atOnce))
    for (const name of await want(db, batch)) wanted.add(name)

  const seen = new Map<string, number>()
  return meant.map(({ line, slug, cells, pictures }) => {
    const known = pieces.get(slug)
    const fault = (column: string, message: string) => ({ line, column, message })
    if (slug && !known) return fault('slug', 'No piece has this address.')
    if (known?.isRemoved) return fault('slug', 'This piece has been removed. Please bring it back first.')
    if (seen.has(slug)) return fault('slug', `This piece stands in line ${seen.get(slug)} already.`)
    if (slug) seen.set(slug, line)
    const isThere = (name: string) => wanted.has(name) || known?.piece.pictures.includes(name)
    const missing = pictures?.find(({ kept }) => !isThere(kept))
    if (missing) return fault('pictures', `There is no picture “${missing.name}”.`)

    const whole = { status: 'published', tags: [], ...known?.piece, ...cells }
    const read = SheetPiece.safeParse({
      ...whole,
      ...(pictures && { pictures: pictures.map(({ kept }) => kept) }),
    })
    if (!read.success) return firstFault(line, read.error.issues)
    return { line, known, piece: read.data, fields: differing(known?.piece, read.data) }
  })
}

function differing(before: SheetPiece | undefined, after: SheetPiece): string[] {
  const fields = Object.keys(after) as (keyof SheetPiece)[]
  return fields.filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]))
}

async function piecesAt(db: Db, slugs: string[]): Promise<Map<string, Known>> {
  const known = new Map<string, Known>()
  for (const batch of inBatches(slugs, atOnce)) {
    const rows = await db.select(columns).from(item).where(inArray(item.slug, batch))
    const more = await morePicturesOf(
      db,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const { name, category, description, tags, status } = row
      known.set(row.slug, {
        ...{ id: row.id, version: row.version, isRemoved: row.retiredAt !== null },
        piece: {
          ...{ name, category, price: Number(row.price), rating: Number(row.rating), description },
          ...{ tags, status, pictures: [row.image, ...(more.get(row.id) ?? [])] },
        },
      })
    }
  }
  return known
}
