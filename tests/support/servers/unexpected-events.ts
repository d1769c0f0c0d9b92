import type { ChildProcess } from 'node:child_process'
import { findIdleTransactions } from './database.ts'

const unexpectedEvents: string[] = []

export const recordUnexpectedEvent = (event: string) => unexpectedEvents.push(event)
export const takeUnexpectedEvents = () => unexpectedEvents.splice(0)

export function watchExit(child: ChildProcess, name: string) {
  child.once('exit', (code, signal) => {
    if (!child.killed) unexpectedEvents.push(`${name} ended by itself: ${code ?? signal}`)
  })
}

/** The database may be stopped on purpose. */
export async function recordOpenTransactions(databaseUrl: string) {
  const openQueries = await findIdleTransactions(databaseUrl).catch(() => [])
  unexpectedEvents.push(...openQueries.map((query) => `left open after: ${query}`))
}
