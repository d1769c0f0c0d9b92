import pg from 'pg'
import { markMayHaveStored } from './write-outcome.ts'

/** What can be asked within a transaction. */
export type Statements = Pick<pg.ClientBase, 'query'>

/**
 * The one way to a transaction. A client goes back to the pool only when the server itself has said that its
 * transaction is over; after anything else it is destroyed, and the server ends what it left.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  work: (statements: Statements) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  const client = await pool.connect()
  const { runStatement, statements, close, isInDoubt } = lendClient(client)
  let isCommitting = false
  try {
    await runStatement(begin)
    const result = await work(statements)
    close()
    isCommitting = true
    const { command } = await runStatement('commit')
    // PostgreSQL says so where a statement had failed and `work` passed over it.
    if (command !== 'COMMIT') throw new Error('A statement of this transaction failed: nothing was stored.')
    client.release()
    markMayHaveStored()
    return result
  } catch (error) {
    close()
    const isOver = !isInDoubt() && (await runStatement('rollback').then(isTrue, isFalse))
    client.release(!isOver)
    if (isCommitting && !isOver) markMayHaveStored()
    throw error
  }
}

const isTrue = () => true
const isFalse = () => false

/**
 * The client for one transaction. It is in doubt once the server has not answered something: it may still be working
 * on that. `work` is lent it until the transaction ends, since what it asks later would fall into another's.
 */
function lendClient(client: pg.PoolClient) {
  let isOpen = true
  let inDoubt = false
  const runStatement = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    try {
      return await client.query(statement, values)
    } catch (error) {
      inDoubt ||= !(error instanceof pg.DatabaseError)
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
    isInDoubt: () => inDoubt,
  }
}
