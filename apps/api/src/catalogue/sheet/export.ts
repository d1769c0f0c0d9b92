import { sheetColumns } from '@kashika/contract'
import { and, asc, getTableColumns, gt, isNull } from 'drizzle-orm'
import { csvLine } from '../../platform/csv.ts'
import type { Db } from '../../platform/database.ts'
import { morePicturesOf } from '../gallery.ts'
import { item } from '../tables.ts'

const { id, slug, name, category, price, rating, description, tags, status, image } = getTableColumns(item)
/** And no more: of 100,000 pieces every column is felt. */
const columns = { id, slug, name, category, price, rating, description, tags, status, image }
type Row = Pick<typeof item.$inferSelect, keyof typeof columns>

const atOnce = 1000
/** Without it Excel takes UTF-8 for something else. */
const mark = '\uFEFF'

/** Every piece of the shop, drafts included, as the sheet an import reads. */
export async function exportStock(db: Db): Promise<string> {
  const lines = [mark + csvLine([...sheetColumns])]
  for (let last: number | undefined = 0; last !== undefined; ) {
    const rows: Row[] = await db
      .select(columns)
      .from(item)
      .where(and(isNull(item.retiredAt), gt(item.id, last)))
      .orderBy(asc(item.id))
      .limit(atOnce)
    const more = await morePicturesOf(
      db,
      rows.map(({ id }) => id),
    )
    lines.push(rows.map((row) => csvLine(cellsOf(row, more.get(row.id)))).join(''))
    last = rows.at(-1)?.id
  }
  return lines.join('')
}

function cellsOf(row: Row, more: string[] = []): string[] {
  const cells = { ...row, tags: row.tags.join(';'), pictures: [row.image, ...more].join(';') }
  return sheetColumns.map((column) => cells[column])
}
