import type { Category, CollectionMembers } from '@kashika/contract'
import { and, count, desc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { ProfileCounts } from '../filters/profile-counts.ts'
import { inPriceRange, matchesFilters, type PriceRange, toPriceRange } from '../filters/profiles.ts'
import { selectImage } from '../item-pictures.ts'
import { itemKeys } from '../sorting.ts'
import { item, itemPrice } from '../tables.ts'

type MemberDeps = { db: Db; profileCounts: ProfileCounts }

/** Which items belong to a collection, as the list takes it. */
export type ItemSet = {
  /** Where it is one category, which has an index of its own. */
  category?: Category | undefined
  profileIds?: number[] | undefined
  tags?: string[] | undefined
  range?: PriceRange | undefined
  ids?: number[] | undefined
  /** The ids are in the order in which somebody put them. */
  isInOrder?: boolean
}

export async function resolveMembers(deps: MemberDeps, members: CollectionMembers): Promise<ItemSet> {
  if (members.kind === 'hand') return { ids: members.items, isInOrder: true }
  const { newest } = members
  const set = await resolveRule(deps, members)
  return newest === undefined ? set : { ids: await listNewest(deps.db, set, newest) }
}

async function resolveRule(
  { profileCounts }: MemberDeps,
  { categories, metals, tags, from, to }: Extract<CollectionMembers, { kind: 'rule' }>,
): Promise<ItemSet> {
  const [category, ...otherCategories] = categories
  const isOneCategory = otherCategories.length === 0 && metals.length === 0
  return {
    category: isOneCategory ? category : undefined,
    profileIds: isOneCategory ? undefined : await findProfileIds(profileCounts, categories, metals),
    tags: tags.length > 0 ? tags : undefined,
    range: from === undefined && to === undefined ? undefined : toPriceRange(from, to),
  }
}

async function findProfileIds(profileCounts: ProfileCounts, categories: Category[], metals: string[]) {
  const matching = (await profileCounts.readAll()).filter(
    (profile) =>
      (categories.length === 0 || categories.some((each) => each === profile.category)) &&
      (metals.length === 0 || matchesFilters(profile, { metal: metals })),
  )
  return matching.map(({ id }) => id)
}

const toArray = (values: (string | number)[], type: 'text' | 'integer' | 'bigint') =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`

function inSet({ category, profileIds, tags, range, ids }: ItemSet): SQL | undefined {
  return and(
    itemKeys.isInLists,
    category && sql`${item.category} = ${category}`,
    profileIds && sql`${item.profileId} = any(${toArray(profileIds, 'integer')})`,
    tags && sql`${item.tags} && ${toArray(tags, 'text')}`,
    range && sql`${item.id} in (select ${itemPrice.itemId} from ${itemPrice} where ${inPriceRange(range)})`,
    ids && sql`${item.id} = any(${toArray(ids, 'bigint')})`,
  )
}

async function listNewest(db: Db, set: ItemSet, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: item.id })
    .from(item)
    .where(inSet(set))
    .orderBy(desc(item.listedAt), desc(item.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function countMembers(db: Db, set: ItemSet) {
  return db
    .select({ category: item.category, count: count() })
    .from(item)
    .where(inSet(set))
    .groupBy(item.category)
    .orderBy(desc(count()), item.category)
}

const firstCount = 3

/** Those at the beginning of its page; of those picked by hand all, also what visitors do not see now. */
export async function listFirstMembers(db: Db, set: ItemSet) {
  const ids = toArray(set.ids ?? [], 'bigint')
  const select = db
    .select({
      id: item.id,
      name: item.name,
      image: selectImage,
      isListed: sql<boolean>`(${itemKeys.isInLists})`,
    })
    .from(item)
  if (set.isInOrder)
    return select.where(sql`${item.id} = any(${ids})`).orderBy(sql`array_position(${ids}, ${item.id})`)
  return select.where(inSet(set)).orderBy(desc(item.listedAt), desc(item.id)).limit(firstCount)
}
