import { type Placeholder, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from './database.ts'

const statementsByDb = new WeakMap<Db, Map<string, unknown>>()

/** Drizzle takes longer to build a statement than PostgreSQL to run it, so each is built once. */
export function prepareOnce<Statement>(db: Db, name: string, build: (name: string) => Statement): Statement {
  const statements = statementsByDb.get(db) ?? new Map<string, unknown>()
  statementsByDb.set(db, statements)
  const statement = statements.get(name) ?? build(name)
  statements.set(name, statement)
  return statement as Statement
}

/** Part of the statement's text: with a parameter PostgreSQL plans for a tenth of all rows. */
export const literalLimit = (limit: number) => sql.raw(String(limit)) as unknown as Placeholder<string>

/**
 * Part of the statement's text, for one of few values: with a parameter PostgreSQL plans anew at each execution, which
 * takes ten times as long as reading a page.
 */
export const literalText = (text: string) => sql.raw(pg.escapeLiteral(text)) as unknown as Placeholder<string>
