import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepared.ts'
import { searchSynonym, searchWord } from '../tables.ts'

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
): Promise<{ query: string; matchedWords: string[] } | undefined> {
  const spellings = await Promise.all(words.map((word) => findSpellings(db, word)))
  if (spellings.some((forms) => forms.length === 0)) return undefined

  const synonyms = await findSynonyms(db, spellings.flat())
  const alternatives = spellings.map((forms) => [
    ...forms,
    ...synonyms.filter(({ word }) => forms.includes(word)).map(({ means }) => means),
  ])
  const query = alternatives.map((forms) => `(${forms.join(' | ')})`).join(' & ')
  return { query, matchedWords: [...words, ...alternatives.flat()] }
}

async function findSynonyms(db: Db, words: string[]) {
  const statement = prepareOnce(db, 'find-synonyms', (name) =>
    db
      .select()
      .from(searchSynonym)
      .where(sql`${searchSynonym.word} = any(${sql.placeholder('words')}::text[])`)
      .prepare(name),
  )
  return statement.execute({ words })
}

/** A word with a digit is taken as it is: 18k, 750. */
async function findSpellings(db: Db, word: string): Promise<string[]> {
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

function toSingulars(word: string): string[] {
  if (word.length > 4 && word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)]
  return [word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word]
}

export async function correctWords(db: Db, words: string[]): Promise<string[]> {
  return Promise.all(words.map(async (word) => (await findSimilarWords(db, word))[0] ?? word))
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
