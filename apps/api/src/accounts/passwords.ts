import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../platform/refusal.ts'

/** Argon2id, which is this library's own choice; a CHECK in the database holds it to that. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** A hash takes a core for some 30 ms: more at once would starve browsing, and a longer queue only adds waiting. */
const atOnce = availableParallelism()
const longestQueue = 8 * atOnce
const waiting: (() => void)[] = []
let underWay = 0

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay >= atOnce) {
    if (waiting.length >= longestQueue) {
      throw new Refusal('busy', 'Many people are signing in just now. Please try again in a moment.', 2)
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else underWay++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else underWay--
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

export const verifyPassword = ({ hash, password }: { hash: string; password: string }) =>
  inTurn(() => verify(hash, password))
