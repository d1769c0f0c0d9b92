import type { Category, SearchSummary } from '@kashika/contract'
import type { Db } from '../../platform/database/database.ts'
import { intersectRanges, type PriceRange, toPriceRange } from '../filters/profiles.ts'
import type { ItemListOptions, listItems } from '../item-list.ts'
import { countByCategory, listMatchingItems } from './matching-items.ts'
import type { SaidRange } from './price-words.ts'
import {
  compareStrength,
  listFormWords,
  readSearchParts,
  type SearchPart,
  toCategoryPart,
  toTsquery,
} from './search-parts.ts'
import { findSimilarWords } from './search-words.ts'

type ItemPage = Awaited<ReturnType<typeof listItems>>
export type FoundPage = ItemPage & {
  found: SearchSummary
  tsquery?: string | undefined
  range?: PriceRange | undefined
}
export type WordSearch = { words: string; saidRange?: SaidRange | undefined }
/** The words, and with them the price that was said or chosen. */
type Wanted = { parts: SearchPart[]; range: PriceRange | undefined }

export async function searchItems(
  db: Db,
  options: ItemListOptions,
  { words, saidRange }: WordSearch,
): Promise<FoundPage> {
  const parts = await readSearchParts(db, words)
  const chosenRange = options.range
  const range = saidRange
    ? intersectRanges(chosenRange, toPriceRange(saidRange.from, saidRange.to))
    : chosenRange
  const sayRange = (isLeftOut: boolean) => saidRange && { ...saidRange, isLeftOut }
  const exactPage = await listWanted(db, options, { parts, range })
  if (exactPage.items.length > 0)
    return { ...exactPage, found: describeSearch(parts, { range: sayRange(false) }) }

  const unknownParts = await filterAsync(parts, async (part) => !(await hasAny(db, undefined, [part])))
  const elsewhere = options.category ? await findElsewhere(db, parts, unknownParts) : []
  const nearestPage = elsewhere.length === 0 ? await findNearest() : undefined
  if (nearestPage) return nearestPage
  const suggestions = await listSuggestions(db, options, parts)
  const found = describeSearch(parts, {
    suggestions,
    elsewhere,
    unknown: unknownParts.map(({ typed }) => typed),
    range: sayRange(false),
  })
  return { items: [], nextCursor: undefined, found }

  /** Without what no piece has; then without the least of what no piece has together with the rest. */
  async function findNearest(): Promise<FoundPage | undefined> {
    const substituted = unknownParts.find(({ nearest }) => nearest)?.nearest
    const category = parts.find(({ kind }) => kind === 'category') ? undefined : substituted
    const known = parts.filter((part) => !unknownParts.includes(part))
    const remaining = category ? [...known, toCategoryPart(category)] : known
    for (const { wanted, leftOut } of listAttempts({ parts: remaining, range }, chosenRange)) {
      const page = await listWanted(db, options, wanted)
      if (page.items.length === 0) continue
      const isSubstituted = category && wanted.parts.some(({ typed }) => typed === category)
      const found = describeSearch(parts, {
        unknown: unknownParts.map(({ typed }) => typed),
        leftOut: leftOut.map(({ typed }) => typed),
        nearest: isSubstituted ? category : undefined,
        range: sayRange(wanted.range !== range),
      })
      return { ...page, found }
    }
    return undefined
  }
}

function* listAttempts({ parts, range }: Wanted, chosenRange: PriceRange | undefined) {
  if (parts.length === 0) return
  const isRangeSaid = range !== chosenRange
  const byStrength = parts.toSorted(compareStrength)
  yield { wanted: { parts, range }, leftOut: [] }
  for (const weakest of byStrength.slice(0, -1))
    yield { wanted: { parts: parts.filter((part) => part !== weakest), range }, leftOut: [weakest] }
  if (isRangeSaid) yield { wanted: { parts, range: chosenRange }, leftOut: [] }
  for (let count = 1; count < byStrength.length; count++) {
    const leftOut = byStrength.slice(0, count)
    yield { wanted: { parts: byStrength.slice(count), range: chosenRange }, leftOut }
  }
}

async function listWanted(db: Db, options: ItemListOptions, { parts, range }: Wanted) {
  if (parts.length === 0 || parts.some(({ forms }) => forms.length === 0))
    return { items: [], nextCursor: undefined }
  const tsquery = toTsquery(parts)
  return { ...(await listMatchingItems(db, { ...options, range, tsquery })), tsquery, range }
}

/** Any order will do, and this is the cheapest. */
async function hasAny(db: Db, category: Category | undefined, parts: SearchPart[]) {
  const options = { sort: 'rating', category, limit: 1 } as const
  const { items } = await listWanted(db, options, { parts, range: undefined })
  return items.length > 0
}

export const noSearchSummary: SearchSummary = {
  words: [],
  corrected: false,
  suggestions: [],
  elsewhere: [],
  unknown: [],
  leftOut: [],
}

function describeSearch(parts: SearchPart[], summary: Partial<SearchSummary>): SearchSummary {
  const isCorrected = parts.some(({ corrected }) => corrected !== undefined)
  return {
    ...noSearchSummary,
    words: parts.flatMap((part) => [part.typed, part.corrected ?? part.typed, ...listFormWords(part)]),
    corrected: isCorrected,
    suggestions: isCorrected ? parts.map(({ typed, corrected }) => corrected ?? typed) : [],
    ...summary,
  }
}

async function findElsewhere(db: Db, parts: SearchPart[], unknownParts: SearchPart[]) {
  const known = parts.filter((part) => !unknownParts.includes(part))
  for (const candidates of [known, ...known.map((part) => [part])]) {
    const counts = candidates.length > 0 ? await countByCategory(db, toTsquery(candidates)) : []
    const q = candidates.map(({ typed, corrected }) => corrected ?? typed).join(' ')
    if (counts.length > 0) return counts.map((each) => ({ q, ...each }))
  }
  return []
}

const maxSuggestions = 6

async function listSuggestions(db: Db, { category }: ItemListOptions, parts: SearchPart[]) {
  const similar = await Promise.all(parts.map(({ typed }) => findSimilarWords(db, typed)))
  const candidates = [...new Set(similar.flat())].slice(0, maxSuggestions)
  return filterAsync(candidates, async (word) => hasAny(db, category, await readSearchParts(db, word)))
}

async function filterAsync<Value>(values: Value[], isWanted: (value: Value) => Promise<boolean>) {
  const answers = await Promise.all(values.map(isWanted))
  return values.filter((_, place) => answers[place])
}
