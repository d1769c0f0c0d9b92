import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepared.ts'
import { searchWord } from '../tables.ts'

const maxWords = 12
const maxSpellings = 20
const maxSimilarWords = 8

/** Letters and digits only, so that nothing is tsquery syntax. */
export function toSearchWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{1,40}/gu) ?? []
  return [...new Set(words)].slice(0, maxWords)
}

/** As it is, in the singular, or as a prefix. A word with a digit is taken as it is: 18k, 750. */
export async function findSpellings(db: Db, word: string): Promise<string[]> {
  if (/\p{N}/u.test(word)) return [word]
  // Without a name: the index serves a prefix only where PostgreSQL knows it while planning.
  const statement = prepareOnce(db, 'find-spellings', () =>
    db
      .select()
      .from(searchWord)
      .where(
        sql`${searchWord.word} = any(${sql.placeholder('singulars')}::text[]) or ${searchWord.word} like ${sql.placeholder('prefix')}`,
      )
      .orderBy(sql`length(${searchWord.word})`, searchWord.word)
      .limit(maxSpellings)
      .prepare(''),
  )
  const rows = await statement.execute({ singulars: toSingulars(word), prefix: `${word}%` })
  return rows.map((row) => row.word)
}

export function toSingulars(word: string): string[] {
  if (word.length > 4 && word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)]
  return [word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word]
}

export async function listKnownWords(db: Db, words: string[]): Promise<string[]> {
  const statement = prepareOnce(db, 'list-known-words', (name) =>
    db
      .select()
      .from(searchWord)
      .where(sql`${searchWord.word} = any(${sql.placeholder('words')}::text[])`)
      .prepare(name),
  )
  const rows = await statement.execute({ words })
  return rows.map((row) => row.word)
}

export async function findSimilarWords(db: Db, word: string): Promise<string[]> {
  const statement = prepareOnce(db, 'find-similar-words', (name) => {
    const typed = sql.placeholder('typed')
    return db
      .select()
      .from(searchWord)
      .where(sql`${searchWord.word} % ${typed}::text`)
      .orderBy(sql`similarity(${searchWord.word}, ${typed}::text) desc`, searchWord.word)
      .limit(maxSimilarWords)
      .prepare(name)
  })
  const rows = await statement.execute({ typed: word })
  return rows.map((row) => row.word)
}
