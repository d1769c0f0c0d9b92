import { randomUUID } from 'node:crypto'
import { accountBounds } from '@kashika/contract'
import { toSeconds } from '@kashika/server/units'
import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Db } from '../platform/database/database.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { hashSessionId, sessionLifetimes } from './sessions.ts'
import { credential, mailedLink, person, session } from './tables.ts'

type AuthSettings = { SESSION_SECRET: string; PUBLIC_ORIGIN: string }
type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>

/** Better Auth is called by function, never mounted; decisions/0010 says what we do ourselves instead. */
export function createAuth(db: Db, settings: AuthSettings, hashFunction = hashPassword) {
  const tables = { user: person, account: credential, session, verification: mailedLink }
  const adapter = drizzleAdapter(db, { provider: 'pg', schema: tables })
  return betterAuth({
    baseURL: settings.PUBLIC_ORIGIN,
    secret: settings.SESSION_SECRET,
    database: (options: BetterAuthOptions) => withHashedSessionIds(adapter(options)),
    telemetry: { enabled: false },
    // It would log whole email addresses.
    logger: { disabled: true },
    advanced: { database: { generateId: () => randomUUID() } },
    user: {
      fields: { name: 'firstName' },
      additionalFields: {
        lastName: { type: 'string', required: true },
        isAdmin: { type: 'boolean', required: true, defaultValue: false, input: false },
      },
    },
    account: { fields: { userId: 'personId', providerId: 'provider', accountId: 'account' } },
    session: {
      fields: { userId: 'personId', token: 'tokenHash', expiresAt: 'idleUntil', updatedAt: 'usedAt' },
      expiresIn: toSeconds(sessionLifetimes.idleMs),
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: accountBounds.password.min,
      // The contract counts code points, Better Auth UTF-16 units, of which a character has at most two.
      maxPasswordLength: 2 * accountBounds.password.max,
      password: { hash: hashFunction, verify: verifyPassword },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** The table stores the hash of the session id, and neither IP address nor user agent. */
function withHashedSessionIds(adapter: Adapter): Adapter {
  const hashingAdapter: Adapter = {
    ...adapter,
    create: async (input) => {
      if (input.model !== 'session') return adapter.create(input)
      const { ipAddress: _, userAgent: __, token, ...data } = input.data as Record<string, unknown>
      const row = await adapter.create({ ...input, data: { ...data, token: hashSessionId(String(token)) } })
      return { ...row, token } as never
    },
    transaction: (work) => work(hashingAdapter),
  }
  return hashingAdapter
}
