import { Refusal } from '@kashika/server/refusal'
import { recordAudit } from '../../audit/audit.ts'
import { findPictures, storePicture } from '../../pictures/pictures.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Person, type ServeDeps, serve } from '../../platform/http/serve.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { listCollections } from '../collections.ts'
import type { ItemRow } from '../sorting.ts'
import { addItemOnce, duplicateItem } from './new-items.ts'
import { changeSelectedItems } from './selected-items.ts'
import { type Actor, changeItem, restoreItem, retireItem } from './stock.ts'
import { findStockItem, listStock, toStockItems } from './stock-list.ts'

const success = { success: true } as const

type StockDeps = ServeDeps & { db: Db; storage: Storage; now: () => Date }

/** How the owner keeps the catalogue. */
export function stockRoutes(deps: StockDeps) {
  const { db, storage, now } = deps
  const toActor = ({ who, from }: { who: Person; from: Actor['from'] }): Actor => ({
    who: who.id,
    from,
    now: now(),
  })
  async function toStockItemResponse(row: ItemRow) {
    const [item] = await toStockItems(db, [row])
    if (!item) throw new Error('a piece that is not shown')
    return { ...success, item }
  }

  serve(deps, 'addItem', async (request) => {
    const { key, more, ...fields } = request.body
    const image = await storePicture(db, storage, request.queue, request.files.image)
    const pictures = [image, ...more.filter((name) => name !== image)]
    return toStockItemResponse(await addItemOnce(db, { ...fields, pictures }, key, toActor(request)))
  })
  serve(deps, 'deleteItem', async (request) => {
    const id = request.body?.id ?? request.query.id
    if (!id) throw new Refusal('invalid', 'id: Which piece?')
    await retireItem(db, id, toActor(request))
    return success
  })
  serve(deps, 'listStock', async ({ query }) => ({ ...success, ...(await listStock(db, query, now())) }))
  serve(deps, 'getStock', async ({ query }) => ({ ...success, item: await findStockItem(db, query.id) }))
  serve(deps, 'changeItem', async (request) =>
    toStockItemResponse(await changeItem(db, request.body, toActor(request))),
  )
  serve(deps, 'changeItems', async (request) => ({
    ...success,
    items: await changeSelectedItems(db, request.body, toActor(request)),
  }))
  serve(deps, 'restoreItem', async (request) =>
    toStockItemResponse(await restoreItem(db, request.body.id, toActor(request))),
  )
  serve(deps, 'duplicateItem', async (request) =>
    toStockItemResponse(await duplicateItem(db, request.body.id, request.body.key, toActor(request))),
  )
  serve(deps, 'addPicture', async ({ files, who, from, queue }) => {
    const name = await storePicture(db, storage, queue, files.image)
    await recordAudit(db, { action: 'picture-added', personId: who.id, about: name, source: from })
    const picture = (await findPictures(db, [name])).get(name)
    if (!picture) throw new Error('a picture that was not kept')
    return { ...success, picture }
  })
  serve(deps, 'listRules', async () => {
    const rows = await listCollections(db)
    return { ...success, collections: rows.map((row) => ({ ...row, tag: row.tag ?? undefined })) }
  })
}
