import { type SheetItem, sheetColumns, writeFactCells, writeMakingCell } from '@kashika/contract'
import { and, asc, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { toCsvLine } from '../../platform/files/csv.ts'
import { noFacts } from '../facts.ts'
import { toSheetItem, type WholeItem, wholeItemColumns } from '../stock/whole-items.ts'
import { item } from '../tables.ts'

const batchSize = 1000
/** Without it Excel does not read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

export async function exportStock(db: Db): Promise<string> {
  const lines = [byteOrderMark + toCsvLine([...sheetColumns])]
  for (let lastId: number | undefined = 0; lastId !== undefined; ) {
    const rows: WholeItem[] = await db
      .select(wholeItemColumns)
      .from(item)
      .where(and(isNull(item.retiredAt), gt(item.id, lastId)))
      .orderBy(asc(item.id))
      .limit(batchSize)
    lines.push(rows.map((row) => toCsvLine(toCells(row.slug, toSheetItem(row)))).join(''))
    lastId = rows.at(-1)?.id
  }
  return lines.join('')
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
