import { sql } from 'drizzle-orm'
import pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Db } from './database.ts'

/** A kind of job: its queue's name and what it carries. */
export type JobKind<Data extends object> = {
  name: string
  data?: Data
  /** For heavy work: how many a worker does at the same time. */
  atOnce?: number
}

const retryRules = {
  retryLimit: 8,
  retryBackoff: true,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  deadLetter: 'dead',
} as const

/** Sends jobs in the caller's transaction: they exist exactly when the row they are about does. */
export type Queue = {
  later: <Data extends object>(db: Db, job: JobKind<Data>, ...data: Data[]) => Promise<void>
}

/** One pg-boss. Only the worker supervises; the schema is made by `npm run migrate`, never here. */
function boss(pool: pg.Pool, options: { supervise: boolean; migrate: boolean }) {
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
  const installer = boss(database.pool, { supervise: false, migrate: true })
  await installer.start()
  await installer.createQueue('dead')
  for (const name of names) {
    await installer.createQueue(name, retryRules)
    await installer.updateQueue(name, retryRules)
  }
  await installer.stop({ graceful: false })
}

export function openQueue(database: Database, onError: (error: Error) => void) {
  // A connection of its own: what is sent comes from within transactions, and ten of them waiting for an eleventh
  // connection of the same pool would wait for each other.
  const line = new pg.Pool({ ...database.pool.options, max: 1 })
  line.on('error', onError)
  const sender = boss(line, { supervise: false, migrate: false })
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
  const queue: Queue = {
    later: async (db, job, ...data) => {
      await start()
      const jobs = data.map((data) => ({ data }))
      await sender.insert(job.name, jobs, { db: fromDrizzle(db, sql) })
    },
  }
  const close = async () => {
    await sender.stop({ graceful: false })
    await line.end()
  }
  return { queue, close }
}

/**
 * So many jobs of a kind at once, and the next as soon as they are done while there are more: by itself the queue does
 * one job every two seconds. A worker that is killed repeats at most one such handful.
 */
const handful = 20
const pace = {
  pollingIntervalSeconds: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

export type Worker = Awaited<ReturnType<typeof openWorker>>

export async function openWorker(database: Database, onError: (error: Error) => void) {
  const worker = boss(database.pool, { supervise: true, migrate: false })
  worker.on('error', onError)
  await worker.start()
  const timers: NodeJS.Timeout[] = []
  return {
    /** Runs `work` for each job, at least once; a throw puts that job back with a growing delay. */
    on: <Data extends object>(job: JobKind<Data>, work: (data: Data, id: string) => Promise<void>) =>
      worker.work<Data, unknown, typeof pace & { batchSize: number }>(
        job.name,
        { ...pace, batchSize: job.atOnce ?? handful },
        (jobs) =>
          Promise.all(
            jobs.map(({ data, id }) =>
              work(data, id).then(
                () => ({ id, status: 'completed' as const }),
                (error: unknown) => ({ id, status: 'failed' as const, output: error }),
              ),
            ),
          ),
      ),
    /** Does something again and again, never twice at once; what failed is tried again the next time. */
    every: (milliseconds: number, deed: () => Promise<void>) => {
      let busy = false
      const tick = async () => {
        if (busy) return
        busy = true
        await deed().catch(onError)
        busy = false
      }
      timers.push(setInterval(tick, milliseconds))
      void tick()
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      await worker.stop({ graceful: true, timeout: 8_000 })
    },
  }
}
