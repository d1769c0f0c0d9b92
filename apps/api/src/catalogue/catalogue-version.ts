import { seconds } from '@kashika/server/units'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { listenToChannel } from '../platform/database/notifications.ts'
import { prepareOnce } from '../platform/database/prepared.ts'
import { catalogueVersion } from './tables.ts'

/** Shorter than the two seconds within which a change must be public, however the connection was lost. */
const trustMs = seconds(1.5)

/**
 * Tells the catalogue's version: from memory while the connection that hears of changes has answered a moment ago,
 * and from the database otherwise.
 */
export function watchCatalogueVersion(url: string, db: Db, onError: (error: unknown) => void) {
  let known: string | undefined
  let changeCount = 0
  let trustedUntil = 0

  function forget() {
    changeCount += 1
    known = undefined
  }
  const listener = listenToChannel(url, 'catalogue', {
    onNotification: forget,
    onHeartbeat: (sentAt) => {
      trustedUntil = sentAt + trustMs
    },
    onLost: () => {
      trustedUntil = 0
    },
    onError,
    heartbeatMs: seconds(0.5),
  })

  return {
    read: async (): Promise<string> => {
      if (known !== undefined && performance.now() < trustedUntil) return known
      const countBefore = changeCount
      const version = await readCatalogueVersion(db)
      // It may be older than a change that was heard of meanwhile.
      if (changeCount === countBefore) known = version
      return version
    },
    /** The last version read, unless a change has been heard of since: for answers while the database is away. */
    getKnown: () => known,
    forget,
    close: listener.close,
  }
}

type Version = Pick<ReturnType<typeof watchCatalogueVersion>, 'read' | 'getKnown'>

/** Collections begin and end at midnight: what was answered the day before is of another version. */
export const addDay = ({ read, getKnown }: Version, readDay: () => string): Version => ({
  read: async () => `${await read()} ${readDay()}`,
  getKnown: () => {
    const known = getKnown()
    return known && `${known} ${readDay()}`
  },
})

/** As the triggers of all that is public do. */
export async function moveCatalogueVersion(db: Db, condition = sql`true`) {
  await db.execute(sql`insert into catalogue_change select pg_current_xact_id() from ${catalogueVersion}
    where ${condition} on conflict do nothing`)
}

/** Pages depend on the day: whether the shop is closed, and what it announces. */
export async function moveVersionOnNewDay(db: Db, timeZone: string, now: Date) {
  const isOlder = sql`(changed_at at time zone ${timeZone})::date
    < (${now.toISOString()}::timestamptz at time zone ${timeZone})::date`
  await moveCatalogueVersion(db, isOlder)
}

async function readCatalogueVersion(db: Db): Promise<string> {
  const statement = prepareOnce(db, 'read-catalogue-version', (name) =>
    db
      .select({ version: sql<string>`${catalogueVersion.number} || '@' || ${catalogueVersion.changedAt}` })
      .from(catalogueVersion)
      .prepare(name),
  )
  const [row] = await statement.execute()
  if (!row) throw new Error('The catalogue has no version.')
  return row.version
}
