import { AsyncLocalStorage } from 'node:async_hooks'
import { isUnreachable, wasHeldUp } from './database-errors.ts'

/** The database was lost after a call may have stored something: it is stored, or it is not. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super('It is not known whether this was stored.', { cause })
  }
}

const calls = new AsyncLocalStorage<{ mayHaveStored: boolean }>()

/** Told by the database when something has been stored, and when the answer to what may have stored it never came. */
export function noteStored() {
  const call = calls.getStore()
  if (call) call.mayHaveStored = true
}

/** Runs a call that changes something: it is told that the database was away only where nothing can have been stored. */
export async function runChange<Result>(work: () => Promise<Result>): Promise<Result> {
  const call = { mayHaveStored: false }
  try {
    return await calls.run(call, work)
  } catch (error) {
    const isCutOff = isUnreachable(error) || wasHeldUp(error)
    throw call.mayHaveStored && isCutOff ? new UnknownOutcome(error) : error
  }
}
