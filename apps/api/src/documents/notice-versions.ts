import type { DocumentName } from '@kashika/contract'
import { firstLegalWords } from '@kashika/contract/first-legal-words'
import { Refusal } from '@kashika/server/refusal'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { prepareOnce } from '../platform/database/prepared.ts'
import { documentField, noticeVersion } from './tables.ts'

const notice: DocumentName = 'privacy'

/** Whole, with the first texts of what the owner has left alone: a later release may have others. */
export async function storeNoticeVersion(db: Db, published: { document: DocumentName }[], now: Date) {
  if (!published.some(({ document }) => document === notice)) return
  const fields = await db
    .select({ field: documentField.field, value: documentField.value })
    .from(documentField)
    .where(and(eq(documentField.document, notice), isNotNull(documentField.value)))
  const words = {
    ...firstLegalWords.privacy,
    ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
  }
  const latest = await readLatestNotice(db)
  const number = (latest?.number ?? 0) + 1
  await db.insert(noticeVersion).values({ number, words, publishedAt: now })
}

export async function readLatestNotice(db: Db) {
  const statement = prepareOnce(db, 'read-latest-notice', (name) =>
    db.select().from(noticeVersion).orderBy(desc(noticeVersion.number)).limit(1).prepare(name),
  )
  const [latest] = await statement.execute()
  return latest
}

export const listNoticeVersions = (db: Db) =>
  db
    .select({ number: noticeVersion.number, publishedAt: noticeVersion.publishedAt })
    .from(noticeVersion)
    .orderBy(desc(noticeVersion.number))

export async function readNoticeVersion(db: Db, number: number) {
  const [version] = await db.select().from(noticeVersion).where(eq(noticeVersion.number, number))
  if (!version) throw new Refusal('missing', 'There is no such version.')
  return version.words
}
