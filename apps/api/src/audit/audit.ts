import type { SQL } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { audit } from './tables.ts'

/** Where a call came from, as the log names it too. */
export type From = { ip: string; requestId: string }

type Entry = {
  what:
    | 'sign-up'
    | 'sign-in'
    | 'sign-in-failed'
    | 'logout'
    | 'sessions-ended'
    | 'reset-asked'
    | 'reset'
    | 'password-changed'
    | 'email-confirmed'
    | 'admin-granted'
    | 'admin-revoked'
    | 'refused'
    | 'queries-read'
    | 'query-answered'
    | 'query-reopened'
    | 'query-noted'
    | 'query-removed'
    | 'query-restored'
    | 'query-not-spam'
    | 'subscribers-exported'
  /** Whose account; unknown for a stranger. */
  who?: string | SQL | undefined
  about?: string
  /** Missing for commands run on the server itself. */
  from?: From
}

/** Writes one line that nobody can change or take away. */
export async function note(db: Db, { what, who, about, from }: Entry) {
  await db.insert(audit).values({ what, who, about, ip: from?.ip, requestId: from?.requestId })
}
