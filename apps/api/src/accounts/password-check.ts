import { Refusal } from '@kashika/server/refusal'
import { minutes, toSeconds } from '@kashika/server/units'
import { and, eq } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../platform/database/database.ts'
import { createRateLimiter } from '../platform/limits/rate-limiter.ts'
import { verifyPassword } from './passwords.ts'
import { credential } from './tables.ts'

const tryLimit = { count: 10, seconds: toSeconds(minutes(15)) }

export type CheckPassword = (personId: string, password: string, field?: string) => Promise<void>

/** One count for every place that asks again, or whoever stole a session could guess at each of them, from any network. */
export function createPasswordCheck(db: Db, pool: pg.Pool): CheckPassword {
  const countTry = createRateLimiter(pool, 'password-each', tryLimit)
  return async function checkPassword(personId, password, field) {
    await countTry(personId)
    const ownCredential = and(eq(credential.personId, personId), eq(credential.provider, 'credential'))
    const [row] = await db.select().from(credential).where(ownCredential)
    if (!row?.password || !(await verifyPassword({ hash: row.password, password })))
      throw new Refusal('invalid', 'The current password is not right.', undefined, field)
  }
}
