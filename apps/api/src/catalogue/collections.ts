import { Refusal } from '@kashika/server/refusal'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { collection } from './tables.ts'

export async function listCollections(db: Db) {
  return db.select().from(collection).orderBy(collection.place, collection.slug)
}

export async function findCollectionRule(db: Db, slug: string) {
  const [rule] = await db
    .select({ category: collection.category, tag: collection.tag })
    .from(collection)
    .where(eq(collection.slug, slug))
  if (!rule) throw new Refusal('missing', 'There is no such collection.')
  return rule
}
