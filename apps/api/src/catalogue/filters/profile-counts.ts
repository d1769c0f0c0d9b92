import type { SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type CountedProfile, countByProfile, listProfiles, type Profile } from './profiles.ts'

export function createProfileCounts(db: Db, version: { read: () => Promise<string> }) {
  let known = new Map<number, Profile>()
  let kept: { version: string; profiles: Promise<CountedProfile[]> } | undefined

  async function count(condition?: SQL): Promise<CountedProfile[]> {
    const counts = await countByProfile(db, condition)
    // A profile is never changed, so all that can be missing are new ones.
    if ([...counts.keys()].some((id) => !known.has(id)))
      known = new Map((await listProfiles(db)).map((profile) => [profile.id, profile]))
    return [...counts].flatMap(([id, count]) => {
      const profile = known.get(id)
      return profile ? { ...profile, count } : []
    })
  }

  return {
    /** Of the items that meet a condition. */
    count,
    /** Of all items: counted once for each version of the catalogue, for all filters and visitors. */
    readAll: async (): Promise<CountedProfile[]> => {
      const current = await version.read()
      if (kept?.version !== current) {
        const counting = { version: current, profiles: count() }
        counting.profiles.catch(() => {
          if (kept === counting) kept = undefined
        })
        kept = counting
      }
      return kept.profiles
    },
  }
}
export type ProfileCounts = ReturnType<typeof createProfileCounts>
