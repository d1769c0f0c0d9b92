import { itemBounds, type ListQuery } from '@kashika/contract'
import { type FilterName, filterNames } from '@kashika/contract/trade'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isPriceOfItem } from '../sorting.ts'
import { itemPrice, itemProfile } from '../tables.ts'

/** What a group of items has in common, as the values of the filters that find it. */
export type Profile = { id: number; category: string; values: Record<FilterName, string[]> }
/** With how many items are listed, or match. */
export type CountedProfile = Profile & { count: number }
export type Filters = Partial<Pick<ListQuery, FilterName | 'category'>>
/** In whole rupees, both ends included. */
export type PriceRange = { from: number; to: number }

export const toPriceRange = (from = 0, to = Math.floor(itemBounds.price.max)): PriceRange => ({ from, to })

export function intersectRanges(...ranges: (PriceRange | undefined)[]): PriceRange | undefined {
  const given = ranges.filter((range) => range !== undefined)
  if (given.length === 0) return undefined
  return {
    from: Math.max(...given.map(({ from }) => from)),
    to: Math.min(...given.map(({ to }) => to)),
  }
}

type RangeValues = { [Key in keyof PriceRange]: number | Placeholder }

/** A price on request is in no range. */
export const inPriceRange = ({ from, to }: RangeValues): SQL =>
  sql`${itemPrice.price} between ${from} and ${to}`

/** Where the list is of items without their prices. Not `exists`, for which PostgreSQL may read all prices of the range. */
export const hasPriceInRange = (range: RangeValues): SQL =>
  sql`(select ${inPriceRange(range)} from ${itemPrice} where ${isPriceOfItem})`

const golds = ['yellow-gold', 'rose-gold', 'white-gold']

export async function listProfiles(db: Db): Promise<Profile[]> {
  const rows = await db.select().from(itemProfile)
  return rows.map(({ id, category, metals, purities, stones, occasions, availability }) => {
    const isGold = metals.some((metal) => golds.includes(metal))
    return {
      id,
      category,
      values: {
        metal: isGold ? [...metals, 'gold'] : metals,
        purity: purities,
        stone: stones,
        occasion: occasions,
        availability: [availability],
      },
    }
  })
}

/** One of the values of each filter, and the category. */
export const matchesFilters = (profile: Profile, filters: Filters) =>
  isInCategory(profile, filters) && listFailedFilters(profile, filters).length === 0

export const isInCategory = (profile: Profile, { category }: Filters) =>
  category === undefined || profile.category === category

export function listFailedFilters({ values }: Profile, filters: Filters): FilterName[] {
  return filterNames.filter((name) => {
    const chosen = filters[name]
    return chosen && !chosen.some((value) => values[name].includes(value))
  })
}

export const sumCounts = (profiles: CountedProfile[]) => profiles.reduce((sum, { count }) => sum + count, 0)
