import { findFieldSchema, type WordDocument } from '@kashika/contract'
import { wordFields } from '@kashika/contract/word-fields'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { prepareOnce } from '../platform/database/prepared.ts'
import { readLatestNotice } from './notice-versions.ts'
import { documentField, type FieldValue } from './tables.ts'

/** What the owner has published of a page's words. What an earlier release took and this one does not is left out. */
export async function readWords(db: Db, page: WordDocument): Promise<Record<string, FieldValue>> {
  const statement = prepareOnce(db, 'read-words', (name) =>
    db
      .select({ field: documentField.field, value: documentField.value })
      .from(documentField)
      .where(eq(documentField.document, sql.placeholder('page')))
      .prepare(name),
  )
  const notice = page === 'privacy' ? await readLatestNotice(db) : undefined
  if (notice) return dropUnknownWords(page, notice.words)
  const rows = await statement.execute({ page })
  return dropUnknownWords(page, Object.fromEntries(rows.map(({ field, value }) => [field, value])))
}

export function dropUnknownWords(page: WordDocument, words: Record<string, FieldValue>) {
  const isWord = ([field, value]: [string, FieldValue]) =>
    value !== null && findFieldSchema(page, field)?.safeParse(value).success
  return Object.fromEntries(Object.entries(words).filter(isWord))
}

type AllWords = Record<WordDocument, Record<string, unknown>>
const pages = Object.keys(wordFields) as WordDocument[]

export const toAllWords = (toWords: (page: WordDocument) => object) =>
  Object.fromEntries(pages.map((page) => [page, toWords(page)])) as AllWords

export async function readAllWords(db: Db): Promise<AllWords> {
  const words = new Map<WordDocument, object>()
  for (const page of pages) words.set(page, await readWords(db, page))
  return toAllWords((page) => words.get(page) ?? {})
}
