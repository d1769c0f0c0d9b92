import type { CollectionMembers, OwnCollection } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { selectPreview } from '../../pictures/pictures.ts'
import type { Db } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepared.ts'
import { collection, formerCollectionSlug } from '../tables.ts'

export type CollectionRow = Awaited<ReturnType<typeof listAllCollections>>[number]

/** Days as YYYY-MM-DD, so that they compare as text. */
export function getCollectionState(
  { startsOn, endsOn, retiredAt }: Pick<CollectionRow, 'startsOn' | 'endsOn' | 'retiredAt'>,
  today: string,
): OwnCollection['state'] {
  if (retiredAt) return 'retired'
  if (startsOn && today < startsOn) return 'upcoming'
  if (endsOn && today > endsOn) return 'ended'
  return startsOn || endsOn ? 'running' : 'always'
}

export async function listAllCollections(db: Db) {
  const statement = prepareOnce(db, 'list-collections', (name) =>
    db
      .select({ ...getTableColumns(collection), preview: selectPreview(collection.image) })
      .from(collection)
      .orderBy(collection.place, collection.slug)
      .prepare(name),
  )
  return statement.execute()
}

export async function listCollections(db: Db, today: string) {
  return (await listAllCollections(db)).filter((row) =>
    ['always', 'running'].includes(getCollectionState(row, today)),
  )
}

/** By its address or a former one. One that has not begun is nobody's to find; one that was taken away has ended. */
export async function findCollection(db: Db, slug: string, today: string) {
  const rows = await listAllCollections(db)
  const row = rows.find((each) => each.slug === slug) ?? (await findByFormerSlug(db, slug, rows))
  const state = row && getCollectionState(row, today)
  if (!row || state === 'upcoming') throw new Refusal('missing', 'There is no such collection.')
  return { row, hasEnded: state === 'ended' || state === 'retired' }
}

async function findByFormerSlug(db: Db, slug: string, rows: CollectionRow[]) {
  const statement = prepareOnce(db, 'find-collection-by-former-slug', (name) =>
    db
      .select({ id: formerCollectionSlug.collectionId })
      .from(formerCollectionSlug)
      .where(eq(formerCollectionSlug.slug, sql.placeholder('slug')))
      .prepare(name),
  )
  const [former] = await statement.execute({ slug })
  return rows.find(({ id }) => id === former?.id)
}

export const getMembers = ({ members, category, tag }: CollectionRow): CollectionMembers =>
  members ?? {
    kind: 'rule',
    categories: category ? [category] : [],
    tags: tag ? [tag] : [],
    metals: [],
  }
