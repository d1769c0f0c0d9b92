import type { ListQuery, SearchSummary } from '@kashika/contract'
import type { Db } from '../platform/database/database.ts'
import { findCollectionRule } from './collections.ts'
import { countByCategory, type ItemListOptions, listItems } from './items.ts'
import { buildTsquery, correctWords, findSimilarWords, toSearchWords } from './search.ts'

type ItemPage = Awaited<ReturnType<typeof listItems>> & { found?: SearchSummary }

export async function browseItems(db: Db, { q, collection, ...query }: ListQuery): Promise<ItemPage> {
  const rule = collection ? await findCollectionRule(db, collection) : undefined
  const options: ItemListOptions = {
    ...query,
    category: rule?.category ?? query.category,
    tag: rule?.tag ?? undefined,
  }
  return q === undefined ? listItems(db, options) : searchItems(db, options, toSearchWords(q))
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
  return { ...page, found: { ...noMatches, words: tsquery.matchedWords } }
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
  for (const words of candidates) {
    const { items } = await listMatching(db, { ...options, cursor: undefined, limit: 1 }, words)
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
