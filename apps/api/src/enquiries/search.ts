import { type DeskQuery, type Folder, folders } from '@kashika/contract'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { inOrder, orderOf, toPage } from './folders.ts'
import { idOf } from './references.ts'
import { enquiry } from './tables.ts'

/** A common word fills its page from so many queries. */
const enoughForCommon = 2000
/** Of a common word it is enough to know that there are many. */
const mostCounted = 100

/** One page of a folder, or of what a search finds there, and how many it would find in the other folders. */
export async function listFolder(db: Db, asked: DeskQuery) {
  const most = asked.limit + 1
  if (!asked.q) return { ...toPage(await inOrder(db, asked, most), asked), elsewhere: undefined }
  const matches = matching(asked.q)
  const others = asked.cursor ? [] : folders.filter((folder) => folder !== asked.folder)
  // PostgreSQL takes words to be independent, and walks a whole folder for three common ones that never stand together.
  // So it is told the way: a short walk first; where that does not fill the page, the letters' own index.
  const near = await searchNear(db, asked, matches, most)
  if (near.length === most) {
    const counts = others.map(async (folder) => {
      const { length } = await searchNear(db, { folder }, matches, mostCounted)
      return [folder, length] as const
    })
    return { ...toPage(near, asked), elsewhere: withoutNone(await Promise.all(counts)) }
  }
  const found = await db.select({ id: enquiry.id, folder: enquiry.folder }).from(enquiry).where(matches)
  const idsIn = (folder: Folder) => found.filter((one) => one.folder === folder).map(({ id }) => id)
  const among = sql`${enquiry.id} = any(${sql.param(idsIn(asked.folder))}::bigint[])`
  const counts = others.map((folder) => [folder, Math.min(mostCounted, idsIn(folder).length)] as const)
  return { ...toPage(await inOrder(db, asked, most, among), asked), elsewhere: withoutNone(counts) }
}

function searchNear(
  db: Db,
  asked: Pick<DeskQuery, 'folder' | 'cursor'>,
  matches: SQL | undefined,
  most: number,
) {
  // Under the table's own name, so that what is asked of the one can be asked of the other.
  const near = inOrder(db, asked, enoughForCommon).as('enquiry')
  return db
    .select()
    .from(near)
    .where(matches)
    .orderBy(...orderOf(asked.folder))
    .limit(most)
}

const withoutNone = (counts: (readonly [Folder, number])[]): Partial<Record<Folder, number>> =>
  Object.fromEntries(counts.filter(([, count]) => count > 0))

/** The indexes of the migrations are on exactly these. */
const searched = sql`lower(' ' || ${enquiry.name} || ' ' || ${enquiry.email} || ' ' || ${enquiry.message} || ' ' || coalesce(${enquiry.phone}, '') || ' ' || coalesce(${enquiry.pieceName}, '') || ' ' || coalesce(${enquiry.note}, ''))`
const phoneDigits = sql`regexp_replace(${enquiry.phone}, '[^0-9]', '', 'g')`
const mostWords = 8
const trigram = 3

/**
 * Every word of it somewhere in the query; a very short word only where one begins. A reference finds its query, and a
 * number those who gave it, however it was typed.
 */
function matching(q: string): SQL | undefined {
  const id = idOf(q)
  if (id) return eq(enquiry.id, id)
  const words = q.toLowerCase().split(/\s+/).slice(0, mostWords)
  const asTyped = and(
    ...words.map((word) => {
      const safe = word.replace(/[\\%_]/g, '\\$&')
      return sql`${searched} like ${[...word].length < trigram ? `% ${safe}%` : `%${safe}%`}`
    }),
  )
  const digits = phoneDigitsIn(q)
  return digits ? or(asTyped, sql`${phoneDigits} like ${`%${digits}%`}`) : asTyped
}

const fewestDigits = 5

/** The digits of a phone number or of a part of one, without the codes before its last ten. */
function phoneDigitsIn(q: string): string | undefined {
  if (!/^[\d\s+()./-]+$/.test(q)) return undefined
  const digits = q.replace(/^\s*(\+91|0+)/, '').replace(/\D/g, '')
  return digits.length >= fewestDigits ? digits.slice(-10) : undefined
}
