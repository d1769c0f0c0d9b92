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
  return async function take(who: string) {
    try {
      await counter.consume(who)
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      throw new Refusal(
        'too-many',
        'Too many attempts. Please wait a little and try again.',
        Math.ceil(reason.msBeforeNext / 1000),
      )
    }
  }
}
