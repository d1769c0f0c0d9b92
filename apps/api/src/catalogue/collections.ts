import { Refusal } from '@kashika/server/refusal'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { selectPreview } from '../pictures/pictures.ts'
import type { Db } from '../platform/database/database.ts'
import { prepareOnce } from '../platform/database/prepared.ts'
import { collection } from './tables.ts'

export async function listCollections(db: Db) {
  const statement = prepareOnce(db, 'list-collections', (name) =>
    db
      .select({ ...getTableColumns(collection), preview: selectPreview(collection.image) })
      .from(collection)
      .orderBy(collection.place, collection.slug)
      .prepare(name),
  )
  return statement.execute()
}

export async function findCollectionRule(db: Db, slug: string) {
  const statement = prepareOnce(db, 'find-collection-rule', (name) =>
    db
      .select({ category: collection.category, tag: collection.tag })
      .from(collection)
      .where(eq(collection.slug, sql.placeholder('slug')))
      .prepare(name),
  )
  const [rule] = await statement.execute({ slug })
  if (!rule) throw new Refusal('missing', 'There is no such collection.')
  return rule
}
