import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { type From, note } from '../../audit/audit.ts'
import { type Db, isUnreachable, wasHeldUp } from '../../platform/database.ts'
import { days, hours } from '../../platform/measures.ts'
import type { JobKind, Queue } from '../../platform/queue.ts'
import { Refusal } from '../../platform/refusal.ts'
import { add, change, type Doer } from '../stock/stock.ts'
import { sheetImport, sheetRow } from '../tables.ts'

type Order = { id: string; who: string; from: From }
export const sheetJob: JobKind<Order> = { name: 'sheet', atOnce: 1 }

/** Shorter than the day in which pictures that nobody names yet are swept. */
const appliedWithin = hours(20)
const atOnce = 100
const tooOld = () => new Refusal('gone', 'This plan is too old. Please read the sheet in again.')

export async function findImport(db: Db, id: string) {
  const [found] = await db.select().from(sheetImport).where(eq(sheetImport.id, id))
  if (!found) throw new Refusal('missing', 'There is no such import.')
  return found
}

/** Leaves it to the worker. Twice is as good as once. */
export async function applyLater(db: Db, queue: Queue, order: Order, now: Date) {
  await db.transaction(async (db) => {
    const { plannedAt } = await findImport(db, order.id)
    if (isPast(plannedAt, now)) throw tooOld()
    const waiting = await db
      .update(sheetImport)
      .set({ state: 'waiting', plan: null })
      .where(and(eq(sheetImport.id, order.id), eq(sheetImport.state, 'planned')))
      .returning({ id: sheetImport.id })
    if (waiting.length > 0) await queue.later(db, sheetJob, order)
  })
  return findImport(db, order.id)
}

const isPast = (plannedAt: Date, now: Date) => plannedAt.getTime() + appliedWithin < now.getTime()

/**
 * Does everything a plan says, or nothing: one transaction, which also says that it is done, so that a job that comes
 * twice does it once. Whatever changed since the plan was made breaks it.
 */
export async function apply(db: Db, { id, who, from }: Order, now: Date) {
  const underWay = and(eq(sheetImport.id, id), inArray(sheetImport.state, ['waiting', 'applying']))
  const tell = async (told: Partial<typeof sheetImport.$inferInsert>) => {
    await db.update(sheetImport).set(told).where(underWay)
  }
  try {
    await db.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
      const { state, plannedAt } = await findImport(db, id)
      if (state !== 'waiting' && state !== 'applying') return
      if (isPast(plannedAt, now)) throw tooOld()
      const done = await applyRows(db, id, { who, from, now }, (done) => tell({ state: 'applying', done }))
      await note(db, { what: 'sheet-applied', who, about: `${id}: ${done} rows`, from })
      await db.update(sheetImport).set({ state: 'done', done }).where(eq(sheetImport.id, id))
    })
  } catch (error) {
    // Nothing is wrong with the plan: the queue brings it again.
    if (isUnreachable(error) || wasHeldUp(error)) throw error
    const message = error instanceof Refusal ? error.message : 'Something went wrong.'
    await tell({ state: 'failed', done: 0, message: `${message} Nothing has been changed.` })
    if (!(error instanceof Refusal)) throw error
  }
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
    if (itemId === null || version === null) await add(db, piece, doer)
    else await change(db, { id: itemId, version, ...piece }, doer)
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.kind, `Line ${line}: ${error.message}`) : error
  }
}

/** What became of an import is of no interest a week later. */
export async function forgetImports(db: Db, now: Date) {
  await db.delete(sheetImport).where(lt(sheetImport.plannedAt, new Date(now.getTime() - days(7))))
}
