import type { Facets, ListQuery, SearchSummary } from '@kashika/contract'
import { filterNames } from '@kashika/contract/trade'
import type { Db } from '../platform/database/database.ts'
import { type ItemSet, resolveMembers } from './collections/collection-members.ts'
import { findCollection, getMembers } from './collections/collections.ts'
import { buildFacets } from './filters/facets.ts'
import { listFiltered } from './filters/filtered-list.ts'
import type { ProfileCounts } from './filters/profile-counts.ts'
import { matchesFilters, type PriceRange, sumCounts, toPriceRange } from './filters/profiles.ts'
import { countByCategory, type ItemListOptions, inSearchResult, listItems } from './item-list.ts'
import { buildTsquery, correctWords, findSimilarWords, toSearchWords } from './search.ts'

type ItemPage = Awaited<ReturnType<typeof listItems>> & { found?: SearchSummary; tsquery?: string }
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
  q === undefined ? listItems(db, options) : searchItems(db, options, toSearchWords(q))

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

async function searchItems(db: Db, options: ItemListOptions, typedWords: string[]): Promise<ItemPage> {
  if (typedWords.length === 0) return toEmptyPage()
  const exactPage = await listMatching(db, options, typedWords)
  if (exactPage.items.length > 0) return exactPage

  const correctedWords = await correctWords(db, typedWords)
  const page = await listMatching(db, options, correctedWords)
  if (page.items.length === 0)
    return toEmptyPage(await findAlternatives(db, options, typedWords, correctedWords))
  const words = page.found?.words ?? correctedWords
  return { ...page, found: { ...noMatches, words, corrected: true, suggestions: correctedWords } }
}

async function listMatching(db: Db, options: ItemListOptions, words: string[]): Promise<ItemPage> {
  const tsquery = await buildTsquery(db, words)
  if (!tsquery) return toEmptyPage()
  const page = await listItems(db, { ...options, matching: tsquery.query })
  return { ...page, found: { ...noMatches, words: tsquery.matchedWords }, tsquery: tsquery.query }
}

const noMatches: SearchSummary = { words: [], corrected: false, suggestions: [], elsewhere: [] }

const toEmptyPage = (alternatives: Partial<SearchSummary> = {}): ItemPage => ({
  items: [],
  nextCursor: undefined,
  found: { ...noMatches, ...alternatives },
})

const maxLookups = 6

async function findAlternatives(
  db: Db,
  options: ItemListOptions,
  typedWords: string[],
  correctedWords: string[],
) {
  const candidates = await listCandidates(db, typedWords)
  const suggestions: string[] = []
  // Whether there is one: any order will do, and this is the cheapest.
  const first = { ...options, sort: 'rating', cursor: undefined, limit: 1 } as const
  for (const words of candidates) {
    const { items } = await listMatching(db, first, words)
    if (items.length > 0) suggestions.push(words.join(' '))
  }
  const elsewhere = options.category
    ? await findElsewhere(db, [typedWords, correctedWords, ...candidates])
    : []
  return { suggestions, elsewhere }
}

async function listCandidates(db: Db, typedWords: string[]): Promise<string[][]> {
  const words = typedWords.filter((word) => [...word].length > 2)
  const known: string[] = []
  const singleWords = new Set<string>()
  for (const word of words) {
    const isKnown = Boolean(await buildTsquery(db, [word]))
    if (isKnown) known.push(word)
    for (const candidate of isKnown ? [word] : await findSimilarWords(db, word)) singleWords.add(candidate)
  }
  const combined = known.length > 1 && known.length < typedWords.length ? [known] : []
  return [...combined, ...[...singleWords].map((word) => [word])].slice(0, maxLookups)
}

async function findElsewhere(db: Db, candidates: string[][]): Promise<SearchSummary['elsewhere']> {
  for (const words of candidates) {
    const tsquery = await buildTsquery(db, words)
    const counts = tsquery ? await countByCategory(db, tsquery.query) : []
    if (counts.length > 0) return counts.map((each) => ({ q: words.join(' '), ...each }))
  }
  return []
}
