import { isDeepStrictEqual } from 'node:util'
import { type DocumentName, findFieldSchema, listDocumentFields, undoDays } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { days } from '@kashika/server/units'
import { and, desc, eq, sql } from 'drizzle-orm'
import { selectPersonName } from '../accounts/accounts.ts'
import { recordAudit } from '../audit/audit.ts'
import { requirePictures } from '../pictures/pictures.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { storeNoticeVersion } from './notice-versions.ts'
import { documentChange, documentDraft, documentField, type FieldValue } from './tables.ts'

type FieldAddress = { document: DocumentName; field: string }
type FieldDraft = FieldAddress & { seen: FieldValue; value: FieldValue }
type SeenField = FieldAddress & { seen: FieldValue }
/** How a document was before anything of it was published. */
export type FirstDocuments = Record<DocumentName, Record<string, FieldValue>>
export type DocumentActor = Partial<Actor> & { now: Date }

const maxChanges = 200

const atField = (table: typeof documentField | typeof documentDraft, { document, field }: FieldAddress) =>
  and(eq(table.document, document), eq(table.field, field))

export async function readDraft(db: Db, first: FirstDocuments) {
  const { published, publishedAt } = await readPublished(db, first)
  const rows = await db
    .select({
      document: documentDraft.document,
      field: documentDraft.field,
      value: documentDraft.value,
      savedAt: documentDraft.savedAt,
      savedBy: selectPersonName(documentDraft.savedBy),
    })
    .from(documentDraft)
    .orderBy(documentDraft.savedAt)
  return { published, publishedAt, draft: rows }
}

async function readPublished(db: Db, first: FirstDocuments) {
  const published = structuredClone(first)
  let publishedAt: Date | undefined
  for (const row of await db.select().from(documentField)) {
    published[row.document][row.field] = row.value
    if (!publishedAt || row.publishedAt > publishedAt) publishedAt = row.publishedAt
  }
  return { published, publishedAt }
}

export async function saveDraft(db: Db, first: FirstDocuments, fields: FieldDraft[], actor: DocumentActor) {
  await db.transaction(async (db) => {
    const current = await lockDraft(db, first)
    for (const change of fields) {
      const value = parseValue(change)
      const publishedValue = current.published[change.document][change.field] ?? null
      const latest = current.getLatest(change)
      // Sent again because the answer was lost.
      if (isDeepStrictEqual(value, latest)) continue
      refuseUnseen(change, latest)
      if (isDeepStrictEqual(value, publishedValue))
        await db.delete(documentDraft).where(atField(documentDraft, change))
      else {
        await requirePictures(db, findPictureNames(JSON.stringify(value)), change.field)
        await storeDraft(db, change, value, actor)
      }
    }
  })
}

const findPictureNames = (text: string) => [...new Set(text.match(/[0-9a-f]{32}\.webp/g))]

/** Those of drafts and of what can be taken back are in use too. */
export async function findPicturesUsedByDocuments(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select value::text as text from ${documentField}
    union all select value::text from ${documentDraft}
    union all select concat(old_value, new_value) from ${documentChange}`)
  const used = new Set(rows.flatMap(({ text }) => findPictureNames(text ?? '')))
  return names.filter((name) => used.has(name))
}

async function storeDraft(
  db: Db,
  { document, field }: FieldAddress,
  value: FieldValue,
  actor: DocumentActor,
) {
  const saved = { value, savedAt: actor.now, savedBy: actor.personId }
  await db
    .insert(documentDraft)
    .values({ document, field, ...saved })
    .onConflictDoUpdate({ target: [documentDraft.document, documentDraft.field], set: saved })
}

export async function publishDraft(db: Db, first: FirstDocuments, fields: SeenField[], actor: DocumentActor) {
  await db.transaction(async (db) => {
    const current = await lockDraft(db, first)
    const changed: FieldAddress[] = []
    for (const field of fields) {
      const latest = current.getLatest(field)
      refuseUnseen(field, latest)
      const published = current.published[field.document][field.field] ?? null
      if (isDeepStrictEqual(latest, published)) continue
      await db.delete(documentDraft).where(atField(documentDraft, field))
      await publishValue(db, field, published, parseValue({ ...field, value: latest }), actor)
      changed.push(field)
    }
    await storeNoticeVersion(db, changed, actor.now)
  })
}

/** Drafts stay: what somebody is writing now is not what is taken back. */
export async function undoPublishedChange(db: Db, first: FirstDocuments, id: number, actor: DocumentActor) {
  await db.transaction(async (db) => {
    const { published } = await lockDraft(db, first)
    const [change] = await db.select().from(documentChange).where(eq(documentChange.id, id))
    if (!change) throw new Refusal('missing', 'This change does not exist.')
    if (actor.now.getTime() - change.publishedAt.getTime() > days(undoDays))
      throw new Refusal('conflict', `A change can be taken back for ${undoDays} days.`)
    const current = published[change.document][change.field] ?? null
    if (!isDeepStrictEqual(current, change.newValue))
      throw new Refusal('conflict', 'It has been changed again since. Take the later change back first.')
    await publishValue(db, change, current, change.oldValue, actor)
    await storeNoticeVersion(db, [change], actor.now)
  })
}

/** Publishes what differs, and says which fields. */
export async function importDocument(
  db: Db,
  first: FirstDocuments,
  document: DocumentName,
  values: Record<string, FieldValue>,
  actor: DocumentActor,
) {
  return db.transaction(async (db) => {
    const { published } = await lockDraft(db, first)
    const changed: FieldAddress[] = []
    for (const field of listDocumentFields(document)) {
      const current = published[document][field] ?? null
      const value = parseValue({ document, field, value: values[field] ?? null })
      if (isDeepStrictEqual(value, current)) continue
      await publishValue(db, { document, field }, current, value, actor)
      changed.push({ document, field })
    }
    await storeNoticeVersion(db, changed, actor.now)
    return changed.map(({ field }) => field)
  })
}

export async function listPublishedChanges(db: Db) {
  return db
    .select({
      id: documentChange.id,
      document: documentChange.document,
      field: documentChange.field,
      from: documentChange.oldValue,
      to: documentChange.newValue,
      publishedAt: documentChange.publishedAt,
      publishedBy: selectPersonName(documentChange.publishedBy),
    })
    .from(documentChange)
    .orderBy(desc(documentChange.id))
    .limit(maxChanges)
}

async function publishValue(
  db: Db,
  { document, field }: FieldAddress,
  oldValue: FieldValue,
  value: FieldValue,
  actor: DocumentActor,
) {
  const published = { value, publishedAt: actor.now }
  await db
    .insert(documentField)
    .values({ document, field, ...published })
    .onConflictDoUpdate({ target: [documentField.document, documentField.field], set: published })
  await db.insert(documentChange).values({
    document,
    field,
    oldValue,
    newValue: value,
    publishedAt: actor.now,
    publishedBy: actor.personId,
  })
  await recordAudit(db, { action: 'text-published', about: `${document}.${field}`, ...actor })
}

/** Until the end of the transaction nobody else saves or publishes. */
async function lockDraft(db: Db, first: FirstDocuments) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('kashika documents'))`)
  const { published } = await readPublished(db, first)
  const drafts = await db.select().from(documentDraft)
  const getLatest = ({ document, field }: FieldAddress): FieldValue => {
    const draft = drafts.find((row) => row.document === document && row.field === field)
    return draft ? draft.value : (published[document][field] ?? null)
  }
  return { published, getLatest }
}

function refuseUnseen({ seen, field }: SeenField, current: FieldValue) {
  if (!isDeepStrictEqual(seen, current))
    throw new Refusal('conflict', 'Somebody else has changed this meanwhile.', undefined, field)
}

function parseValue({ document, field, value }: FieldAddress & { value: FieldValue }): FieldValue {
  const schema = findFieldSchema(document, field)
  if (!schema) throw new Refusal('invalid', 'There is no such field.', undefined, field)
  const result = schema.safeParse(value ?? undefined)
  if (result.success) return (result.data as FieldValue | undefined) ?? null
  const [issue] = result.error.issues
  const path = [field, ...(issue?.path ?? [])].join('.')
  throw new Refusal('invalid', issue?.message ?? 'This is not right.', undefined, path)
}
