import { type SheetItem, sheetColumns, writeFactCells, writeMakingCell } from '@kashika/contract'
import { and, asc, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { escapeFormula, toCsvLine } from '../../platform/files/csv.ts'
import { writeXlsx } from '../../platform/files/xlsx/write-xlsx.ts'
import { noFacts } from '../facts.ts'
import { toSheetItem, type WholeItem, wholeItemColumns } from '../stock/whole-items.ts'
import { item } from '../tables.ts'

const batchSize = 1000
/** Without it Excel does not read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

export async function exportStock(db: Db): Promise<string> {
  const lines: string[] = []
  for await (const cells of listLines(db)) lines.push(toCsvLine(cells))
  return byteOrderMark + lines.join('')
}

const columnWidth = 18

export const exportStockToExcel = (db: Db): Promise<Uint8Array> =>
  writeXlsx([{ name: 'Pieces', lines: listExcelLines(db), widths: sheetColumns.map(() => columnWidth) }])

/** No text is a formula there; only an apostrophe of its own would be taken away when it is read. */
async function* listExcelLines(db: Db) {
  for await (const cells of listLines(db))
    yield cells.map((cell) => (cell.startsWith("'") ? escapeFormula(cell) : cell))
}

async function* listLines(db: Db): AsyncGenerator<string[]> {
  yield [...sheetColumns]
  for (let lastId: number | undefined = 0; lastId !== undefined; ) {
    const rows: WholeItem[] = await db
      .select(wholeItemColumns)
      .from(item)
      .where(and(isNull(item.retiredAt), gt(item.id, lastId)))
      .orderBy(asc(item.id))
      .limit(batchSize)
    for (const row of rows) yield toCells(row.slug, toSheetItem(row))
    lastId = rows.at(-1)?.id
  }
}

const toAmountCell = (price: number | undefined) => price?.toFixed(2) ?? ''

function toCells(slug: string, sheetItem: SheetItem): string[] {
  const { price, privatePrice, rating, tags, pictures, alts, weeks } = sheetItem
  const { facts = noFacts, availability = '' } = sheetItem
  const cells = {
    ...writeFactCells(facts),
    slug,
    name: sheetItem.name,
    category: sheetItem.category,
    description: sheetItem.description,
    status: sheetItem.status,
    pricing: sheetItem.pricing,
    price: toAmountCell(price),
    'private price': toAmountCell(privatePrice),
    making: writeMakingCell(sheetItem.making),
    'stones price': toAmountCell(sheetItem.stonesPrice),
    rating: rating.toFixed(1),
    tags: tags.join(';'),
    pictures: pictures.join(';'),
    'picture texts': pictures
      .map((name) => alts?.[name] ?? '')
      .join('\n')
      .trimEnd(),
    availability,
    weeks: weeks === undefined ? '' : String(weeks),
  }
  return sheetColumns.map((column) => cells[column])
}
