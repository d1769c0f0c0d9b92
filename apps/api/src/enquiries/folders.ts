import type { DeskQuery, EnquiryFolder } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { days } from '@kashika/server/units'
import { and, count, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../platform/database/database.ts'
import { type EnquiryRow, enquiry } from './tables.ts'

/** Literals, so that PostgreSQL sees that each fits its partial index. */
const folderQueries = {
  open: { condition: sql`folder = 'open'`, column: 'dueAt', direction: sql`asc`, comparison: sql`>` },
  answered: {
    condition: sql`folder = 'answered'`,
    column: 'answeredAt',
    direction: sql`desc`,
    comparison: sql`<`,
  },
  removed: {
    condition: sql`folder = 'removed'`,
    column: 'removedAt',
    direction: sql`desc`,
    comparison: sql`<`,
  },
  spam: { condition: sql`folder = 'spam'`, column: 'createdAt', direction: sql`desc`, comparison: sql`<` },
} as const satisfies Record<EnquiryFolder, unknown>

export const isInFolder = (folder: EnquiryFolder): SQL => folderQueries[folder].condition

export function toPage(rows: EnquiryRow[], { folder, limit }: Pick<DeskQuery, 'folder' | 'limit'>) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: rows.length > limit && last ? createCursor(folder, last) : undefined }
}

export async function countNewSpam(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - days(1)).toISOString()
  const [row] = await db
    .select({ count: count() })
    .from(enquiry)
    .where(sql`folder = 'spam' and created_at > ${since}`)
  return row?.count ?? 0
}

export function selectFromFolder(
  db: Db,
  { folder, cursor }: Pick<DeskQuery, 'folder' | 'cursor'>,
  limit: number,
  condition?: SQL,
) {
  return db
    .select()
    .from(enquiry)
    .where(and(folderQueries[folder].condition, cursor ? afterCursor(folder, cursor) : undefined, condition))
    .orderBy(...folderOrderBy(folder))
    .limit(limit)
}

export function folderOrderBy(folder: EnquiryFolder): SQL[] {
  const { column, direction } = folderQueries[folder]
  return [enquiry[column], enquiry.id].map((sortColumn) => sql`${sortColumn} ${direction}`)
}

function createCursor(folder: EnquiryFolder, row: EnquiryRow): string {
  const sortValue = row[folderQueries[folder].column]
  return Buffer.from(JSON.stringify([folder, sortValue?.toISOString(), row.id])).toString('base64url')
}

const FolderCursor = z.tuple([z.string(), z.iso.datetime({ precision: 3 }), z.int().positive()])

function afterCursor(folder: EnquiryFolder, cursor: string): SQL {
  const { column, comparison } = folderQueries[folder]
  const [cursorFolder, sortValue, id] = readCursor(cursor)
  if (cursorFolder !== folder) throw new Refusal('invalid', 'This page of the list does not exist.')
  return sql`(${enquiry[column]}, ${enquiry.id}) ${comparison} (${sortValue}, ${id})`
}

function readCursor(cursor: string) {
  try {
    return FolderCursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new Refusal('invalid', 'This page of the list does not exist.')
  }
}
