import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { days } from '../platform/measures.ts'
import type { Storage, StoredFile } from '../platform/storage.ts'
import { pictureOfFile } from './intake.ts'
import { picturesOf } from './pictures.ts'
import { picture } from './tables.ts'

/** Which of these pictures somebody names: each capability that shows pictures has one. */
export type Namer = (db: Db, names: string[]) => Promise<string[]>

/** A picture is taken in before the piece that will show it is saved, and pages that showed one live on in caches. */
const grace = days(1)
const atOnce = 500

/** Forgets pictures that nobody has named for a day, then removes the files of pictures that nobody knows. */
export async function sweep(db: Db, storage: Storage, namers: Namer[], now: Date) {
  const before = new Date(now.getTime() - grace)
  await forgetUnnamed(db, namers, before)
  for await (const page of storage.list()) await removeUnknown(db, storage, page, before)
}

async function forgetUnnamed(db: Db, namers: Namer[], before: Date) {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows = await db
      .select({ name: picture.name })
      .from(picture)
      .where(and(gt(picture.name, last), lt(picture.wantedAt, before)))
      .orderBy(asc(picture.name))
      .limit(atOnce)
    const names = rows.map(({ name }) => name)
    const named = new Set((await Promise.all(namers.map((namer) => namer(db, names)))).flat())
    for (const name of names) if (!named.has(name)) await forget(db, name, before)
    last = names.at(-1)
  }
}

async function forget(db: Db, name: string, before: Date) {
  try {
    // Looked at once more: it may have been wanted, or named, while we asked.
    await db.delete(picture).where(and(eq(picture.name, name), lt(picture.wantedAt, before)))
  } catch (error) {
    const { code } = (error as { cause?: { code?: string } }).cause ?? {}
    if (code !== stillNamed) throw error
  }
}
/** PostgreSQL's word for a row that others refer to. */
const stillNamed = '23503'

/** Only files that are named as ours are: in the folder or bucket others may keep theirs. */
async function removeUnknown(db: Db, storage: Storage, page: StoredFile[], before: Date) {
  const ours = page.flatMap((file) => {
    const of = file.putAt < before ? pictureOfFile(file.name) : undefined
    return of ? [{ file: file.name, ...of }] : []
  })
  const known = await picturesOf(
    db,
    ours.map(({ picture }) => picture),
  )
  const unknown = Map.groupBy(
    ours.filter(({ picture }) => !known.has(picture)),
    ({ picture }) => picture,
  )
  for (const [name, files] of unknown) {
    await db.transaction(async (db) => {
      // Whoever takes this picture in again has the lock until its row is there; we look for the row once we have it.
      if (!(await holdAlone(db, name)) || (await picturesOf(db, [name])).size > 0) return
      await Promise.all(files.map(({ file }) => storage.remove(file)))
    })
  }
  // What was being written when its process died; nobody writes for a day.
  for (const { file, isHalf } of ours) if (isHalf) await storage.remove(file)
}

async function holdAlone(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`,
  )
  return rows[0]?.held ?? false
}
