import { AsyncLocalStorage } from 'node:async_hooks'
import { isDatabaseUnreachable, isTimeoutOrDeadlock } from './errors.ts'

/** The database was lost after a call may have stored something: it is stored, or it is not. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super('It is not known whether this was stored.', { cause })
  }
}

const writeContexts = new AsyncLocalStorage<{ mayHaveStored: boolean }>()

/** Told by the database when something has been stored, and when the answer to what may have stored it never came. */
export function markMayHaveStored() {
  const context = writeContexts.getStore()
  if (context) context.mayHaveStored = true
}

/** Runs a call that changes something: it is told that the database was away only where nothing can have been stored. */
export async function runWrite<Result>(work: () => Promise<Result>): Promise<Result> {
  const context = { mayHaveStored: false }
  try {
    return await writeContexts.run(context, work)
  } catch (error) {
    const isCutOff = isDatabaseUnreachable(error) || isTimeoutOrDeadlock(error)
    throw context.mayHaveStored && isCutOff ? new UnknownOutcome(error) : error
  }
}
