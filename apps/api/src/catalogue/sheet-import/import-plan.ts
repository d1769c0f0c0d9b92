import { randomUUID } from 'node:crypto'
import type { ImportFields, ImportPlan } from '@kashika/contract'
import { splitIntoBatches } from '../../platform/database/batches.ts'
import type { Db } from '../../platform/database/database.ts'
import { sheetImport, sheetRow } from '../tables.ts'
import { type PlannedRow, planRows } from './row-validation.ts'
import { markSameNames } from './same-names.ts'
import type { SheetHead } from './sheet-head.ts'
import { readSheet } from './sheet-reader.ts'
import { checkNumbers } from './taken-numbers.ts'

const batchSize = 500

export async function planImport(db: Db, bytes: Uint8Array, fields: ImportFields, now: Date) {
  const { head, rows, skipped } = await readSheet(bytes, fields.columns)
  const checkedRows = hasNames(head)
    ? await checkNumbers(db, await planRows(db, rows, fields))
    : [{ line: head.line, faults: [{ line: head.line, column: 'name', message: namelessMessage }] }]
  const validRows = checkedRows.filter((row): row is PlannedRow => 'sheetItem' in row)
  const plannedRows = await markSameNames(
    db,
    validRows.filter(({ fields }) => fields.length > 0),
  )
  const importPlan: ImportPlan = {
    rows: rows.length,
    unchanged: validRows.length - plannedRows.length,
    columns: head.columns,
    skipped,
    deeds: plannedRows.map(({ line, known, sheetItem: { name }, fields, missing, warnings, sameNameAs }) => {
      return { line, deed: known ? 'change' : 'add', name, fields, missing, warnings, sameNameAs }
    }),
    errors: checkedRows.flatMap((row) => ('faults' in row ? row.faults : [])),
  }
  return { plan: importPlan, import: await storePlan(db, plannedRows, importPlan, now) }
}

const namelessMessage =
  'No column holds the names of the pieces. Please choose it among those that are left out.'
const hasNames = ({ columns }: SheetHead) =>
  columns.some(({ column }) => column === 'name' || column === 'slug')

async function storePlan(db: Db, plannedRows: PlannedRow[], plan: ImportPlan, plannedAt: Date) {
  const importId = randomUUID()
  return db.transaction(async (db) => {
    const row = { id: importId, total: plannedRows.length, plan, plannedAt }
    const [stored] = await db.insert(sheetImport).values(row).returning()
    for (const batch of splitIntoBatches(plannedRows, batchSize)) {
      await db.insert(sheetRow).values(
        batch.map(({ line, known, sheetItem, sameNameAs }) => ({
          importId,
          line,
          itemId: known?.id,
          version: known?.version,
          piece: sheetItem,
          sameName: sameNameAs !== undefined,
          before: known?.sheetItem,
        })),
      )
    }
    if (!stored) throw new Error('a plan that was not kept')
    return stored
  })
}
