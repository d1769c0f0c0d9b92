import type { SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import { countListed, countListedInRange, countMatching } from './listed-counts.ts'
import { type CountedProfile, listProfiles, type PriceRange, type Profile } from './profiles.ts'

/** The counts of all items and of twenty price ranges. */
const maxKept = 21

export function createProfileCounts(db: Db, version: { read: () => Promise<string> }) {
  let known = new Map<number, Profile>()
  const kept = new LRUCache<string, Promise<CountedProfile[]>>({ max: maxKept })

  async function addCounts(counts: Map<number, number>): Promise<CountedProfile[]> {
    // A profile is never changed, so all that can be missing are new ones.
    if ([...counts.keys()].some((id) => !known.has(id)))
      known = new Map((await listProfiles(db)).map((profile) => [profile.id, profile]))
    return [...counts].flatMap(([id, count]) => {
      const profile = known.get(id)
      return profile ? { ...profile, count } : []
    })
  }

  /** Counted once for each version of the catalogue, for all visitors and pages. */
  async function readKept(name: string, count: () => Promise<Map<number, number>>) {
    const key = `${await version.read()} ${name}`
    const found = kept.get(key)
    if (found) return found
    const reading = count().then(addCounts)
    kept.set(key, reading)
    reading.catch(() => kept.delete(key))
    return reading
  }

  return {
    readMatching: async (condition: SQL) => addCounts(await countMatching(db, condition)),
    readInRange: (range: PriceRange) =>
      readKept(`${range.from}-${range.to}`, () => countListedInRange(db, range)),
    readAll: () => readKept('all', () => countListed(db)),
  }
}
export type ProfileCounts = ReturnType<typeof createProfileCounts>
