import type { Found, ListQuery } from '@kashika/contract'
import type { Db } from '../platform/database.ts'
import { ruleOf } from './collections.ts'
import { countByCategory, listItems, type Wanted } from './items.ts'
import { correct, tsqueryFor, wordsLike, wordsOf } from './search.ts'

type Page = Awaited<ReturnType<typeof listItems>> & { found?: Found }

/** What a visitor asked for: the shelf, a category of it, a collection, or what a search finds there. */
export async function browse(db: Db, { q, collection, ...asked }: ListQuery): Promise<Page> {
  const rule = collection ? await ruleOf(db, collection) : undefined
  const wanted: Wanted = { ...asked, category: rule?.category ?? asked.category, tag: rule?.tag ?? undefined }
  return q === undefined ? listItems(db, wanted) : search(db, wanted, wordsOf(q))
}

/** Looks for the words as they were typed; where nothing has them, for the words they were probably meant to be. */
async function search(db: Db, wanted: Wanted, typed: string[]): Promise<Page> {
  if (typed.length === 0) return nothing()
  const asTyped = await searchFor(db, wanted, typed)
  if (asTyped.items.length > 0) return asTyped

  const meant = await correct(db, typed)
  const page = await searchFor(db, wanted, meant)
  if (page.items.length === 0) return nothing(await findAlternatives(db, wanted, typed, meant))
  const words = page.found?.words ?? meant
  return { ...page, found: { ...nothingFound, words, corrected: true, suggestions: meant } }
}

async function searchFor(db: Db, wanted: Wanted, words: string[]): Promise<Page> {
  const understood = await tsqueryFor(db, words)
  if (!understood) return nothing()
  const page = await listItems(db, { ...wanted, matching: understood.query })
  return { ...page, found: { ...nothingFound, words: understood.shown } }
}

const nothingFound: Found = { words: [], corrected: false, suggestions: [], elsewhere: [] }

const nothing = (instead: Partial<Found> = {}): Page => ({
  items: [],
  nextCursor: undefined,
  found: { ...nothingFound, ...instead },
})

const mostLookups = 6

/** What would find something. Each is looked up before it is offered. */
async function findAlternatives(db: Db, wanted: Wanted, typed: string[], meant: string[]) {
  const candidates = await listCandidates(db, typed)
  const suggestions: string[] = []
  for (const words of candidates) {
    const { items } = await searchFor(db, { ...wanted, cursor: undefined, limit: 1 }, words)
    if (items.length > 0) suggestions.push(words.join(' '))
  }
  const elsewhere = wanted.category ? await findElsewhere(db, [typed, meant, ...candidates]) : []
  return { suggestions, elsewhere }
}

/** The words the shop knows, together and alone; for a word it does not know, those most like it. */
async function listCandidates(db: Db, typed: string[]): Promise<string[][]> {
  const words = typed.filter((word) => [...word].length > 2)
  const known: string[] = []
  const alone = new Set<string>()
  for (const word of words) {
    const isKnown = Boolean(await tsqueryFor(db, [word]))
    if (isKnown) known.push(word)
    for (const each of isKnown ? [word] : await wordsLike(db, word)) alone.add(each)
  }
  const together = known.length > 1 && known.length < typed.length ? [known] : []
  return [...together, ...[...alone].map((word) => [word])].slice(0, mostLookups)
}

/** The first of these that any category has, and how many pieces each category has of it. */
async function findElsewhere(db: Db, candidates: string[][]): Promise<Found['elsewhere']> {
  for (const words of candidates) {
    const understood = await tsqueryFor(db, words)
    const counts = understood ? await countByCategory(db, understood.query) : []
    if (counts.length > 0) return counts.map((each) => ({ q: words.join(' '), ...each }))
  }
  return []
}
