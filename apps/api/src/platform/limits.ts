import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

export type Limit = { count: number; seconds: number }

/** Counts calls in PostgreSQL, so that every process sees the same count. */
export function limiter(pool: pg.Pool, name: string, limit: Limit) {
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
  const lines = new Map<string, PromiseWithResolvers<number>[]>()

  async function countAll(who: string, calls: PromiseWithResolvers<number>[]) {
    try {
      const counted = await counter.consume(who, calls.length).catch((reason) => {
        if (reason instanceof RateLimiterRes) return reason
        throw reason
      })
      const before = counted.consumedPoints - calls.length
      for (const [place, call] of calls.entries()) {
        if (before + place < limit.count) call.resolve(before + place + 1)
        else call.reject(tooMany(counted))
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
  return function take(who: string): Promise<number> {
    const call = Promise.withResolvers<number>()
    const line = lines.get(who)
    if (line) line.push(call)
    else void begin(who, call)
    return call.promise
  }

  async function begin(who: string, first: PromiseWithResolvers<number>) {
    const line = [first]
    lines.set(who, line)
    while (line.length > 0) await countAll(who, line.splice(0))
    lines.delete(who)
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new Refusal(
    'too-many',
    'Too many attempts. Please wait a little and try again.',
    Math.ceil(msBeforeNext / 1000),
  )
