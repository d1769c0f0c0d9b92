import { note } from '../../audit/audit.ts'
import type { Db } from '../../platform/database.ts'
import { type Doors, serve } from '../../platform/http.ts'
import { applyLater } from './applying.ts'
import { exportStock } from './export.ts'
import { findImport } from './import-run.ts'
import { plan } from './planning.ts'
import { undoLater, undoUntil } from './undoing.ts'

const done = { success: true } as const

type Found = Awaited<ReturnType<typeof findImport>>
const shown = (found: Found) => ({
  ...done,
  import: {
    ...found,
    message: found.message ?? undefined,
    undoUntil:
      found.state === 'done' && found.appliedAt ? undoUntil(found.appliedAt).toISOString() : undefined,
  },
})

/** The catalogue as a sheet, out and in. */
export function sheetRoutes(house: Doors & { db: Db; now: () => Date }) {
  const { db, now } = house

  serve(house, 'exportStock', async ({ who, from }) => {
    await note(db, { what: 'stock-exported', who: who.id, from })
    return { ...done, csv: await exportStock(db) }
  })
  serve(house, 'planImport', async ({ files, body }) => {
    const planned = await plan(db, files.sheet, body.pictures, now())
    return { ...shown(planned.import), plan: planned.plan }
  })
  serve(house, 'getImport', async ({ query }) => {
    const found = await findImport(db, query.id)
    return { ...shown(found), plan: found.plan ?? undefined }
  })
  serve(house, 'applyImport', async ({ body, who, from, queue }) =>
    shown(await applyLater(db, queue, { id: body.id, who: who.id, from }, now(), body.skipSameNames)),
  )
  serve(house, 'undoImport', async ({ body, who, from, queue }) =>
    shown(await undoLater(db, queue, { id: body.id, who: who.id, from }, now())),
  )
}
