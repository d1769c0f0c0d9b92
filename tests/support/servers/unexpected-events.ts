import type { ChildProcess } from 'node:child_process'
import { findIdleTransactions } from './database.ts'

const unexpectedEvents: string[] = []

/** What happened that no test asked for, since the last time this was asked. */
export const takeUnexpectedEvents = () => unexpectedEvents.splice(0)

/** A process that ends though no test ended it. */
export function watchExit(child: ChildProcess, name: string) {
  child.once('exit', (code, signal) => {
    if (!child.killed) unexpectedEvents.push(`${name} ended by itself: ${code ?? signal}`)
  })
}

/** A transaction that was left open. The database may be away on purpose. */
export async function recordOpenTransactions(databaseUrl: string) {
  const openQueries = await findIdleTransactions(databaseUrl).catch(() => [])
  unexpectedEvents.push(...openQueries.map((query) => `left open after: ${query}`))
}
