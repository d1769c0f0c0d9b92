import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { heartbeat } from './tables.ts'

const program = 'worker'

export async function recordWorkerSeen(db: Db, now: Date) {
  await db
    .insert(heartbeat)
    .values({ program, seenAt: now })
    .onConflictDoUpdate({ target: heartbeat.program, set: { seenAt: now } })
}

export async function findWorkerSeenAt(db: Db) {
  const [row] = await db.select().from(heartbeat).where(eq(heartbeat.program, program))
  return row?.seenAt
}
