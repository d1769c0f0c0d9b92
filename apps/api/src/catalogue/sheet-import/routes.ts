import { recordAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { type ServeDeps, serve, success } from '../../platform/http/serve.ts'
import { queueImport } from './import-apply.ts'
import { planImport } from './import-plan.ts'
import { findImport, toImportJob } from './import-run.ts'
import { queueImportUndo, toUndoDeadline } from './import-undo.ts'
import { exportStock, exportStockToExcel } from './items-export.ts'
import { writeSheetTemplate } from './sheet-template.ts'

type ImportRow = Awaited<ReturnType<typeof findImport>>
const toImportResponse = (row: ImportRow) => ({
  ...success,
  import: {
    ...row,
    message: row.message ?? undefined,
    undoUntil:
      row.state === 'done' && row.appliedAt ? toUndoDeadline(row.appliedAt).toISOString() : undefined,
  },
})

export function sheetRoutes(deps: ServeDeps & { db: Db; now: () => Date }) {
  const { db, now } = deps

  serve(deps, 'exportItems', async ({ actor }) => {
    await recordAudit(db, { action: 'stock-exported', ...actor })
    return { ...success, csv: await exportStock(db) }
  })
  serve(deps, 'exportItemsToExcel', async ({ actor }) => {
    await recordAudit(db, { action: 'stock-exported', ...actor })
    return exportStockToExcel(db)
  })
  serve(deps, 'getSheetTemplate', () => writeSheetTemplate())
  serve(deps, 'planImport', async ({ files, body }) => {
    const planned = await planImport(db, files.sheet, body, now())
    return { ...toImportResponse(planned.import), plan: planned.plan }
  })
  serve(deps, 'getImport', async ({ query }) => {
    const row = await findImport(db, query.id)
    return { ...toImportResponse(row), plan: row.plan ?? undefined }
  })
  serve(deps, 'applyImport', async ({ body, actor, queue }) =>
    toImportResponse(await queueImport(db, queue, toImportJob(body.id, actor), now(), body.skipSameNames)),
  )
  serve(deps, 'undoImport', async ({ body, actor, queue }) =>
    toImportResponse(await queueImportUndo(db, queue, toImportJob(body.id, actor), now())),
  )
}
