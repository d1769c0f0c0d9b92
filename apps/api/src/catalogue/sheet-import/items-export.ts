import { sheetColumns } from '@kashika/contract'
import { and, asc, getTableColumns, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { toCsvLine } from '../../platform/files/csv.ts'
import { listExtraPictures } from '../item-pictures.ts'
import { item } from '../tables.ts'

const { id, slug, name, category, price, rating, description, tags, status, image } = getTableColumns(item)
const exportColumns = { id, slug, name, category, price, rating, description, tags, status, image }
type ExportRow = Pick<typeof item.$inferSelect, keyof typeof exportColumns>

const batchSize = 1000
/** Without it Excel does not read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

export async function exportStock(db: Db): Promise<string> {
  const lines = [byteOrderMark + toCsvLine([...sheetColumns])]
  for (let lastId: number | undefined = 0; lastId !== undefined; ) {
    const rows: ExportRow[] = await db
      .select(exportColumns)
      .from(item)
      .where(and(isNull(item.retiredAt), gt(item.id, lastId)))
      .orderBy(asc(item.id))
      .limit(batchSize)
    const extraPictures = await listExtraPictures(
      db,
      rows.map(({ id }) => id),
    )
    lines.push(rows.map((row) => toCsvLine(toCells(row, extraPictures.get(row.id)))).join(''))
    lastId = rows.at(-1)?.id
  }
  return lines.join('')
}

function toCells(row: ExportRow, extraPictures: string[] = []): string[] {
  const cells = { ...row, tags: row.tags.join(';'), pictures: [row.image, ...extraPictures].join(';') }
  return sheetColumns.map((column) => cells[column])
}
