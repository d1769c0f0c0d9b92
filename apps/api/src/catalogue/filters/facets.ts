import type { Facets } from '@kashika/contract'
import { type FilterName, filterNames, filterValues } from '@kashika/contract/trade'
import {
  type CountedProfile,
  type Filters,
  isInCategory,
  listFailedFilters,
  matchesFilters,
  sumCounts,
} from './profiles.ts'

type FacetsInput = {
  filters: Filters
  /** Of the whole catalogue: a value that some piece has stays in its place. */
  all: CountedProfile[]
  /** Of the pieces within the price range and the search; undefined where these are too many to count. */
  counted: CountedProfile[] | undefined
  /** Of the search alone, where a price range was chosen. */
  withoutPrice: CountedProfile[] | undefined
}

export function buildFacets(input: FacetsInput): Facets {
  const { filters, all, counted } = input
  const total = counted && sumCounts(counted.filter((profile) => matchesFilters(profile, filters)))
  const counts = counted && countValues(counted, filters)
  const known = countValues(all, {})
  const listValues = (name: FilterName) =>
    filterValues[name]
      .filter((value) => known[name].has(value) || filters[name]?.includes(value))
      .map((value) => ({ value, count: counts && (counts[name].get(value) ?? 0) }))
  return {
    total,
    metal: listValues('metal'),
    purity: listValues('purity'),
    stone: listValues('stone'),
    occasion: listValues('occasion'),
    availability: listValues('availability'),
    without: total === 0 ? listWithout(input) : undefined,
  }
}

/** A profile that only one filter leaves out is counted for that filter: it would be shown with another choice there. */
function countValues(profiles: CountedProfile[], filters: Filters) {
  const counts = Object.fromEntries(filterNames.map((name) => [name, new Map()])) as Record<
    FilterName,
    Map<string, number>
  >
  for (const profile of profiles) {
    if (!isInCategory(profile, filters)) continue
    const [failed, another] = listFailedFilters(profile, filters)
    if (another) continue
    for (const name of failed ? [failed] : filterNames)
      for (const value of profile.values[name])
        counts[name].set(value, (counts[name].get(value) ?? 0) + profile.count)
  }
  return counts
}

function listWithout({ filters, counted = [], withoutPrice }: FacetsInput) {
  const countWith = (profiles: CountedProfile[], remaining: Filters) =>
    sumCounts(profiles.filter((profile) => matchesFilters(profile, remaining)))
  const chosen = ([...filterNames, 'category'] as const).filter((name) => filters[name])
  return [
    ...chosen.map((filter) => ({
      filter: filter as string,
      count: countWith(counted, { ...filters, [filter]: undefined }),
    })),
    ...(withoutPrice ? [{ filter: 'price', count: countWith(withoutPrice, filters) }] : []),
  ].filter(({ count }) => count > 0)
}
