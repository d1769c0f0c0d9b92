import { isDeepStrictEqual } from 'node:util'
import type { SheetItem } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { days, hours } from '@kashika/server/units'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { recordAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepared.ts'
import type { JobKind, Queue } from '../../platform/jobs/queue.ts'
import { changeItem } from '../stock/changed-items.ts'
import { addItem } from '../stock/new-items.ts'
import type { StockActor } from '../stock/stock-audit.ts'
import { sheetImport, sheetRow } from '../tables.ts'
import { findImport, type ImportJob, runImport, setProgress } from './import-run.ts'

export const applyImportJob: JobKind<ImportJob> = { name: 'sheet', concurrency: 1 }

/** Shorter than the day after which unused pictures are deleted. */
const planMaxAgeMs = hours(20)
const batchSize = 100
const planTooOldRefusal = () => new Refusal('gone', 'This plan is too old. Please read the sheet in again.')

/** Only the first call queues a job. */
export async function queueImport(db: Db, queue: Queue, job: ImportJob, now: Date, skipSameNames = false) {
  await db.transaction(async (db) => {
    const { plannedAt } = await findImport(db, job.id)
    if (isPlanTooOld(plannedAt, now)) throw planTooOldRefusal()
    const updated = await db
      .update(sheetImport)
      .set({ state: 'waiting', plan: null })
      .where(and(eq(sheetImport.id, job.id), eq(sheetImport.state, 'planned')))
      .returning({ id: sheetImport.id })
    if (updated.length === 0) return
    if (skipSameNames) await deleteSameNameRows(db, job.id)
    await queue.enqueue(db, applyImportJob, job)
  })
  return findImport(db, job.id)
}

async function deleteSameNameRows(db: Db, id: string) {
  const { rowCount } = await db
    .delete(sheetRow)
    .where(and(eq(sheetRow.importId, id), eq(sheetRow.sameName, true)))
  await db
    .update(sheetImport)
    .set({ total: sql`${sheetImport.total} - ${rowCount}` })
    .where(eq(sheetImport.id, id))
}

const isPlanTooOld = (plannedAt: Date, now: Date) => plannedAt.getTime() + planMaxAgeMs < now.getTime()

const runningStates = ['waiting', 'applying'] as const

/** All rows or none; an item that was changed since the plan makes it fail. */
export async function applyImport(db: Db, { id, who: personId, from: source }: ImportJob, now: Date) {
  const saveProgress = (done: number) => setProgress(db, id, runningStates, { state: 'applying', done })
  await runImport(db, id, {
    states: runningStates,
    work: async (db, { plannedAt }) => {
      if (isPlanTooOld(plannedAt, now)) throw planTooOldRefusal()
      const done = await applyRows(db, id, { personId, source, now }, saveProgress)
      await recordAudit(db, {
        action: 'sheet-applied',
        personId,
        about: `${id}: ${done} rows`,
        source,
      })
      await db.update(sheetImport).set({ state: 'done', done, appliedAt: now }).where(eq(sheetImport.id, id))
    },
    toFailed: (reason) => ({ state: 'failed', done: 0, message: `${reason} Nothing has been changed.` }),
  })
}

async function applyRows(db: Db, id: string, actor: StockActor, onProgress: (done: number) => Promise<void>) {
  let done = 0
  await onProgress(done)
  for (let lastLine: number | undefined = 0; lastLine !== undefined; ) {
    const rows: (typeof sheetRow.$inferSelect)[] = await db
      .select()
      .from(sheetRow)
      .where(and(eq(sheetRow.importId, id), gt(sheetRow.line, lastLine)))
      .orderBy(asc(sheetRow.line))
      .limit(batchSize)
    for (const row of rows) await applyRow(db, row, actor)
    done += rows.length
    await onProgress(done)
    lastLine = rows.at(-1)?.line
  }
  return done
}

async function applyRow(db: Db, row: typeof sheetRow.$inferSelect, actor: StockActor) {
  const { line, itemId, version, piece: sheetItem } = row
  try {
    const { id, version: resultVersion } =
      itemId === null || version === null
        ? await addItem(db, sheetItem, actor)
        : await changeItem(db, { id: itemId, version, ...omitSameFacts(sheetItem, row.before) }, actor)
    await setResult(db, { importId: row.importId, line, id, version: resultVersion })
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.kind, `Row ${line}: ${error.message}`) : error
  }
}

type RowResult = { importId: string; line: number; id: number; version: number }

async function setResult(db: Db, result: RowResult) {
  const { placeholder } = sql
  const statement = prepareOnce(db, 'set-result-of-row', (name) =>
    db
      .update(sheetRow)
      .set({ resultId: sql`${placeholder('id')}`, resultVersion: sql`${placeholder('version')}` })
      .where(and(eq(sheetRow.importId, placeholder('importId')), eq(sheetRow.line, placeholder('line'))))
      .prepare(name),
  )
  await statement.execute(result)
}

/** What a change leaves out is neither read nor written. */
function omitSameFacts({ facts, ...rest }: SheetItem, before: SheetItem | null): SheetItem {
  return isDeepStrictEqual(facts, before?.facts) ? rest : { ...rest, facts }
}

export async function deleteOldImports(db: Db, now: Date) {
  await db.delete(sheetImport).where(lt(sheetImport.plannedAt, new Date(now.getTime() - days(7))))
}
