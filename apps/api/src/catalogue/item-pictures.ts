import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/database.ts'
import { prepareOnce } from '../platform/database/prepared.ts'
import { collection, item, itemPicture } from './tables.ts'

const extraPictures = sql`array(select picture from ${itemPicture} where item_id = ${item.id} order by place)`

/** As JSON, which is parsed ten times as fast as an array of PostgreSQL. */
export const selectExtraPictures = sql<string[]>`to_json(${extraPictures})`

/** In the order of the pictures; empty where there is none. */
export const selectAlts = sql<string[]>`array_prepend(coalesce(${item.alt}, ''), array(
  select coalesce(alt, '') from ${itemPicture} where item_id = ${item.id} order by place))`

type Alts = Record<string, string>

/** The first picture; empty where a draft has none. */
export const selectImage = sql<string>`coalesce(${item.image}, '')`

export const selectPictureNames = sql<
  string[]
>`array_remove(array_prepend(${item.image}, ${extraPictures}), null)`

/** By the names of the pictures; only those that have a text. */
export const pairAlts = (names: string[], alts: string[]): Alts =>
  Object.fromEntries(names.map((name, index) => [name, alts[index] ?? '']).filter(([, alt]) => alt))

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
  return rows.flatMap(({ name }) => name ?? [])
}

export async function findItemWithPicture(db: Db, name: string) {
  const withExtraPicture = db
    .select({ id: itemPicture.itemId })
    .from(itemPicture)
    .where(eq(itemPicture.picture, name))
  const [found] = await db
    .select({ id: item.id, name: item.name })
    .from(item)
    .where(and(isNull(item.retiredAt), or(eq(item.image, name), inArray(item.id, withExtraPicture))))
    .orderBy(item.id)
    .limit(1)
  return found
}

export async function replaceExtraPictures(
  db: Db,
  itemId: number,
  pictures: string[],
  alts: Alts = {},
): Promise<string[]> {
  const statement = prepareOnce(db, 'delete-extra-pictures', (name) =>
    db
      .delete(itemPicture)
      .where(eq(itemPicture.itemId, sql.placeholder('itemId')))
      .returning({ name: itemPicture.picture })
      .prepare(name),
  )
  const previous = await statement.execute({ itemId })
  const rows = pictures.map((picture, index) => ({
    itemId,
    place: index + 1,
    picture,
    alt: alts[picture] || null,
  }))
  if (rows.length > 0) await db.insert(itemPicture).values(rows)
  return previous.map(({ name }) => name)
}
