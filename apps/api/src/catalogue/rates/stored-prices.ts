import type { RateMetal } from '@kashika/contract/trade'
import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { moveCatalogueVersion } from '../catalogue-version.ts'
import { mergeListedCounts } from '../filters/listed-counts.ts'
import { isPriceOfItem } from '../sorting.ts'
import { item, itemPrice } from '../tables.ts'
import { isValid } from './current-rates.ts'
import {
  findPrice,
  type PriceSource,
  type RateParts,
  type ReadPriceSource,
  selectRateParts,
} from './item-prices.ts'

/** Small, so that nobody who changes an item waits, and pages are read between two of them. */
const batchSize = 1000
const noPrice = 'Infinity'

/**
 * Lists are sorted and filtered by a stored price. This brings those of prices by rate up to date: without a valid rate
 * there is none.
 */
export function createPriceRefresher(db: Db, readPriceSource: ReadPriceSource) {
  let refreshedFor: string | undefined

  return async function refreshPrices() {
    const source = await readPriceSource()
    const validRates = source.rates.filter((rate) => isValid(rate, source.now))
    const current = JSON.stringify([source.gstPercent, validRates.map(({ id }) => id)])
    if (current !== refreshedFor) {
      await refreshWhere(db, source, isNotNull(itemPrice.rateMetal))
      // Once, since each move makes every page anew; also where a process that was stopped has stored all prices.
      await moveCatalogueVersion(db)
      refreshedFor = current
      // Each stored price added to the counts of the filters.
      await mergeListedCounts(db)
      return
    }
    // Whoever changes the parts of a price leaves the item without one.
    const metals: RateMetal[] = validRates.map(({ metal }) => metal)
    const isMissing = and(eq(itemPrice.price, sql.raw(`'${noPrice}'`)), inArray(itemPrice.rateMetal, metals))
    if (metals.length > 0 && (await refreshWhere(db, source, isMissing)) > 0) await moveCatalogueVersion(db)
  }
}

type StoredRow = { id: number; version: number; price: string; rateParts: RateParts | null }

async function refreshWhere(db: Db, source: PriceSource, condition: SQL | undefined) {
  let movedCount = 0
  for (let lastId: number | undefined = 0; lastId !== undefined; ) {
    const rows: StoredRow[] = await db
      .select({
        id: itemPrice.itemId,
        version: itemPrice.version,
        price: itemPrice.price,
        rateParts: selectRateParts,
      })
      .from(itemPrice)
      .innerJoin(item, isPriceOfItem)
      // Both, since PostgreSQL would otherwise read all items before that one.
      .where(and(condition, gt(itemPrice.itemId, lastId), gt(item.id, lastId)))
      .orderBy(asc(itemPrice.itemId))
      .limit(batchSize)
    const moved = rows.flatMap(({ id, version, price, rateParts }) => {
      const current = findPrice({ rateParts }, source)?.toFixed(2) ?? noPrice
      return current === price ? [] : { id, version, price: current }
    })
    if (moved.length > 0) await storePrices(db, moved)
    movedCount += moved.length
    lastId = rows.length < batchSize ? undefined : rows.at(-1)?.id
  }
  return movedCount
}

/** What was changed meanwhile is of another version, and comes again. */
async function storePrices(db: Db, moved: Pick<StoredRow, 'id' | 'version' | 'price'>[]) {
  const toArray = (values: unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`
  await db.execute(sql`
    update ${itemPrice} set price = moved.price
      from unnest(${toArray(
        moved.map(({ id }) => id),
        'bigint',
      )}, ${toArray(
        moved.map(({ version }) => version),
        'integer',
      )}, ${toArray(
        moved.map(({ price }) => price),
        'numeric',
      )}) as moved (id, version, price)
     where item_id = moved.id and ${itemPrice.version} = moved.version`)
}
