import { importBounds, type SheetItem } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { hours } from '@kashika/server/units'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { recordAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobKind, Queue } from '../../platform/jobs/queue.ts'
import { changeItem } from '../stock/changed-items.ts'
import { retireItem } from '../stock/removed-items.ts'
import type { StockActor } from '../stock/stock-audit.ts'
import { item, sheetImport, sheetRow } from '../tables.ts'
import { findImport, type ImportJob, runImport } from './import-run.ts'

export const undoImportJob: JobKind<ImportJob> = { name: 'sheet-undo', concurrency: 1 }

const batchSize = 100

/** Pictures that an import replaced are deleted after a day; later they could not be restored. */
export const toUndoDeadline = (appliedAt: Date) =>
  new Date(appliedAt.getTime() + hours(importBounds.undoHours))

/** Only the first call queues a job. */
export async function queueImportUndo(db: Db, queue: Queue, job: ImportJob, now: Date) {
  await db.transaction(async (db) => {
    const { state, appliedAt } = await findImport(db, job.id)
    if (state === 'undoing' || state === 'undone') return
    if (state !== 'done' || !appliedAt) throw new Refusal('conflict', 'This import has not been applied.')
    if (toUndoDeadline(appliedAt) < now) throw new Refusal('gone', 'This import is too old to be taken back.')
    const updated = await db
      .update(sheetImport)
      .set({ state: 'undoing', done: 0 })
      .where(and(eq(sheetImport.id, job.id), eq(sheetImport.state, 'done')))
      .returning({ id: sheetImport.id })
    if (updated.length > 0) await queue.enqueue(db, undoImportJob, job)
  })
  return findImport(db, job.id)
}

export async function undoImport(db: Db, { id, who: personId, from: source }: ImportJob, now: Date) {
  await runImport(db, id, {
    states: ['undoing'],
    work: async (db) => {
      const { done, skippedNames } = await undoRows(db, id, { personId, source, now })
      await recordAudit(db, {
        action: 'sheet-undone',
        personId,
        about: `${id}: ${done} rows`,
        source,
      })
      const message = skippedNames.length > 0 ? describeSkipped(skippedNames) : null
      await db.update(sheetImport).set({ state: 'undone', done, message }).where(eq(sheetImport.id, id))
    },
    toFailed: (reason) => ({ state: 'done', message: `${reason} The import could not be taken back.` }),
  })
}

const maxListedNames = 10
function describeSkipped(names: string[]): string {
  const moreCount = names.length - maxListedNames
  const list = [...names.slice(0, maxListedNames), ...(moreCount > 0 ? [`${moreCount} more`] : [])].join(', ')
  return `Changed since, and left as they are: ${list}.`
}

async function undoRows(db: Db, id: string, actor: StockActor) {
  let done = 0
  const skippedNames: string[] = []
  for (let lastLine: number | undefined = 0; lastLine !== undefined; ) {
    const rows: AppliedRow[] = await db
      .select({ row: sheetRow, version: item.version, retiredAt: item.retiredAt, name: item.name })
      .from(sheetRow)
      .innerJoin(item, eq(item.id, sheetRow.resultId))
      .where(and(eq(sheetRow.importId, id), gt(sheetRow.line, lastLine), isNotNull(sheetRow.resultId)))
      .orderBy(asc(sheetRow.line))
      .limit(batchSize)
    for (const applied of rows) {
      if (applied.retiredAt || applied.version !== applied.row.resultVersion) skippedNames.push(applied.name)
      else await undoRow(db, applied.row, actor).then(() => done++)
    }
    lastLine = rows.at(-1)?.row.line
  }
  return { done, skippedNames }
}

type AppliedRow = {
  row: typeof sheetRow.$inferSelect
  version: number
  retiredAt: Date | null
  name: string
}

async function undoRow(
  db: Db,
  { importId, resultId, resultVersion, before }: AppliedRow['row'],
  actor: StockActor,
) {
  if (resultId === null || resultVersion === null) return
  if (before)
    await changeItem(db, { id: resultId, version: resultVersion, ...before, alts: toAllAlts(before) }, actor)
  else await retireItem(db, resultId, actor, importId)
}

/** A picture that is left out would keep the text that the import gave it. */
const toAllAlts = ({ pictures, alts }: SheetItem) =>
  alts && Object.fromEntries(pictures.map((name) => [name, alts[name] ?? '']))
