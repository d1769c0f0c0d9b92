import type { DeskQuery, Folder } from '@kashika/contract'
import { and, count, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../platform/database.ts'
import { days } from '../platform/measures.ts'
import { Refusal } from '../platform/refusal.ts'
import { enquiry } from './tables.ts'

type Row = typeof enquiry.$inferSelect

/**
 * What lies in each folder and in which order: what is due first in front, everything else newest first. Written out,
 * not as parameters, so that each is seen to fit its index.
 */
const orders = {
  open: { holds: sql`folder = 'open'`, column: 'dueAt', direction: sql`asc`, beyond: sql`>` },
  answered: { holds: sql`folder = 'answered'`, column: 'answeredAt', direction: sql`desc`, beyond: sql`<` },
  removed: { holds: sql`folder = 'removed'`, column: 'removedAt', direction: sql`desc`, beyond: sql`<` },
  spam: { holds: sql`folder = 'spam'`, column: 'createdAt', direction: sql`desc`, beyond: sql`<` },
} as const satisfies Record<Folder, unknown>

/** One page of a folder, and the cursor of the next where there is more. */
export function toPage(rows: Row[], { folder, limit }: Pick<DeskQuery, 'folder' | 'limit'>) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: rows.length > limit && last ? cursorAfter(folder, last) : undefined }
}

/** What was put into the Spam folder within a day: those who wrote it may still be answered in time. */
export async function countNewSpam(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - days(1)).toISOString()
  const [counted] = await db
    .select({ count: count() })
    .from(enquiry)
    .where(sql`folder = 'spam' and created_at > ${since}`)
  return counted?.count ?? 0
}

export function inOrder(
  db: Db,
  { folder, cursor }: Pick<DeskQuery, 'folder' | 'cursor'>,
  most: number,
  found?: SQL,
) {
  return db
    .select()
    .from(enquiry)
    .where(and(orders[folder].holds, cursor ? beyond(folder, cursor) : undefined, found))
    .orderBy(...orderOf(folder))
    .limit(most)
}

export function orderOf(folder: Folder): SQL[] {
  const { column, direction } = orders[folder]
  return [enquiry[column], enquiry.id].map((key) => sql`${key} ${direction}`)
}

function cursorAfter(folder: Folder, row: Row): string {
  const place = row[orders[folder].column]
  return Buffer.from(JSON.stringify([folder, place?.toISOString(), row.id])).toString('base64url')
}

const Cursor = z.tuple([z.string(), z.iso.datetime({ precision: 3 }), z.int().positive()])

function beyond(folder: Folder, cursor: string): SQL {
  const { column, beyond } = orders[folder]
  const [from, place, id] = readCursor(cursor)
  if (from !== folder) throw new Refusal('invalid', 'This page of the list does not exist.')
  return sql`(${enquiry[column]}, ${enquiry.id}) ${beyond} (${place}, ${id})`
}

function readCursor(cursor: string) {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new Refusal('invalid', 'This page of the list does not exist.')
  }
}
