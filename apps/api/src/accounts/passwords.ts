import { availableParallelism } from 'node:os'
import { Refusal } from '@kashika/server/refusal'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Argon2id is the library's default; a CHECK in the database insists on it. */
const hashOptions = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** A hash takes a core for some 30 ms: more at once would starve browsing, and a longer queue only adds waiting. */
const maxConcurrent = availableParallelism()
const maxQueueLength = 8 * maxConcurrent
const limitConcurrency = pLimit(maxConcurrent)

async function runInQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limitConcurrency.pendingCount >= maxQueueLength)
    throw new Refusal('busy', 'Many people are signing in just now. Please try again in a moment.', 2)
  return limitConcurrency(work)
}

export const hashPassword = (password: string) => runInQueue(() => hash(password, hashOptions))

export const verifyPassword = ({ hash, password }: { hash: string; password: string }) =>
  runInQueue(() => verify(hash, password))
