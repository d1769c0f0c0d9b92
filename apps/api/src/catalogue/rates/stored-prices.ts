import type { RateMetal } from '@kashika/contract/trade'
import { and, asc, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { item } from '../tables.ts'
import { findPrice, type PriceSource, type ReadPriceSource, selectRateParts } from './item-prices.ts'
import { isValid } from './current-rates.ts'

/** Small, so that nobody who changes an item waits, and pages are read between two of them. */
const batchSize = 500

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
      await refreshWhere(db, source, undefined)
      refreshedFor = current
      return
    }
    // Whoever writes an item leaves it without a price.
    const metals: RateMetal[] = validRates.map(({ metal }) => metal)
    if (metals.length > 0)
      await refreshWhere(db, source, and(isNull(item.price), inArray(item.rateMetal, metals)))
  }
}

async function refreshWhere(db: Db, source: PriceSource, condition: SQL | undefined) {
  for (let lastId: number | undefined = 0; lastId !== undefined; ) {
    const rows: { id: number; version: number; rateParts: Parameters<typeof findPrice>[0]['rateParts'] }[] =
      await db
        .select({ id: item.id, version: item.version, rateParts: selectRateParts })
        .from(item)
        .where(and(sql`${item.pricing} = 'by-rate'`, condition, gt(item.id, lastId)))
        .orderBy(asc(item.id))
        .limit(batchSize)
    const moved = rows.flatMap(({ id, version, rateParts }) => {
      const price = findPrice({ rateParts }, source)
      return price === rateParts?.storedPrice ? [] : { id, version, price: price?.toFixed(2) ?? null }
    })
    if (moved.length > 0) await storePrices(db, moved)
    lastId = rows.length < batchSize ? undefined : rows.at(-1)?.id
  }
}

/** What was changed meanwhile is of another version, and comes again. */
async function storePrices(db: Db, moved: { id: number; version: number; price: string | null }[]) {
  const toArray = (values: unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`
  await db.execute(sql`
    update ${item} set price = moved.price
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
     where ${item.id} = moved.id and ${item.version} = moved.version and ${item.pricing} = 'by-rate'`)
}
