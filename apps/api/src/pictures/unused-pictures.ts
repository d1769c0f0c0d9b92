import { days } from '@kashika/server/units'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import type { Storage, StoredFile } from '../platform/storage/storage.ts'
import { parseFileName } from './image-processing.ts'
import { findPictures } from './pictures.ts'
import { picture } from './tables.ts'

/** Each capability that shows pictures provides one. */
export type UsedPicturesFinder = (db: Db, names: string[]) => Promise<string[]>

/** A picture is stored before its item is saved, and cached pages go on showing removed ones. */
const gracePeriodMs = days(1)
const batchSize = 500

export async function deleteUnusedPictures(
  db: Db,
  storage: Storage,
  usedPicturesFinders: UsedPicturesFinder[],
  now: Date,
) {
  const cutoff = new Date(now.getTime() - gracePeriodMs)
  await deleteUnusedRows(db, usedPicturesFinders, cutoff)
  for await (const page of storage.list()) await deleteOrphanFiles(db, storage, page, cutoff)
}

async function deleteUnusedRows(db: Db, usedPicturesFinders: UsedPicturesFinder[], cutoff: Date) {
  for (let lastName: string | undefined = ''; lastName !== undefined; ) {
    const rows = await db
      .select({ name: picture.name })
      .from(picture)
      .where(and(gt(picture.name, lastName), lt(picture.wantedAt, cutoff)))
      .orderBy(asc(picture.name))
      .limit(batchSize)
    const names = rows.map(({ name }) => name)
    const used = new Set(
      (await Promise.all(usedPicturesFinders.map((findUsed) => findUsed(db, names)))).flat(),
    )
    for (const name of names) if (!used.has(name)) await deletePictureRow(db, name, cutoff)
    lastName = names.at(-1)
  }
}

async function deletePictureRow(db: Db, name: string, cutoff: Date) {
  try {
    // Checked again: it may have been touched or used meanwhile.
    await db.delete(picture).where(and(eq(picture.name, name), lt(picture.wantedAt, cutoff)))
  } catch (error) {
    const { code } = (error as { cause?: { code?: string } }).cause ?? {}
    if (code !== foreignKeyViolation) throw error
  }
}
const foreignKeyViolation = '23503'

/** Only files with names like ours: others may use the folder or bucket too. */
async function deleteOrphanFiles(db: Db, storage: Storage, page: StoredFile[], cutoff: Date) {
  const pictureFiles = page.flatMap((file) => {
    const parsed = file.putAt < cutoff ? parseFileName(file.name) : undefined
    return parsed ? [{ file: file.name, ...parsed }] : []
  })
  const known = await findPictures(
    db,
    pictureFiles.map(({ picture }) => picture),
  )
  const orphans = Map.groupBy(
    pictureFiles.filter(({ picture }) => !known.has(picture)),
    ({ picture }) => picture,
  )
  for (const [name, files] of orphans) {
    await db.transaction(async (db) => {
      // An upload holds the lock until its row is stored, so the row is looked for under the lock.
      if (!(await tryLockPicture(db, name)) || (await findPictures(db, [name])).size > 0) return
      await Promise.all(files.map(({ file }) => storage.remove(file)))
    })
  }
  for (const { file, isPartial } of pictureFiles) if (isPartial) await storage.remove(file)
}

async function tryLockPicture(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
  )
  return rows[0]?.locked ?? false
}
