import { setImmediate } from 'node:timers/promises'
import type { RateEffect } from '@kashika/contract'
import type { RateMetal } from '@kashika/contract/trade'
import { and, asc, count, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { selectImage } from '../item-pictures.ts'
import { item } from '../tables.ts'
import { findPrice, type PriceSource, type RateParts, selectRateParts } from './item-prices.ts'
import type { NewRate } from './rate-checks.ts'

const batchSize = 2000
const largestCount = 3

const isPricedByRate = and(sql`${item.pricing} = 'by-rate'`, isNull(item.retiredAt))

export const countPricedItems = (db: Db) =>
  db
    .select({ metal: sql<RateMetal>`${item.rateMetal}`, count: count() })
    .from(item)
    .where(isPricedByRate)
    .groupBy(item.rateMetal)

/** What new rates would do to what visitors read now; by how much, against the last rates, also where these have ended. */
export async function computeRateEffect(
  db: Db,
  source: PriceSource,
  newRates: NewRate[],
): Promise<Omit<RateEffect, 'checks'>> {
  const next = { ...source, rates: replaceRates(source, newRates) }
  const last = { ...source, now: new Date(0) }
  const percents: number[] = []
  let itemCount = 0
  let changed = 0
  let largest: (RateEffect['largest'][number] & { difference: number })[] = []
  for await (const rows of readInBatches(db, newRates)) {
    for (const { slug, name, image, rateParts } of rows) {
      itemCount += 1
      const after = findPrice({ rateParts }, next)
      if (findPrice({ rateParts }, source) === after) continue
      changed += 1
      const before = findPrice({ rateParts }, last)
      if (before === undefined || after === undefined) continue
      percents.push((after / before - 1) * 100)
      largest.push({ slug, name, image, before, after, difference: Math.abs(after - before) })
    }
    largest = largest.sort((a, b) => b.difference - a.difference).slice(0, largestCount)
    // Other requests are served meanwhile.
    await setImmediate()
  }
  percents.sort((a, b) => a - b)
  return {
    pieces: itemCount,
    changed,
    up: percents.filter((percent) => percent > 0).length,
    down: percents.filter((percent) => percent < 0).length,
    medianPercent: percents[Math.floor(percents.length / 2)],
    largest: largest.map(({ difference: _, ...each }) => each),
  }
}

const replaceRates = ({ rates, now }: PriceSource, newRates: NewRate[]) => [
  ...rates.filter(({ metal }) => newRates.every((each) => each.metal !== metal)),
  ...newRates.map((each) => ({ ...each, id: 0, setAt: now, validUntil: new Date(now.getTime() + 1) })),
]

type PricedItem = { id: number; slug: string; name: string; image: string; rateParts: RateParts | null }

async function* readInBatches(db: Db, newRates: NewRate[]) {
  const metals = newRates.map(({ metal }) => metal)
  for (let lastId: number | undefined = 0; lastId !== undefined; ) {
    const rows: PricedItem[] = await db
      .select({
        id: item.id,
        slug: item.slug,
        name: item.name,
        image: selectImage,
        rateParts: selectRateParts,
      })
      .from(item)
      .where(and(isPricedByRate, inArray(item.rateMetal, metals), gt(item.id, lastId)))
      .orderBy(asc(item.id))
      .limit(batchSize)
    yield rows
    lastId = rows.length < batchSize ? undefined : rows.at(-1)?.id
  }
}
