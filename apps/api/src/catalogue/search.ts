import { inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { searchSynonym, searchWord } from './tables.ts'

const maxWords = 6
const maxSpellings = 20
const maxSimilarWords = 3

/** Letters and digits only, so that nothing is tsquery syntax. */
export function toSearchWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{1,40}/gu) ?? []
  return [...new Set(words)].slice(0, maxWords)
}

/** A word matches as it is, in the singular, as a prefix or by a synonym; undefined where one is unknown. */
export async function buildTsquery(
  db: Db,
  words: string[],
): Promise<{ query: SQL; matchedWords: string[] } | undefined> {
  const spellings = await Promise.all(words.map((word) => findSpellings(db, word)))
  if (spellings.some((forms) => forms.length === 0)) return undefined

  const synonyms = await db.select().from(searchSynonym).where(inArray(searchSynonym.word, spellings.flat()))
  const alternatives = spellings.map((forms) => [
    ...forms,
    ...synonyms.filter(({ word }) => forms.includes(word)).map(({ means }) => means),
  ])
  const text = alternatives.map((forms) => `(${forms.join(' | ')})`).join(' & ')
  return { query: sql`to_tsquery('simple', ${text})`, matchedWords: [...words, ...alternatives.flat()] }
}

/** A word with a digit is taken as it is: 18k, 750. */
async function findSpellings(db: Db, word: string): Promise<string[]> {
  if (/\p{N}/u.test(word)) return [word]
  const rows = await db
    .select()
    .from(searchWord)
    .where(or(inArray(searchWord.word, toSingulars(word)), sql`${searchWord.word} like ${`${word}%`}`))
    .orderBy(sql`length(${searchWord.word})`, searchWord.word)
    .limit(maxSpellings)
  return rows.map((row) => row.word)
}

function toSingulars(word: string): string[] {
  if (word.length > 4 && word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)]
  return [word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word]
}

export async function correctWords(db: Db, words: string[]): Promise<string[]> {
  return Promise.all(words.map(async (word) => (await findSimilarWords(db, word))[0] ?? word))
}

export async function findSimilarWords(db: Db, word: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(searchWord)
    .where(sql`${searchWord.word} % ${word}`)
    .orderBy(sql`similarity(${searchWord.word}, ${word}) desc`, searchWord.word)
    .limit(maxSimilarWords)
  return rows.map((row) => row.word)
}
