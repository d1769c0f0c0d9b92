import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { note } from '../../audit/audit.ts'
import type { Db } from '../../platform/database.ts'
import { days, hours } from '../../platform/measures.ts'
import type { JobKind, Queue } from '../../platform/queue.ts'
import { Refusal } from '../../platform/refusal.ts'
import { add, change, type Doer } from '../stock/stock.ts'
import { sheetImport, sheetRow } from '../tables.ts'
import { findImport, type Order, runImport, setProgress } from './import-run.ts'

export const sheetJob: JobKind<Order> = { name: 'sheet', atOnce: 1 }

/** Shorter than the day in which pictures that nobody names yet are swept. */
const appliedWithin = hours(20)
const atOnce = 100
const tooOld = () => new Refusal('gone', 'This plan is too old. Please read the sheet in again.')

/** Leaves it to the worker. Twice is as good as once. */
export async function applyLater(db: Db, queue: Queue, order: Order, now: Date, skipSameNames = false) {
  await db.transaction(async (db) => {
    const { plannedAt } = await findImport(db, order.id)
    if (isPast(plannedAt, now)) throw tooOld()
    const waiting = await db
      .update(sheetImport)
      .set({ state: 'waiting', plan: null })
      .where(and(eq(sheetImport.id, order.id), eq(sheetImport.state, 'planned')))
      .returning({ id: sheetImport.id })
    if (waiting.length === 0) return
    if (skipSameNames) await removeSameNames(db, order.id)
    await queue.later(db, sheetJob, order)
  })
  return findImport(db, order.id)
}

async function removeSameNames(db: Db, id: string) {
  const { rowCount } = await db
    .delete(sheetRow)
    .where(and(eq(sheetRow.importId, id), eq(sheetRow.sameName, true)))
  await db
    .update(sheetImport)
    .set({ total: sql`${sheetImport.total} - ${rowCount}` })
    .where(eq(sheetImport.id, id))
}

const isPast = (plannedAt: Date, now: Date) => plannedAt.getTime() + appliedWithin < now.getTime()

const underWay = ['waiting', 'applying'] as const

/** Does everything a plan says, or nothing. Whatever changed since the plan was made breaks it. */
export async function apply(db: Db, { id, who, from }: Order, now: Date) {
  const showProgress = (done: number) => setProgress(db, id, underWay, { state: 'applying', done })
  await runImport(db, id, {
    states: underWay,
    work: async (db, { plannedAt }) => {
      if (isPast(plannedAt, now)) throw tooOld()
      const done = await applyRows(db, id, { who, from, now }, showProgress)
      await note(db, { what: 'sheet-applied', who, about: `${id}: ${done} rows`, from })
      await db.update(sheetImport).set({ state: 'done', done, appliedAt: now }).where(eq(sheetImport.id, id))
    },
    toFailed: (reason) => ({ state: 'failed', done: 0, message: `${reason} Nothing has been changed.` }),
  })
}

async function applyRows(db: Db, id: string, doer: Doer, tell: (done: number) => Promise<void>) {
  let done = 0
  await tell(done)
  for (let last: number | undefined = 0; last !== undefined; ) {
    const rows: (typeof sheetRow.$inferSelect)[] = await db
      .select()
      .from(sheetRow)
      .where(and(eq(sheetRow.importId, id), gt(sheetRow.line, last)))
      .orderBy(asc(sheetRow.line))
      .limit(atOnce)
    for (const row of rows) await applyRow(db, row, doer)
    done += rows.length
    await tell(done)
    last = rows.at(-1)?.line
  }
  return done
}

async function applyRow(db: Db, row: typeof sheetRow.$inferSelect, doer: Doer) {
  const { line, itemId, version, piece } = row
  try {
    const { id, version: resultVersion } =
      itemId === null || version === null
        ? await add(db, piece, doer)
        : await change(db, { id: itemId, version, ...piece }, doer)
    await db
      .update(sheetRow)
      .set({ resultId: id, resultVersion })
      .where(and(eq(sheetRow.importId, row.importId), eq(sheetRow.line, line)))
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.kind, `Line ${line}: ${error.message}`) : error
  }
}

/** What became of an import is of no interest a week later. */
export async function forgetImports(db: Db, now: Date) {
  await db.delete(sheetImport).where(lt(sheetImport.plannedAt, new Date(now.getTime() - days(7))))
}
