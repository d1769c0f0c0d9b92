import { toSeconds } from '@kashika/server/units'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { type Database, type Db, handlePoolErrors } from '../database/database.ts'

export type JobKind<Data extends object> = {
  name: string
  data?: Data
  concurrency?: number
  /** Within this time only the first job is stored. */
  oncePerMs?: number
  /** Not worked on earlier. */
  delayMs?: number
}

/** Half-hourly for about a day in the end, since a mail server may be down for a night. */
const retryRules = {
  retryLimit: 60,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  deadLetter: 'dead',
} as const

/** In the caller's transaction: the job exists exactly when the row it is about does. */
export type Queue = {
  enqueue: <Data extends object>(db: Db, job: JobKind<Data>, ...data: Data[]) => Promise<void>
}

export function createBoss(pool: pg.Pool, options: { supervise: boolean; migrate: boolean }) {
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    supervise: options.supervise,
    migrate: options.migrate,
    createSchema: options.migrate,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    queueCacheIntervalSeconds: 5,
  })
}

export async function migrateQueue(database: Database, names: string[]) {
  const installer = createBoss(database.pool, { supervise: false, migrate: true })
  await installer.start()
  await installer.createQueue('dead')
  for (const name of names) {
    await installer.createQueue(name, retryRules)
    await installer.updateQueue(name, retryRules)
  }
  await installer.stop({ graceful: false })
}

/** Jobs of `queueFor` carry the request id into the worker's log; `queue` is for the worker and the seed. */
export function openQueue(database: Database, onError: (error: Error) => void) {
  // A pool of its own: ten transactions waiting for an eleventh connection of the same pool would deadlock.
  const senderPool = new pg.Pool({ ...database.pool.options, max: 1 })
  handlePoolErrors(senderPool, onError)
  const sender = createBoss(senderPool, { supervise: false, migrate: false })
  sender.on('error', onError)
  // With the first job only, so that the app can start while the database is away.
  let started: Promise<unknown> | undefined
  const start = () => {
    started ??= sender.start().catch((error) => {
      started = undefined
      throw error
    })
    return started
  }
  const queueFor = (call?: { requestId: string }): Queue => ({
    enqueue: async (db, job, ...data) => {
      await start()
      const singleton = job.oncePerMs && { singletonSeconds: toSeconds(job.oncePerMs) }
      const delay = job.delayMs && { startAfter: toSeconds(job.delayMs) }
      const jobs = data.map((data) => ({
        data: { ...data, requestId: call?.requestId },
        ...singleton,
        ...delay,
      }))
      await sender.insert(job.name, jobs, { db: fromDrizzle(db, sql) })
    },
  })
  const close = async () => {
    await sender.stop({ graceful: false })
    await senderPool.end()
  }
  return { queue: queueFor(), queueFor, close }
}
