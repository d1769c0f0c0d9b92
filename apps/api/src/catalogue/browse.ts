import type { Facets, ListQuery } from '@kashika/contract'
import { filterNames } from '@kashika/contract/trade'
import type { Db } from '../platform/database/database.ts'
import { type ItemSet, resolveMembers } from './collections/collection-members.ts'
import { findCollection, getMembers } from './collections/collections.ts'
import { buildFacets } from './filters/facets.ts'
import { listFiltered } from './filters/filtered-list.ts'
import type { ProfileCounts } from './filters/profile-counts.ts'
import { matchesFilters, type PriceRange, sumCounts, toPriceRange } from './filters/profiles.ts'
import { type ItemListOptions, listItems } from './item-list.ts'
import { inSearchResult } from './search/matching-items.ts'
import { type FoundPage, searchItems } from './search/search-items.ts'

type ItemPage = Awaited<ReturnType<typeof listItems>> & Partial<Pick<FoundPage, 'found' | 'tsquery'>>
type BrowseDeps = { db: Db; profileCounts: ProfileCounts; readDay: () => string }

export async function browseItems(
  deps: BrowseDeps,
  query: ListQuery,
): Promise<ItemPage & { facets?: Facets }> {
  const { db, profileCounts } = deps
  const { q, collection, sort, limit, cursor, facets: wantsFacets, from, to, ...chosen } = query
  const members = collection ? await findMembers(deps, collection) : undefined
  const filters = { ...chosen, category: members?.category ?? chosen.category }
  const options = { ...members, sort, limit, cursor, category: filters.category }
  const range =
    from === undefined && to === undefined
      ? members?.range
      : intersectRanges(toPriceRange(from, to), members?.range)
  const isFiltered = range !== undefined || filterNames.some((name) => filters[name])
  if (!isFiltered && !wantsFacets) return findItems(db, options, q)

  const all = await profileCounts.readAll()
  const inRange = range && q === undefined ? await profileCounts.readInRange(range) : all
  const matching = inRange.filter(
    (profile) => matchesFilters(profile, filters) && (members?.profileIds?.includes(profile.id) ?? true),
  )
  const profileIds = matching.map(({ id }) => id)
  const isMerged = isFiltered && q === undefined && !members
  const page: ItemPage = isMerged
    ? await listFiltered(db, {
        sort,
        limit,
        cursor,
        profileIds,
        range,
        total: sumCounts(matching),
        listed: sumCounts(all),
      })
    : await findItems(db, isFiltered ? { ...options, profileIds, range } : options, q)
  if (!wantsFacets) return page
  const counted = q === undefined ? inRange : await countFoundProfiles(profileCounts, page.tsquery, range)
  return { ...page, facets: buildFacets({ filters, all, counted, withoutPrice: range && all }) }
}

async function findMembers(deps: BrowseDeps, slug: string): Promise<ItemSet> {
  const { row, hasEnded } = await findCollection(deps.db, slug, deps.readDay())
  return hasEnded ? { ids: [] } : resolveMembers(deps, getMembers(row))
}

const intersectRanges = (one: PriceRange, other: PriceRange = one): PriceRange => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
})

const findItems = (db: Db, options: ItemListOptions, q: string | undefined): Promise<ItemPage> =>
  q === undefined ? listItems(db, options) : searchItems(db, options, q)

const maxCounted = 5000

/** Undefined where there are more than can be counted while somebody waits. */
async function countFoundProfiles(
  profileCounts: ProfileCounts,
  tsquery: string | undefined,
  range: PriceRange | undefined,
) {
  if (!tsquery) return []
  const profiles = await profileCounts.readMatching(inSearchResult(tsquery, range, maxCounted + 1))
  return sumCounts(profiles) > maxCounted ? undefined : profiles
}
