import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Db } from './database.ts'

/** A kind of job: its queue's name and what it carries. */
export type JobKind<Data extends object> = { name: string; data?: Data }

const retryRules = {
  retryLimit: 8,
  retryBackoff: true,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  deadLetter: 'dead',
} as const

/** Sends jobs in the caller's transaction: they exist exactly when the row they are about does. */
export type Queue = { later: <Data extends object>(db: Db, job: JobKind<Data>, data: Data) => Promise<void> }

/** One pg-boss on our own pool. Only the worker supervises; the schema is made by `npm run migrate`, never here. */
function boss(database: Database, options: { supervise: boolean; migrate: boolean }) {
  return new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schedule: false,
    supervise: options.supervise,
    migrate: options.migrate,
    createSchema: options.migrate,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
}

/** Makes the queue's own tables and the queues; part of `npm run migrate`. */
export async function migrateQueue(database: Database, names: string[]) {
  const installer = boss(database, { supervise: false, migrate: true })
  await installer.start()
  await installer.createQueue('dead')
  for (const name of names) {
    await installer.createQueue(name, retryRules)
    await installer.updateQueue(name, retryRules)
  }
  await installer.stop({ graceful: false })
}

export function openQueue(database: Database, onError: (error: Error) => void) {
  const sender = boss(database, { supervise: false, migrate: false })
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
    later: async (db, job, data) => {
      await start()
      await sender.send(job.name, data, { db: fromDrizzle(db, sql) })
    },
  }
  return { queue, close: () => sender.stop({ graceful: false }) }
}

export type Worker = Awaited<ReturnType<typeof openWorker>>

export async function openWorker(database: Database, onError: (error: Error) => void) {
  const worker = boss(database, { supervise: true, migrate: false })
  worker.on('error', onError)
  await worker.start()
  return {
    /** Runs `work` for each job, at least once; a throw puts the job back with a growing delay. */
    on: <Data extends object>(job: JobKind<Data>, work: (data: Data, id: string) => Promise<void>) =>
      worker.work<Data>(job.name, { pollingIntervalSeconds: 2 }, async (jobs) => {
        for (const { data, id } of jobs) await work(data, id)
      }),
    close: () => worker.stop({ graceful: true, timeout: 8_000 }),
  }
}
