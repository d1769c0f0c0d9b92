import type { SearchSummary } from '@kashika/contract'
import type { Db } from '../../platform/database/database.ts'
import type { ItemListOptions } from '../item-list.ts'
import { countByCategory, listMatchingItems } from './matching-items.ts'
import { buildTsquery, correctWords, findSimilarWords, toSearchWords } from './search-words.ts'

export type FoundPage = Awaited<ReturnType<typeof listMatchingItems>> & {
  found: SearchSummary
  tsquery?: string
}

export async function searchItems(db: Db, options: ItemListOptions, q: string): Promise<FoundPage> {
  const typedWords = toSearchWords(q)
  if (typedWords.length === 0) return toEmptyPage()
  const exactPage = await listMatching(db, options, typedWords)
  if (exactPage.items.length > 0) return exactPage

  const correctedWords = await correctWords(db, typedWords)
  const page = await listMatching(db, options, correctedWords)
  if (page.items.length === 0)
    return toEmptyPage(await findAlternatives(db, options, typedWords, correctedWords))
  const words = page.found.words
  return { ...page, found: { ...noMatches, words, corrected: true, suggestions: correctedWords } }
}

async function listMatching(db: Db, options: ItemListOptions, words: string[]): Promise<FoundPage> {
  const tsquery = await buildTsquery(db, words)
  if (!tsquery) return toEmptyPage()
  const page = await listMatchingItems(db, { ...options, tsquery: tsquery.query })
  return { ...page, found: { ...noMatches, words: tsquery.matchedWords }, tsquery: tsquery.query }
}

const noMatches: SearchSummary = { words: [], corrected: false, suggestions: [], elsewhere: [] }

const toEmptyPage = (alternatives: Partial<SearchSummary> = {}): FoundPage => ({
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
