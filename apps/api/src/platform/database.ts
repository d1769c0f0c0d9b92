import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { seconds } from './measures.ts'

/** What business code is given: the database, or a transaction on it. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

/** One transaction: the one we are in already, where there is one. A savepoint for each of 5,000 pieces costs seconds. */
export const together = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  db instanceof PgTransaction ? work(db) : db.transaction(work)

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/** Visitors' questions are cut off after four seconds; a command that fills the shelves may take its time. */
type Patience = { statementTimeout: 'none' }

export function connect(url: string, onIdleError: (error: Error) => void, patience?: Patience): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: seconds(2),
    idleTimeoutMillis: seconds(30),
    keepAlive: true,
    statement_timeout: patience ? 0 : seconds(4),
    // Counted here, not by the server: a server that fell silent cannot tell us so.
    ...(patience ? {} : { query_timeout: seconds(2.5) }),
    lock_timeout: seconds(2),
    idle_in_transaction_session_timeout: seconds(10),
    application_name: 'kashika',
  })
  // A connection that dies while idle must not take the process with it: the pool opens another.
  pool.on('error', onIdleError)
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOENT',
])
/** Shutting down, crashed, starting up, too many connections, and class 08: connection exceptions. */
const serverCodes = /^(57P0[1-3]|53300|08...)$/

/** A statement cut off, a lock not had in time, two waiting for each other. */
const heldUpCodes = new Set(['57014', '55P03', '40P01'])

/** The database gave up waiting for others, whatever was asked: asked again, it may well do it. */
export function wasHeldUp(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && heldUpCodes.has(String(cause.code))) return true
  return false
}

/** The database cannot be asked just now, whatever was asked: nothing is wrong with the question. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (networkCodes.has(code) || serverCodes.test(code)) return true
    // pg gives these no code.
    if (
      /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)/.test(
        cause.message,
      )
    )
      return true
    if (cause instanceof AggregateError && cause.errors.some(isUnreachable)) return true
  }
  return false
}
