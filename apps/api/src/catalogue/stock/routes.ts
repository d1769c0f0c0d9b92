import { itemBounds } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { recordAudit } from '../../audit/audit.ts'
import { findPictures, storePicture } from '../../pictures/pictures.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { type ServeDeps, serve, success } from '../../platform/http/serve.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { findItemWithPicture, pairAlts } from '../item-pictures.ts'
import { type ReadPriceSource, showTodaysPrice } from '../rates/item-prices.ts'
import type { ItemRow } from '../sorting.ts'
import { changeItem } from './changed-items.ts'
import { findHuidUses } from './huid-uses.ts'
import { addItemOnce, duplicateItem } from './new-items.ts'
import { restoreItem, retireItem } from './removed-items.ts'
import { changeSelectedItems, previewItemChanges } from './selected-items.ts'
import type { StockActor } from './stock-audit.ts'
import { findStockItem, listStock, toStockItems } from './stock-list.ts'
import { undoItemChanges } from './undone-changes.ts'
import { completeItems } from './whole-items.ts'

type StockDeps = ServeDeps & {
  db: Db
  storage: Storage
  readPriceSource: ReadPriceSource
  now: () => Date
}

export function stockRoutes(deps: StockDeps) {
  const { db, storage, readPriceSource, now } = deps
  const toStockActor = ({ actor }: { actor: Actor }): StockActor => ({ ...actor, now: now() })
  async function toStockItemResponse(row: ItemRow) {
    const [item] = await toStockItems(db, await completeItems(db, [row]))
    if (!item) throw new Error('a piece that is not shown')
    return { ...success, item: showTodaysPrice(item, await readPriceSource()) }
  }

  serve(deps, 'addItem', async (request) => {
    const { key, more, alts, rating = itemBounds.rating.min, ...fields } = request.body
    const { image } = request.files
    if (!image?.length && fields.status === 'published')
      throw new Refusal('invalid', 'Please upload an image.')
    const names = image?.length ? [await storePicture(db, storage, request.queue, image), ...more] : more
    const sheetItem = {
      ...fields,
      rating,
      pictures: [...new Set(names)],
      ...(alts && { alts: pairAlts(names, alts) }),
    }
    return toStockItemResponse(await addItemOnce(db, sheetItem, key, toStockActor(request)))
  })
  serve(deps, 'deleteItem', async (request) => {
    const id = request.body?.id ?? request.query.id
    if (!id) throw new Refusal('invalid', 'id: Which piece?')
    await retireItem(db, id, toStockActor(request))
    return success
  })
  serve(deps, 'listStockItems', async ({ query }) => {
    const [{ items, ...page }, source] = await Promise.all([listStock(db, query, now()), readPriceSource()])
    return { ...success, ...page, items: items.map((item) => showTodaysPrice(item, source)) }
  })
  serve(deps, 'getStockItem', async ({ query }) => {
    const [item, source] = await Promise.all([findStockItem(db, query.id), readPriceSource()])
    return { ...success, item: showTodaysPrice(item, source) }
  })
  serve(deps, 'findHuidUses', async ({ query: { huids, except } }) => ({
    ...success,
    uses: await findHuidUses(db, huids, except),
  }))
  serve(deps, 'changeItem', async (request) =>
    toStockItemResponse(await changeItem(db, request.body, toStockActor(request))),
  )
  serve(deps, 'changeItems', async (request) => {
    const { items, undo } = await changeSelectedItems(db, request.body, toStockActor(request))
    const source = await readPriceSource()
    return { ...success, items: items.map((item) => showTodaysPrice(item, source)), undo }
  })
  serve(deps, 'previewItemChanges', async ({ body }) => ({
    ...success,
    changes: await previewItemChanges(db, body),
  }))
  serve(deps, 'undoItemChanges', async (request) => ({
    ...success,
    kept: await undoItemChanges(db, request.body, toStockActor(request)),
  }))
  serve(deps, 'restoreItem', async (request) =>
    toStockItemResponse(await restoreItem(db, request.body.id, toStockActor(request))),
  )
  serve(deps, 'duplicateItem', async (request) =>
    toStockItemResponse(await duplicateItem(db, request.body.id, request.body.key, toStockActor(request))),
  )
  serve(deps, 'addPicture', async ({ files, actor, queue }) => {
    const name = await storePicture(db, storage, queue, files.image)
    await recordAudit(db, { action: 'picture-added', ...actor, about: name })
    const picture = (await findPictures(db, [name])).get(name)
    if (!picture) throw new Error('a picture that was not kept')
    return { ...success, picture, usedBy: await findItemWithPicture(db, name) }
  })
}
