import { randomUUID } from 'node:crypto'
import type { ImportPlan } from '@kashika/contract'
import { splitIntoBatches } from '../../platform/database/batches.ts'
import type { Db } from '../../platform/database/database.ts'
import { sheetImport, sheetRow } from '../tables.ts'
import { type PictureNames, type PlannedRow, planRows } from './row-validation.ts'
import { markSameNames } from './same-names.ts'
import { type Fault, readSheet } from './sheet-reader.ts'

const batchSize = 500

export async function planImport(db: Db, bytes: Uint8Array, pictureNames: PictureNames, now: Date) {
  const { rows, faults } = await readSheet(bytes)
  const plannedOrFaulty = await planRows(db, rows, pictureNames)
  const errors = [...faults, ...plannedOrFaulty.filter((row): row is Fault => 'message' in row)]
  const validRows = plannedOrFaulty.filter((row): row is PlannedRow => 'sheetItem' in row)
  const plannedRows = await markSameNames(
    db,
    validRows.filter(({ fields }) => fields.length > 0),
  )
  const importPlan: ImportPlan = {
    rows: rows.length + faults.length,
    unchanged: validRows.length - plannedRows.length,
    deeds: plannedRows.map(({ line, known, sheetItem: { name }, fields, sameNameAs }) => {
      return { line, deed: known ? 'change' : 'add', name, fields, sameNameAs }
    }),
    errors: errors.toSorted((one, other) => one.line - other.line),
  }
  return { plan: importPlan, import: await storePlan(db, plannedRows, importPlan, now) }
}

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
