import { availableParallelism } from 'node:os'
import { Refusal } from '@kashika/server/refusal'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id, which is this library's own choice; a CHECK in the database holds it to that. */
const hashOptions = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** A hash takes a core for some 30 ms: more at once would starve browsing, and a longer queue only adds waiting. */
const maxConcurrent = availableParallelism()
const maxQueueLength = 8 * maxConcurrent
const waitingCalls: (() => void)[] = []
let activeCount = 0

async function limitConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  if (activeCount >= maxConcurrent) {
    if (waitingCalls.length >= maxQueueLength) {
      throw new Refusal('busy', 'Many people are signing in just now. Please try again in a moment.', 2)
    }
    await new Promise<void>((resolve) => waitingCalls.push(resolve))
  } else activeCount++
  try {
    return await work()
  } finally {
    const next = waitingCalls.shift()
    if (next) next()
    else activeCount--
  }
}

export const hashPassword = (password: string) => limitConcurrency(() => hash(password, hashOptions))

export const verifyPassword = ({ hash, password }: { hash: string; password: string }) =>
  limitConcurrency(() => verify(hash, password))
