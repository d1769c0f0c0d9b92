import { describeError } from '@kashika/server/describe-error'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
])
/** Shutdown, crash, start-up, idle in transaction, too many connections, and class 08: connection exceptions. */
const serverCodes = /^(57P0[1-3]|25P03|53300|08...)$/

/** pg gives these no code. */
const clientMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/

/** Statement timeout, lock timeout, deadlock. */
const timeoutOrDeadlockCodes = new Set(['57014', '55P03', '40P01'])

export function isTimeoutOrDeadlock(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && timeoutOrDeadlockCodes.has(String(cause.code))) return true
  return false
}

/** Classes 22 and 23: values that the database takes neither now nor later. */
export function isRefusedValue(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && /^2[23]\w{3}$/.test(String(cause.code))) return true
  return false
}

export function isDatabaseUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (networkCodes.has(code) || serverCodes.test(code) || clientMessages.test(cause.message)) return true
    // A missing socket; a missing file has another syscall.
    if (code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnreachable)) return true
  }
  return false
}

class FailedStatement extends Error {
  constructor(statement: string, cause: unknown) {
    super(`Failed query: ${statement}`, { cause })
  }
}

/** Drizzle's error contains every value, PostgreSQL's the row; libraries log errors too, so neither may leave here. */
export function stripValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const { cause } = error
  if (cause instanceof pg.DatabaseError) {
    cause.message = describeError(cause).message
    cause.detail = cause.where = cause.hint = cause.internalQuery = undefined
    Error.captureStackTrace(cause)
  }
  return new FailedStatement(error.query, cause)
}
