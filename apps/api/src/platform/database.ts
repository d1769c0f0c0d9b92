import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isUnreachable, withoutValues } from './database-errors.ts'
import { seconds } from './measures.ts'
import { noteStored } from './outcome.ts'
import { runTransaction, type Statements } from './transaction.ts'

/** What business code is given: the database, or a transaction on it. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
> & {
  /** Ours, not Drizzle's. Within a transaction it is the same one: all of it is stored, or nothing. */
  transaction: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
}

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
  survive(pool, onIdleError)
  return { db: databaseOn(pool), pool, close: () => pool.end() }
}

/**
 * A connection that dies must not take the process with it. While idle the pool tells; while it is in use nobody
 * listens but us, and whoever asks next over it learns that it is gone.
 */
export function survive(pool: pg.Pool, onIdleError: (error: Error) => void) {
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

const dialect = new PgDialect({ casing: 'snake_case' })

function databaseOn(pool: pg.Pool): Db {
  return withTransaction(askEach(pool), (work) =>
    runTransaction(pool, (statements) => {
      const db: Db = withTransaction(statements, (work) => work(db))
      return work(db)
    }),
  )
}

function withTransaction(statements: Statements, transaction: Db['transaction']): Db {
  const session = new NodePgSession(statements as pg.PoolClient, dialect, undefined)
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (...asked) => {
    const prepared = prepare(...asked)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = (values) =>
      execute(values).catch((error) => {
        throw withoutValues(error)
      })
    return prepared as never
  }
  return Object.assign(new NodePgDatabase(dialect, session, undefined), { transaction })
}

/** Statements that stand alone. One that is no question may have stored something even if its answer never came. */
const askEach = (pool: pg.Pool) =>
  ({
    query: async (question: pg.QueryConfig, values: unknown[]) => {
      const client = await pool.connect()
      const mayStore = !/^\s*select\b/i.test(question.text)
      try {
        const result = await client.query(question, values)
        client.release()
        if (mayStore) noteStored()
        return result
      } catch (error) {
        client.release(true)
        if (mayStore && isUnreachable(error)) noteStored()
        throw error
      }
    },
  }) as unknown as Statements
