import type { Category, Facts } from '@kashika/contract'
import type { Availability } from '@kashika/contract/trade'
import { inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepared.ts'
import { listFacts, noFacts } from '../facts.ts'
import { item, itemProfile } from '../tables.ts'

type ItemProfile = Omit<typeof itemProfile.$inferSelect, 'id'>

const sortDistinct = (values: string[]) => [...new Set(values)].sort()

/** What the filters look at of an item. */
export function toProfile(category: Category, availability: Availability, facts: Facts): ItemProfile {
  const purities = facts.metals.flatMap(({ metal, fineness }) =>
    fineness === undefined ? [] : `${metal.replace(/^.*-/, '')}-${fineness}`,
  )
  const stones = facts.stones.map(({ kind, origin }) => (origin === 'natural' ? kind : `${origin}-${kind}`))
  return {
    category,
    availability,
    metals: sortDistinct(facts.metals.map(({ metal }) => metal)),
    purities: sortDistinct(purities),
    stones: sortDistinct(stones),
    occasions: sortDistinct(facts.occasions),
  }
}

export async function findProfileId(db: Db, profile: ItemProfile): Promise<number> {
  const known = await selectProfileId(db, profile)
  if (known !== undefined) return known
  await db.insert(itemProfile).values(profile).onConflictDoNothing()
  const added = await selectProfileId(db, profile)
  if (added === undefined) throw new Error('a profile that was not kept')
  return added
}

async function selectProfileId(db: Db, profile: ItemProfile): Promise<number | undefined> {
  const statement = prepareOnce(db, 'find-profile', (name) => {
    const isEqual = (key: keyof ItemProfile, type: string) =>
      sql`${itemProfile[key]} = ${sql.placeholder(key)}::${sql.raw(type)}`
    const lists = (['metals', 'purities', 'stones', 'occasions'] as const).map((key) =>
      isEqual(key, 'text[]'),
    )
    const conditions = [isEqual('category', 'text'), isEqual('availability', 'text'), ...lists]
    return db
      .select({ id: itemProfile.id })
      .from(itemProfile)
      .where(sql.join(conditions, sql` and `))
      .prepare(name)
  })
  const [row] = await statement.execute(profile)
  return row?.id
}

const batchSize = 1000

/** Items of earlier releases have none. */
export async function setMissingProfiles(db: Db) {
  for (let isDone = false; !isDone; ) {
    const rows = await db
      .select({ id: item.id, category: item.category, availability: item.availability })
      .from(item)
      .where(isNull(item.profileId))
      .limit(batchSize)
    const facts = await listFacts(
      db,
      rows.map(({ id }) => id),
    )
    const idsByProfile = Map.groupBy(rows, ({ id, category, availability }) =>
      JSON.stringify(toProfile(category, availability, facts.get(id) ?? noFacts)),
    )
    for (const [profile, group] of idsByProfile) {
      const profileId = await findProfileId(db, JSON.parse(profile))
      const ids = group.map(({ id }) => id)
      await db.update(item).set({ profileId }).where(inArray(item.id, ids))
    }
    isDone = rows.length < batchSize
  }
}
