import { toSeconds } from '@kashika/server/units'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { type Database, type Db, handlePoolErrors } from '../database/database.ts'

/** A kind of job: its queue's name and what it carries. */
export type JobKind<Data extends object> = {
  name: string
  data?: Data
  /** For heavy work: how many a worker does at the same time. */
  concurrency?: number
  /** For what need not be repeated: in so many milliseconds only the first is done, whoever sends it. */
  oncePerMs?: number
}

/** Soon at first, later every half an hour, for about a day: a mail server may well be away for a night. */
const retryRules = {
  retryLimit: 60,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  deadLetter: 'dead',
} as const

/** Sends jobs in the caller's transaction: they exist exactly when the row they are about does. */
export type Queue = {
  enqueue: <Data extends object>(db: Db, job: JobKind<Data>, ...data: Data[]) => Promise<void>
}

/** One pg-boss. Only the worker supervises; the schema is made by `npm run migrate`, never here. */
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

/** Makes the queue's own tables and the queues; part of `npm run migrate`. */
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

/**
 * `queueFor` is the same queue for one call: its jobs carry the call's id into the worker's log. `queue` is for those
 * whom nobody called, such as the worker and the seed.
 */
export function openQueue(database: Database, onError: (error: Error) => void) {
  // A connection of its own: what is sent comes from within transactions, and ten of them waiting for an eleventh
  // connection of the same pool would wait for each other.
  const senderPool = new pg.Pool({ ...database.pool.options, max: 1 })
  handlePoolErrors(senderPool, onError)
  const sender = createBoss(senderPool, { supervise: false, migrate: false })
  sender.on('error', onError)
  // With the first job and not before: a shop can be opened while its database is away.
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
      const jobs = data.map((data) => ({ data: { ...data, requestId: call?.requestId }, ...singleton }))
      await sender.insert(job.name, jobs, { db: fromDrizzle(db, sql) })
    },
  })
  const close = async () => {
    await sender.stop({ graceful: false })
    await senderPool.end()
  }
  return { queue: queueFor(), queueFor, close }
}
