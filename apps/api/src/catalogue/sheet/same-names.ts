import { and, inArray, isNull, sql } from 'drizzle-orm'
import { inBatches } from '../../platform/batches.ts'
import type { Db } from '../../platform/database.ts'
import { item } from '../tables.ts'
import type { Deed } from './judging.ts'

const atOnce = 500
const toKey = (name: string) => name.toLowerCase()

/**
 * Marks each new piece whose name the shop or an earlier line of the sheet has already: a sheet read in twice would
 * otherwise add everything twice without a word.
 */
export async function findSameNames(db: Db, deeds: Deed[]): Promise<Deed[]> {
  const added = deeds.filter(({ known }) => !known)
  const firstPlace = new Map<string, string>()
  for (const batch of inBatches(added, atOnce)) {
    const names = batch.map(({ piece }) => toKey(piece.name))
    const rows = await db
      .select({ slug: item.slug, name: item.name })
      .from(item)
      .where(and(isNull(item.retiredAt), inArray(sql`lower(${item.name})`, names)))
    for (const { slug, name } of rows) firstPlace.set(toKey(name), slug)
  }
  return deeds.map((deed) => {
    if (deed.known) return deed
    const key = toKey(deed.piece.name)
    const sameNameAs = firstPlace.get(key)
    if (!sameNameAs) firstPlace.set(key, `line ${deed.line}`)
    return { ...deed, sameNameAs }
  })
}
