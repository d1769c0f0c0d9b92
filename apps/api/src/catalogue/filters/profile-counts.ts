import type { SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { countListed, countListedInRange, countMatching } from './listed-counts.ts'
import { type CountedProfile, listProfiles, type PriceRange, type Profile } from './profiles.ts'

export function createProfileCounts(db: Db, version: { read: () => Promise<string> }) {
  let known = new Map<number, Profile>()
  let kept: { version: string; profiles: Promise<CountedProfile[]> } | undefined

  async function addCounts(counts: Map<number, number>): Promise<CountedProfile[]> {
    // A profile is never changed, so all that can be missing are new ones.
    if ([...counts.keys()].some((id) => !known.has(id)))
      known = new Map((await listProfiles(db)).map((profile) => [profile.id, profile]))
    return [...counts].flatMap(([id, count]) => {
      const profile = known.get(id)
      return profile ? { ...profile, count } : []
    })
  }

  return {
    readMatching: async (condition: SQL) => addCounts(await countMatching(db, condition)),
    readInRange: async (range: PriceRange) => addCounts(await countListedInRange(db, range)),
    /** Of all items: read once for each version of the catalogue, for all filters and visitors. */
    readAll: async (): Promise<CountedProfile[]> => {
      const current = await version.read()
      if (kept?.version !== current) {
        const reading = { version: current, profiles: countListed(db).then(addCounts) }
        reading.profiles.catch(() => {
          if (kept === reading) kept = undefined
        })
        kept = reading
      }
      return kept.profiles
    },
  }
}
export type ProfileCounts = ReturnType<typeof createProfileCounts>
