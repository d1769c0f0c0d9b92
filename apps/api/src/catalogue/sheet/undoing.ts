import { importBounds } from '@kashika/contract'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { note } from '../../audit/audit.ts'
import type { Db } from '../../platform/database.ts'
import { hours } from '../../platform/measures.ts'
import type { JobKind, Queue } from '../../platform/queue.ts'
import { Refusal } from '../../platform/refusal.ts'
import { change, type Doer, retire } from '../stock/stock.ts'
import { item, sheetImport, sheetRow } from '../tables.ts'
import { findImport, type Order, runImport } from './import-run.ts'

export const undoSheetJob: JobKind<Order> = { name: 'sheet-undo', atOnce: 1 }

const atOnce = 100

/** Pictures that a piece had before an import are swept a day after it: later it could not be taken back whole. */
export const undoUntil = (appliedAt: Date) => new Date(appliedAt.getTime() + hours(importBounds.undoHours))

/** Leaves it to the worker. Twice is as good as once. */
export async function undoLater(db: Db, queue: Queue, order: Order, now: Date) {
  await db.transaction(async (db) => {
    const { state, appliedAt } = await findImport(db, order.id)
    if (state === 'undoing' || state === 'undone') return
    if (state !== 'done' || !appliedAt) throw new Refusal('conflict', 'This import has not been applied.')
    if (undoUntil(appliedAt) < now) throw new Refusal('gone', 'This import is too old to be taken back.')
    const undoing = await db
      .update(sheetImport)
      .set({ state: 'undoing', done: 0 })
      .where(and(eq(sheetImport.id, order.id), eq(sheetImport.state, 'done')))
      .returning({ id: sheetImport.id })
    if (undoing.length > 0) await queue.later(db, undoSheetJob, order)
  })
  return findImport(db, order.id)
}

/** Makes every piece of the import what it was before, except those that somebody changed since. */
export async function undoImport(db: Db, { id, who, from }: Order, now: Date) {
  await runImport(db, id, {
    states: ['undoing'],
    work: async (db) => {
      const { done, left } = await undoRows(db, id, { who, from, now })
      await note(db, { what: 'sheet-undone', who, about: `${id}: ${done} rows`, from })
      const message = left.length > 0 ? describeLeft(left) : null
      await db.update(sheetImport).set({ state: 'undone', done, message }).where(eq(sheetImport.id, id))
    },
    toFailed: (reason) => ({ state: 'done', message: `${reason} The import could not be taken back.` }),
  })
}

const namesShown = 10
function describeLeft(names: string[]): string {
  const more = names.length - namesShown
  const list = [...names.slice(0, namesShown), ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return `Changed since, and left as they are: ${list}.`
}

async function undoRows(db: Db, id: string, doer: Doer) {
  let done = 0
  const left: string[] = []
  for (let last: number | undefined = 0; last !== undefined; ) {
    const rows: AppliedRow[] = await db
      .select({ row: sheetRow, version: item.version, retiredAt: item.retiredAt, name: item.name })
      .from(sheetRow)
      .innerJoin(item, eq(item.id, sheetRow.resultId))
      .where(and(eq(sheetRow.importId, id), gt(sheetRow.line, last), isNotNull(sheetRow.resultId)))
      .orderBy(asc(sheetRow.line))
      .limit(atOnce)
    for (const applied of rows) {
      if (applied.retiredAt || applied.version !== applied.row.resultVersion) left.push(applied.name)
      else await undoRow(db, applied.row, doer).then(() => done++)
    }
    last = rows.at(-1)?.row.line
  }
  return { done, left }
}

type AppliedRow = {
  row: typeof sheetRow.$inferSelect
  version: number
  retiredAt: Date | null
  name: string
}

async function undoRow(db: Db, { resultId, resultVersion, before }: AppliedRow['row'], doer: Doer) {
  if (resultId === null || resultVersion === null) return
  if (before) await change(db, { id: resultId, version: resultVersion, ...before }, doer)
  else await retire(db, resultId, doer)
}
