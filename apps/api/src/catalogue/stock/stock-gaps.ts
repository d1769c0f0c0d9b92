import { leastPictureSidePx, type MissingPart } from '@kashika/contract'
import { type SQL, sql } from 'drizzle-orm'
import { isPictureSmaller } from '../../pictures/pictures.ts'
import type { Db } from '../../platform/database/database.ts'
import { itemKeys } from '../sorting.ts'
import { item, itemCertificate, itemHuid, itemMetal, itemPicture, itemStone } from '../tables.ts'

const hasRows = (
  table: typeof itemMetal | typeof itemStone | typeof itemHuid | typeof itemCertificate | typeof itemPicture,
) => sql`exists (select from ${table} where item_id = ${item.id})`

/** Neither the shop's own number nor care and occasions tell a visitor what the piece is. */
const hasNoFacts = sql`num_nonnulls(${item.grossWeight}, ${item.netWeight}, ${item.size}, ${item.length}, ${item.height}, ${item.width}, ${item.hallmark}, ${item.exemption}) = 0
  and ${item.absent} = '{}'
  and not ${hasRows(itemMetal)} and not ${hasRows(itemStone)} and not ${hasRows(itemHuid)} and not ${hasRows(itemCertificate)}`

const hasOnlySmallPicture = sql`${isPictureSmaller(item.image, leastPictureSidePx)} and not ${hasRows(itemPicture)}`

/** Only of the items that visitors find in the lists. */
export const missingConditions = {
  facts: sql`${itemKeys.isInLists} and ${hasNoFacts}`,
  pictures: sql`${itemKeys.isInLists} and ${hasOnlySmallPicture}`,
} as const satisfies Record<MissingPart, SQL>

const findStockGaps = async (db: Db) => ({
  itemsWithoutFacts: await countAndFindNewest(db, missingConditions.facts),
  itemsWithSmallPicture: await countAndFindNewest(db, missingConditions.pictures),
})
type StockGaps = Awaited<ReturnType<typeof findStockGaps>>
export type ReadStockGaps = () => Promise<StockGaps>

/** Counted once for each version of the catalogue: 100,000 pieces take a third of a second. */
export function createStockGapsReader(db: Db, version: { read: () => Promise<string> }): ReadStockGaps {
  let known: { version: string; gaps: Promise<StockGaps> } | undefined
  return async () => {
    const currentVersion = await version.read()
    if (known?.version === currentVersion) return known.gaps
    const reading = { version: currentVersion, gaps: findStockGaps(db) }
    known = reading
    reading.gaps.catch(() => {
      if (known === reading) known = undefined
    })
    return reading.gaps
  }
}

async function countAndFindNewest(db: Db, condition: SQL) {
  const { rows } = await db.execute<{ count: number; name: string; image: string }>(
    sql`select (count(*) over ())::int as count, ${item.name}, ${item.image} from ${item}
         where ${condition}
         order by ${item.id} desc limit 1`,
  )
  const [row] = rows
  return row ? { count: row.count, newest: { name: row.name, image: row.image } } : { count: 0 }
}
