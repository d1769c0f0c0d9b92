import { Refusal } from '@kashika/server/refusal'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export type RateLimit = { count: number; seconds: number }

/** Counts calls in PostgreSQL, so that every process sees the same count. */
export function createRateLimiter(pool: pg.Pool, name: string, limit: RateLimit) {
  const counter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points: limit.count,
    duration: limit.seconds,
  })
  /** Who waits while somebody of the same name is being counted. */
  const waitingCalls = new Map<string, PromiseWithResolvers<number>[]>()

  async function countCalls(key: string, calls: PromiseWithResolvers<number>[]) {
    try {
      const result = await counter.consume(key, calls.length).catch((reason) => {
        if (reason instanceof RateLimiterRes) return reason
        throw reason
      })
      const countBefore = result.consumedPoints - calls.length
      for (const [index, call] of calls.entries()) {
        if (countBefore + index < limit.count) call.resolve(countBefore + index + 1)
        else call.reject(toTooManyRefusal(result))
      }
    } catch (error) {
      for (const call of calls) call.reject(error)
    }
  }

  /**
   * Those of one name are counted one statement after the other, however many came meanwhile: each by itself, a flood from
   * one address would wait for its own row with every connection there is, and everybody else behind it. Answers how
   * many came by then.
   */
  return function consume(key: string): Promise<number> {
    const call = Promise.withResolvers<number>()
    const waiting = waitingCalls.get(key)
    if (waiting) waiting.push(call)
    else void countUntilEmpty(key, call)
    return call.promise
  }

  async function countUntilEmpty(key: string, firstCall: PromiseWithResolvers<number>) {
    const waiting = [firstCall]
    waitingCalls.set(key, waiting)
    while (waiting.length > 0) await countCalls(key, waiting.splice(0))
    waitingCalls.delete(key)
  }
}

const toTooManyRefusal = ({ msBeforeNext }: RateLimiterRes) =>
  new Refusal(
    'too-many',
    'Too many attempts. Please wait a little and try again.',
    Math.ceil(msBeforeNext / 1000),
  )
