import { asc, eq, inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/database.ts'
import { collection, item, itemPicture } from './tables.ts'

export async function listExtraPictures(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  const extraPictures = new Map<number, string[]>()
  if (ids.length === 0) return extraPictures
  const rows = await db
    .select()
    .from(itemPicture)
    .where(inArray(itemPicture.itemId, ids))
    .orderBy(asc(itemPicture.itemId), asc(itemPicture.place))
  for (const { itemId, picture } of rows)
    extraPictures.set(itemId, [...(extraPictures.get(itemId) ?? []), picture])
  return extraPictures
}

/** Removed items included, since they can be restored. */
export async function findPicturesUsedByCatalogue(db: Db, names: string[]): Promise<string[]> {
  const firstPictures = db.select({ name: item.image }).from(item).where(inArray(item.image, names))
  const extraPictures = db.select({ name: itemPicture.picture }).from(itemPicture)
  const collectionPictures = db.select({ name: collection.image }).from(collection)
  const rows = await union(
    firstPictures,
    extraPictures.where(inArray(itemPicture.picture, names)),
    collectionPictures.where(inArray(collection.image, names)),
  )
  return rows.map(({ name }) => name)
}

export async function replaceExtraPictures(db: Db, itemId: number, pictures: string[]): Promise<string[]> {
  const previous = await db
    .delete(itemPicture)
    .where(eq(itemPicture.itemId, itemId))
    .returning({ name: itemPicture.picture })
  const rows = pictures.map((picture, index) => ({ itemId, place: index + 1, picture }))
  if (rows.length > 0) await db.insert(itemPicture).values(rows)
  return previous.map(({ name }) => name)
}
