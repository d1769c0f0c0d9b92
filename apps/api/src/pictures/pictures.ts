import { Refusal } from '@kashika/server/refusal'
import { minutes } from '@kashika/server/units'
import { type Column, eq, inArray, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Db } from '../platform/database/database.ts'
import type { JobKind, Queue } from '../platform/jobs/queue.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { avifEncoder } from './avif-encoder.ts'
import { encodeJpeg, processPhoto, processPicture, toMasterName, toPictureName } from './image-processing.ts'
import { measureIntake } from './metrics.ts'
import { picture } from './tables.ts'

export const avifJob: JobKind<{ name: string }> = { name: 'picture-avif', concurrency: 1 }

export type StoredPicture = Pick<typeof picture.$inferSelect, 'name' | 'preview' | 'width' | 'height'>

/** Decoding takes much memory. */
const runOneAtATime = pLimit(1)

/** 24 megapixels take two seconds: with four waiting, the last is answered before the edge times out. */
const maxWaiting = 4

async function runInQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (runOneAtATime.pendingCount >= maxWaiting)
    throw new Refusal(
      'queue-full',
      'Other pictures are being taken in. Please try again in a few seconds.',
      3,
    )
  return runOneAtATime(work)
}

/** Files before the row: a crash leaves files without a row, which are deleted later. */
export async function storePicture(
  db: Db,
  storage: Storage,
  queue: Queue,
  bytes: Uint8Array,
): Promise<string> {
  const name = toPictureName(bytes)
  if ((await touchPictures(db, [name])).has(name) && (await storage.has(toMasterName(name)))) return name

  const { files, ...row } = await runInQueue(() => measureIntake(() => processPicture(bytes)))
  await db.transaction(async (db) => {
    // Held until the row is stored, so that deleteOrphanFiles does not remove the files before.
    await db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${row.name}, 0))`)
    await Promise.all(files.map((file) => storage.put(file.name, file.bytes)))
    await db
      .insert(picture)
      .values(row)
      .onConflictDoUpdate({ target: picture.name, set: { wantedAt: sql`now()` } })
    await queueAvif(db, queue, row.name)
  })
  return row.name
}

/** Through the same intake as a picture of the shop, without becoming one. */
export const encodePhoto = (bytes: Uint8Array) => runInQueue(() => measureIntake(() => processPhoto(bytes)))

/** Keeps pictures from being deleted for a day; returns those that exist. */
export async function touchPictures(db: Db, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .update(picture)
    .set({ wantedAt: sql`now()` })
    .where(inArray(picture.name, [...new Set(names)]))
    .returning({ name: picture.name })
  return new Set(rows.map(({ name }) => name))
}

/** Before something is saved that shows them; `field` is where the form says it. */
export async function requirePictures(db: Db, names: string[], field: string) {
  if ((await touchPictures(db, names)).size < names.length)
    throw new Refusal(
      'invalid',
      'This picture is no longer stored. Please choose it again.',
      undefined,
      field,
    )
}

async function queueAvif(db: Db, queue: Queue, name: string) {
  await queue.enqueue(db, avifJob, { name })
}

export async function makeAvif(db: Db, storage: Storage, name: string) {
  const master = await storage.read(toMasterName(name))
  if (!master) return
  const files = await runOneAtATime(() =>
    avifEncoder.request({ master, picture: name }, { cpuLimitMs: minutes(2) }),
  )
  for (const file of files) await storage.put(file.name, file.bytes)
  await db.update(picture).set({ avifMadeAt: new Date() }).where(eq(picture.name, name))
}

export async function readPictureAsJpeg(storage: Storage, name: string, width: number) {
  const bytes = await storage.read(name)
  return bytes && encodeJpeg(bytes, width)
}

/** Part of another capability's statement, so that previews need no round trip of their own. */
export const selectPreview = (name: Column) =>
  sql<string>`(select ${picture.preview} from ${picture} where ${picture}.name = ${name})`

/** By its longer side; part of another capability's statement too. */
export const isPictureSmaller = (name: Column, sidePx: number) =>
  sql`exists (select from ${picture} where ${picture}.name = ${name} and greatest(${picture}.width, ${picture}.height) < ${sidePx}::int)`

export async function findPictures(db: Db, names: string[]): Promise<Map<string, StoredPicture>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .select({ name: picture.name, preview: picture.preview, width: picture.width, height: picture.height })
    .from(picture)
    .where(inArray(picture.name, [...new Set(names)]))
  return new Map(rows.map((row) => [row.name, row]))
}
