import type { ChildProcess } from 'node:child_process'
import { idleInTransaction } from './database.ts'

const seen: string[] = []

/** What happened that no test asked for, since the last time this was asked. */
export const takeUnexpected = () => seen.splice(0)

/** A process that ends though no test ended it. */
export function watchExit(child: ChildProcess, name: string) {
  child.once('exit', (code, signal) => {
    if (!child.killed) seen.push(`${name} ended by itself: ${code ?? signal}`)
  })
}

/** A transaction that was left open. The database may be away on purpose. */
export async function lookForOpenTransactions(databaseUrl: string) {
  const left = await idleInTransaction(databaseUrl).catch(() => [])
  seen.push(...left.map((query) => `left open after: ${query}`))
}
