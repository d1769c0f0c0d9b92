import type { DeskQuery, Folder } from '@kashika/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { idOf } from './references.ts'
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

/** One page of a folder, or of what a search finds there, and the cursor of the next where there is more. */
export async function listFolder(db: Db, asked: DeskQuery) {
  const { folder, q, limit } = asked
  const rows = await (q ? search(db, asked, matching(q)) : inOrder(db, asked, limit + 1))
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: rows.length > limit && last ? cursorAfter(folder, last) : undefined }
}

function inOrder(db: Db, { folder, cursor }: DeskQuery, most: number, found?: SQL) {
  return db
    .select()
    .from(enquiry)
    .where(and(orders[folder].holds, cursor ? beyond(folder, cursor) : undefined, found))
    .orderBy(...orderOf(folder))
    .limit(most)
}

function orderOf(folder: Folder): SQL[] {
  const { column, direction } = orders[folder]
  return [enquiry[column], enquiry.id].map((key) => sql`${key} ${direction}`)
}

/** A common word fills its page from so many queries. */
const enoughForCommon = 2000

/**
 * PostgreSQL takes words to be independent, and walks a whole folder for three common ones that never stand together.
 * So it is told the way: a short walk first; where that does not fill the page, the letters' own index.
 */
async function search(db: Db, asked: DeskQuery, matches: SQL | undefined) {
  const most = asked.limit + 1
  // Under the table's own name, so that what is asked of the one can be asked of the other.
  const near = inOrder(db, asked, enoughForCommon).as('enquiry')
  const rows = await db
    .select()
    .from(near)
    .where(matches)
    .orderBy(...orderOf(asked.folder))
    .limit(most)
  if (rows.length === most) return rows
  const found = sql`with found as materialized (select id from ${enquiry} where ${matches}) select id from found`
  return inOrder(db, asked, most, sql`${enquiry.id} in (${found})`)
}

/** The index of the migration is on exactly this. */
const searched = sql`lower(' ' || ${enquiry.name} || ' ' || ${enquiry.email} || ' ' || ${enquiry.message} || ' ' || coalesce(${enquiry.phone}, '') || ' ' || coalesce(${enquiry.pieceName}, '') || ' ' || coalesce(${enquiry.note}, ''))`
const mostWords = 8
const trigram = 3

/** Every word of it somewhere in the query; a very short word only where one begins. A reference finds its query. */
function matching(q: string): SQL | undefined {
  const id = idOf(q)
  if (id) return eq(enquiry.id, id)
  const words = q.toLowerCase().split(/\s+/).slice(0, mostWords)
  return and(
    ...words.map((word) => {
      const safe = word.replace(/[\\%_]/g, '\\$&')
      return sql`${searched} like ${[...word].length < trigram ? `% ${safe}%` : `%${safe}%`}`
    }),
  )
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
