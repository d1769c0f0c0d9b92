import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { JobKind, Queue } from '../platform/queue.ts'
import type { Storage } from '../platform/storage.ts'
import { encode, masterOf, nameOf, takeIn } from './intake.ts'
import { picture } from './tables.ts'

export const avifJob: JobKind<{ name: string }> = { name: 'picture-avif', atOnce: 1 }

let underWay: Promise<unknown> = Promise.resolve()

/** Decoding takes much memory: one picture at a time in each process. */
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = underWay.then(work)
  underWay = result.catch(() => undefined)
  return result
}

/**
 * Takes a picture in and answers its name. Files first, the row after: a crash in between leaves files that no row
 * names, which can be swept, never a row without its files. The same picture twice is kept once.
 */
export async function keep(db: Db, storage: Storage, queue: Queue, bytes: Uint8Array): Promise<string> {
  const [known] = await db
    .select()
    .from(picture)
    .where(eq(picture.name, nameOf(bytes)))
  if (known && (await storage.has(masterOf(known.name)))) return known.name

  const { files, ...row } = await oneAtATime(() => takeIn(bytes))
  for (const file of files) await storage.put(file.name, file.bytes)
  await db.transaction(async (db) => {
    await db.insert(picture).values(row).onConflictDoNothing()
    await makeAvifLater(db, queue, row.name)
  })
  return row.name
}

/** AVIF is a third smaller and takes seconds to make, so it is made later. */
async function makeAvifLater(db: Db, queue: Queue, name: string) {
  await queue.later(db, avifJob, { name })
}

export async function makeAvif(db: Db, storage: Storage, name: string) {
  const master = await storage.read(masterOf(name))
  if (!master) return
  for (const file of await oneAtATime(() => encode(master, name, 'avif')))
    await storage.put(file.name, file.bytes)
  await db.update(picture).set({ avifMadeAt: new Date() }).where(eq(picture.name, name))
}

/** The previews of some pictures, by name. */
export async function previewsOf(db: Db, names: string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .select({ name: picture.name, preview: picture.preview })
    .from(picture)
    .where(inArray(picture.name, [...new Set(names)]))
  return new Map(rows.map(({ name, preview }) => [name, preview]))
}
