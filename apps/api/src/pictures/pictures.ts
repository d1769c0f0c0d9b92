import { Refusal } from '@kashika/server/refusal'
import { eq, inArray, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Db } from '../platform/database/database.ts'
import type { JobKind, Queue } from '../platform/jobs/queue.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { encodeAvif, processPicture, toMasterName, toPictureName } from './image-processing.ts'
import { measureIntake } from './metrics.ts'
import { picture } from './tables.ts'

export const avifJob: JobKind<{ name: string }> = { name: 'picture-avif', concurrency: 1 }

export type StoredPicture = Pick<typeof picture.$inferSelect, 'name' | 'preview' | 'width' | 'height'>

/** Decoding takes much memory: one picture at a time in each process. */
const runOneAtATime = pLimit(1)

/** A photograph of 24 megapixels takes two seconds: whoever waits behind four hears an answer before the edge gives up. */
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

/**
 * Takes a picture in and answers its name. Files first, the row after: a crash in between leaves files that no row
 * names, which can be swept, never a row without its files. The same picture twice is kept once.
 */
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
    // Held until the row is there, so that the files are not swept on their way to it.
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

/** Says that pictures are wanted, so that they are not swept for a day, and answers which of them there are. */
export async function touchPictures(db: Db, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .update(picture)
    .set({ wantedAt: sql`now()` })
    .where(inArray(picture.name, [...new Set(names)]))
    .returning({ name: picture.name })
  return new Set(rows.map(({ name }) => name))
}

/** AVIF is a third smaller and takes seconds to make, so it is made later. */
async function queueAvif(db: Db, queue: Queue, name: string) {
  await queue.enqueue(db, avifJob, { name })
}

export async function makeAvif(db: Db, storage: Storage, name: string) {
  const master = await storage.read(toMasterName(name))
  if (!master) return
  for (const file of await runOneAtATime(() => encodeAvif(master, name)))
    await storage.put(file.name, file.bytes)
  await db.update(picture).set({ avifMadeAt: new Date() }).where(eq(picture.name, name))
}

/** What is known of some pictures, by name. */
export async function findPictures(db: Db, names: string[]): Promise<Map<string, StoredPicture>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .select({ name: picture.name, preview: picture.preview, width: picture.width, height: picture.height })
    .from(picture)
    .where(inArray(picture.name, [...new Set(names)]))
  return new Map(rows.map((row) => [row.name, row]))
}
