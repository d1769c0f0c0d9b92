import { randomUUID } from 'node:crypto'
import type { ImportPlan } from '@kashika/contract'
import { inBatches } from '../../platform/batches.ts'
import type { Db } from '../../platform/database.ts'
import { sheetImport, sheetRow } from '../tables.ts'
import { type Deed, judge, type PictureNames } from './judging.ts'
import { type Fault, readSheet } from './reading.ts'
import { findSameNames } from './same-names.ts'

const atOnce = 500

/** Says what a sheet would do, and keeps it so that it can be done. Nothing has changed yet. */
export async function plan(db: Db, bytes: Uint8Array, names: PictureNames, now: Date) {
  const { rows, faults } = await readSheet(bytes)
  const judged = await judge(db, rows, names)
  const errors = [...faults, ...judged.filter((row): row is Fault => 'message' in row)]
  const right = judged.filter((row): row is Deed => 'piece' in row)
  const deeds = await findSameNames(
    db,
    right.filter(({ fields }) => fields.length > 0),
  )
  const told: ImportPlan = {
    rows: rows.length + faults.length,
    unchanged: right.length - deeds.length,
    deeds: deeds.map(({ line, known, piece: { name }, fields, sameNameAs }) => {
      return { line, deed: known ? 'change' : 'add', name, fields, sameNameAs }
    }),
    errors: errors.toSorted((one, other) => one.line - other.line),
  }
  return { plan: told, import: await keep(db, deeds, told, now) }
}

async function keep(db: Db, deeds: Deed[], plan: ImportPlan, plannedAt: Date) {
  const importId = randomUUID()
  return db.transaction(async (db) => {
    const row = { id: importId, total: deeds.length, plan, plannedAt }
    const [kept] = await db.insert(sheetImport).values(row).returning()
    for (const batch of inBatches(deeds, atOnce)) {
      await db.insert(sheetRow).values(
        batch.map(({ line, known, piece, sameNameAs }) => ({
          importId,
          line,
          itemId: known?.id,
          version: known?.version,
          piece,
          sameName: sameNameAs !== undefined,
          before: known?.piece,
        })),
      )
    }
    if (!kept) throw new Error('a plan that was not kept')
    return kept
  })
}
