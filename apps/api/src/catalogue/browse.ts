import type { Found, ListQuery } from '@kashika/contract'
import type { Db } from '../platform/database.ts'
import { ruleOf } from './collections.ts'
import { listItems, type Wanted } from './items.ts'
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
  if (typed.length === 0) return nothing([])
  const asTyped = await searchFor(db, wanted, typed)
  if (asTyped.items.length > 0) return asTyped

  const meant = await correct(db, typed)
  if (meant.join() === typed.join()) return nothing(await suggestions(db, typed))
  const page = await searchFor(db, wanted, meant)
  if (page.items.length === 0) return nothing(await suggestions(db, typed))
  return { ...page, found: { words: page.found?.words ?? meant, corrected: true, suggestions: meant } }
}

async function searchFor(db: Db, wanted: Wanted, words: string[]): Promise<Page> {
  const understood = await tsqueryFor(db, words)
  if (!understood) return nothing([])
  const page = await listItems(db, { ...wanted, matching: understood.query })
  return { ...page, found: { words: understood.shown, corrected: false, suggestions: [] } }
}

const nothing = (suggestions: string[]): Page => ({
  items: [],
  nextCursor: undefined,
  found: { words: [], corrected: false, suggestions },
})

async function suggestions(db: Db, words: string[]): Promise<string[]> {
  return [...new Set((await Promise.all(words.map((word) => wordsLike(db, word)))).flat())].slice(0, 5)
}
