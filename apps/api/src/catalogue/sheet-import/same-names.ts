import { and, inArray, isNull, sql } from 'drizzle-orm'
import { splitIntoBatches } from '../../platform/database/batches.ts'
import type { Db } from '../../platform/database/database.ts'
import { item } from '../tables.ts'
import type { PlannedRow } from './row-validation.ts'

const batchSize = 500
const toKey = (name: string) => name.toLowerCase()

/** Otherwise a sheet that is imported twice would silently add everything twice. */
export async function markSameNames(db: Db, plannedRows: PlannedRow[]): Promise<PlannedRow[]> {
  const newRows = plannedRows.filter(({ known }) => !known)
  const nameTakenBy = new Map<string, string>()
  for (const batch of splitIntoBatches(newRows, batchSize)) {
    const names = batch.map(({ sheetItem }) => toKey(sheetItem.name))
    const rows = await db
      .select({ slug: item.slug, name: item.name })
      .from(item)
      .where(and(isNull(item.retiredAt), inArray(sql`lower(${item.name})`, names)))
    for (const { slug, name } of rows) nameTakenBy.set(toKey(name), slug)
  }
  return plannedRows.map((row) => {
    if (row.known) return row
    const key = toKey(row.sheetItem.name)
    const sameNameAs = nameTakenBy.get(key)
    if (!sameNameAs) nameTakenBy.set(key, `row ${row.line}`)
    return { ...row, sameNameAs }
  })
}
