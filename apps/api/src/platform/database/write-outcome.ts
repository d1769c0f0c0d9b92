import { AsyncLocalStorage } from 'node:async_hooks'
import { isDatabaseUnreachable, isTimeoutOrDeadlock } from './errors.ts'

export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super('It is not known whether this was stored.', { cause })
  }
}

const writeContexts = new AsyncLocalStorage<{ mayHaveStored: boolean }>()

export function markMayHaveStored() {
  const context = writeContexts.getStore()
  if (context) context.mayHaveStored = true
}

/** Reports an unreachable database as such only where nothing can have been stored. */
export async function runWrite<Result>(work: () => Promise<Result>): Promise<Result> {
  const context = { mayHaveStored: false }
  try {
    return await writeContexts.run(context, work)
  } catch (error) {
    const isCutOff = isDatabaseUnreachable(error) || isTimeoutOrDeadlock(error)
    throw context.mayHaveStored && isCutOff ? new UnknownOutcome(error) : error
  }
}
