import type { Facets, ListQuery } from '@kashika/contract'
import { filterNames } from '@kashika/contract/trade'
import type { Db } from '../platform/database/database.ts'
import { type ItemSet, resolveMembers } from './collections/collection-members.ts'
import { findCollection, getMembers } from './collections/collections.ts'
import { buildFacets } from './filters/facets.ts'
import { listFiltered } from './filters/filtered-list.ts'
import type { ProfileCounts } from './filters/profile-counts.ts'
import { intersectRanges, matchesFilters, sumCounts, toPriceRange } from './filters/profiles.ts'
import { type ItemListOptions, listItems } from './item-list.ts'
import { inSearchResult } from './search/matching-items.ts'
import { type FoundPage, noSearchSummary, searchItems, type WordSearch } from './search/search-items.ts'
import { readSearch, type Search } from './search/search-parts.ts'
import { addSoldItems, soldCursor } from './sold-items.ts'

type ItemPage = Awaited<ReturnType<typeof listItems>> &
  Partial<Pick<FoundPage, 'found' | 'tsquery' | 'range'>>
type BrowseDeps = { db: Db; profileCounts: ProfileCounts; readDay: () => string }
type BrowsedPage = ItemPage & { facets?: Facets }

/** Where the shop tells no prices, none can be asked for. */
export async function browseItems(
  deps: BrowseDeps,
  query: ListQuery,
  { withPrices }: { withPrices: boolean },
): Promise<BrowsedPage> {
  if (query.q === undefined) return listBrowsed(deps, query, {})
  const { words, saidRange, sort: saidSort } = readSearch(query.q)
  const sayRange = (isLeftOut: boolean) => saidRange && { ...saidRange, isLeftOut }
  const sort = withPrices && query.sort === 'default' ? (saidSort ?? 'default') : query.sort
  const page = await listBrowsed(
    deps,
    { ...query, sort },
    { words, saidRange: withPrices ? saidRange : undefined },
  )
  if (words !== undefined) {
    const found = page.found ?? noSearchSummary
    return { ...page, found: withPrices ? found : { ...found, range: sayRange(true) } }
  }
  if (page.items.length > 0 || !saidRange)
    return { ...page, found: { ...noSearchSummary, range: sayRange(!withPrices) } }
  const nearestPage = await listBrowsed(deps, { ...query, sort }, {})
  return { ...nearestPage, found: { ...noSearchSummary, range: sayRange(true) } }
}

async function listBrowsed(
  deps: BrowseDeps,
  query: ListQuery,
  { words, saidRange }: Search,
): Promise<BrowsedPage> {
  const { db, profileCounts } = deps
  const { q, collection, sort, limit, cursor, facets: wantsFacets, from, to, ...chosen } = query
  const members = collection ? await findMembers(deps, collection) : undefined
  const filters = { ...chosen, category: members?.category ?? chosen.category }
  const options = { ...members, sort, limit, cursor, category: filters.category }
  const range = intersectRanges(
    from === undefined && to === undefined ? undefined : toPriceRange(from, to),
    members?.range,
    words === undefined && saidRange ? toPriceRange(saidRange.from, saidRange.to) : undefined,
  )
  const isFiltered = range !== undefined || filterNames.some((name) => filters[name])
  const search = words === undefined ? undefined : { words, saidRange }
  if (!isFiltered && !wantsFacets) return findItems(db, options, search)

  const all = await profileCounts.readAll()
  const inRange = range && !search ? await profileCounts.readInRange(range) : all
  const matching = inRange.filter(
    (profile) => matchesFilters(profile, filters) && (members?.profileIds?.includes(profile.id) ?? true),
  )
  const profileIds = matching.map(({ id }) => id)
  const filtered = isFiltered ? { ...options, profileIds, range } : options
  const isMerged = isFiltered && !search && !members
  const page = await readItems()
  if (!wantsFacets) return page
  const counted = search ? await countFoundProfiles(profileCounts, page) : inRange
  return { ...page, facets: buildFacets({ filters, all, counted, withoutPrice: range && all }) }

  async function readItems(): Promise<ItemPage> {
    if (!isMerged) return findItems(db, filtered, search)
    if (cursor === soldCursor) return addSoldItems(db, noItems, filtered)
    const unsold = matching.filter(({ values }) => !values.availability.includes('sold'))
    const unsoldPage = await listFiltered(db, {
      sort,
      limit,
      cursor,
      profileIds: unsold.map(({ id }) => id),
      range,
      total: sumCounts(unsold),
      listed: sumCounts(all),
    })
    return addSoldItems(db, unsoldPage, filtered)
  }
}

async function findMembers(deps: BrowseDeps, slug: string): Promise<ItemSet> {
  const { row, hasEnded } = await findCollection(deps.db, slug, deps.readDay())
  return hasEnded ? { ids: [] } : resolveMembers(deps, getMembers(row))
}

const noItems = { items: [], nextCursor: undefined }

async function findItems(
  db: Db,
  options: ItemListOptions,
  search: WordSearch | undefined,
): Promise<ItemPage> {
  const isAtSold = options.cursor === soldCursor
  if (!search) return addSoldItems(db, isAtSold ? noItems : await listItems(db, options), options)
  const page = await searchItems(db, isAtSold ? { ...options, cursor: undefined } : options, search)
  const { tsquery, range } = page
  if (tsquery === undefined) return page
  return addSoldItems(db, isAtSold ? { ...page, ...noItems } : page, { ...options, tsquery, range })
}

const maxCounted = 5000

/** Undefined where there are more than can be counted while somebody waits. */
async function countFoundProfiles(profileCounts: ProfileCounts, { tsquery, range }: ItemPage) {
  if (!tsquery) return []
  const profiles = await profileCounts.readMatching(inSearchResult(tsquery, range, maxCounted + 1))
  return sumCounts(profiles) > maxCounted ? undefined : profiles
}
