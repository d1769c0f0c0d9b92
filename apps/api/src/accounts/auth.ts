import { randomUUID } from 'node:crypto'
import { accountBounds } from '@kashika/contract'
import { toSeconds } from '@kashika/server/units'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Db } from '../platform/database/database.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { hashSessionId, sessionLifetimes } from './sessions.ts'
import { credential, mailedLink, person, session } from './tables.ts'

type AuthSettings = { SESSION_SECRET: string; PUBLIC_ORIGIN: string }
type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>

/**
 * Better Auth, asked by function and never mounted: `serve()` alone knows origins, limits and cookies. What it does
 * not do as we want it, and what we do instead, is written down in decisions/0010.
 */
export function createAuth(db: Db, settings: AuthSettings, hashFunction = hashPassword) {
  const tables = { user: person, account: credential, session, verification: mailedLink }
  const adapter = drizzleAdapter(db, { provider: 'pg', schema: tables })
  return betterAuth({
    baseURL: settings.PUBLIC_ORIGIN,
    secret: settings.SESSION_SECRET,
    database: (options: BetterAuthOptions) => withHashedSessionIds(adapter(options)),
    telemetry: { enabled: false },
    // It would write whole e-mail addresses into the log.
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
      // Counted in code points by the contract; here in UTF-16 units, of which a character has at most two.
      maxPasswordLength: 2 * accountBounds.password.max,
      password: { hash: hashFunction, verify: verifyPassword },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** The cookie gets the id, the table its hash, and neither where the visitor is nor with what browser. */
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
