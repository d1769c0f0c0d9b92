import pg from 'pg'
import { markMayHaveStored } from './write-outcome.ts'

export type Statements = Pick<pg.ClientBase, 'query'>

/** Pooled again only once the server has confirmed the end of the transaction; otherwise destroyed. */
export async function runTransaction<Result>(
  pool: pg.Pool,
  work: (statements: Statements) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  const client = await pool.connect()
  const { runStatement, statements, close, mayStillRun } = wrapClient(client)
  let isCommitting = false
  try {
    await runStatement(begin)
    const result = await work(statements)
    close()
    isCommitting = true
    const { command } = await runStatement('commit')
    // PostgreSQL answers ROLLBACK where a statement failed and `work` ignored that.
    if (command !== 'COMMIT') throw new Error('A statement of this transaction failed: nothing was stored.')
    client.release()
    markMayHaveStored()
    return result
  } catch (error) {
    close()
    const isOver = !mayStillRun() && (await runStatement('rollback').then(isTrue, isFalse))
    client.release(!isOver)
    if (isCommitting && !isOver) markMayHaveStored()
    throw error
  }
}

const isTrue = () => true
const isFalse = () => false

/** `work` must not use the client after the end: its statement would land in another transaction. */
function wrapClient(client: pg.PoolClient) {
  let isOpen = true
  let isUnanswered = false
  const runStatement = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    try {
      return await client.query(statement, values)
    } catch (error) {
      isUnanswered ||= !(error instanceof pg.DatabaseError)
      throw error
    }
  }
  const query = async (...args: Parameters<typeof runStatement>) => {
    if (!isOpen) throw new Error('This transaction is over.')
    return runStatement(...args)
  }
  return {
    runStatement,
    statements: { query } as Statements,
    close: () => {
      isOpen = false
    },
    mayStillRun: () => isUnanswered,
  }
}
