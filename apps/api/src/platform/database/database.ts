import { seconds } from '@kashika/server/units'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isDatabaseUnreachable, stripValues } from './errors.ts'
import { createRowMapper } from './row-mapper.ts'
import { runTransaction, type Statements } from './transaction.ts'
import { markMayHaveStored } from './write-outcome.ts'

export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
> & {
  /** Not Drizzle's own; a nested call joins the outer transaction. */
  transaction: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
}

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

type ConnectOptions = { statementTimeout: 'none' }

export function connectDatabase(
  url: string,
  onIdleError: (error: Error) => void,
  options?: ConnectOptions,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: seconds(2),
    idleTimeoutMillis: seconds(30),
    keepAlive: true,
    statement_timeout: options ? 0 : seconds(4),
    // On the client: a server that no longer responds cannot time out by itself.
    ...(options ? {} : { query_timeout: seconds(2.5) }),
    lock_timeout: seconds(2),
    idle_in_transaction_session_timeout: seconds(10),
    application_name: 'kashika',
    // Compiling a statement takes longer than any of ours runs. And on a disk without moving parts any page costs the same;
    // with PostgreSQL's usual 4 it plans lists by price and by rating anew at each call.
    options: '-c jit=off -c random_page_cost=1.1',
  })
  handlePoolErrors(pool, onIdleError)
  return { db: createDb(pool), pool, close: () => pool.end() }
}

/** An error of a client in use has no other listener and would end the process; its next query reports it. */
export function handlePoolErrors(pool: pg.Pool, onIdleError: (error: Error) => void) {
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

const dialect = new PgDialect({ casing: 'snake_case' })

function createDb(pool: pg.Pool): Db {
  return toDb(autocommitStatements(pool), (work) =>
    runTransaction(pool, (statements) => {
      const db: Db = toDb(statements, (work) => work(db))
      return work(db)
    }),
  )
}

function toDb(statements: Statements, transaction: Db['transaction']): Db {
  const session = new NodePgSession(statements as pg.PoolClient, dialect, undefined)
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, fields, name, isArrayMode, mapRows, ...rest) => {
    const fastMapRows = mapRows ?? (fields && createRowMapper(fields))
    const prepared = prepare(query, fields, name, isArrayMode, fastMapRows as never, ...rest)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = (values) =>
      execute(values).catch((error) => {
        throw stripValues(error)
      })
    return prepared as never
  }
  return Object.assign(new NodePgDatabase(dialect, session, undefined), { transaction })
}

/** A write may have been stored even if its response never came. */
const autocommitStatements = (pool: pg.Pool) =>
  ({
    query: async (statement: pg.QueryConfig, values: unknown[]) => {
      const client = await pool.connect()
      const isWrite = !/^\s*(select|explain)\b/i.test(statement.text)
      try {
        const result = await client.query(statement, values)
        client.release()
        if (isWrite) markMayHaveStored()
        return takeRows(result)
      } catch (error) {
        client.release(true)
        if (isWrite && isDatabaseUnreachable(error)) markMayHaveStored()
        throw error
      }
    },
  }) as unknown as Statements

/** Up to pg 8.23 a finished statement lives on until the next full garbage collection, and with it all its rows. */
function takeRows(result: pg.QueryResult): pg.QueryResult {
  const { rows, fields, command, rowCount, oid } = result
  result.rows = []
  result.fields = []
  return { rows, fields, command, rowCount, oid }
}
