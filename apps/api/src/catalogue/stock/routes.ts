import { note } from '../../audit/audit.ts'
import { keep, picturesOf } from '../../pictures/pictures.ts'
import type { Db } from '../../platform/database.ts'
import { type Doors, type Person, serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Storage } from '../../platform/storage.ts'
import { listCollections } from '../collections.ts'
import type { Row } from '../order.ts'
import { addOnce, duplicate } from './adding.ts'
import { changeSelected } from './selected.ts'
import { findStock, listShelf, shown } from './shelves.ts'
import { change, type Doer, restore, retire } from './stock.ts'

const done = { success: true } as const

type House = Doors & { db: Db; storage: Storage; now: () => Date }

/** How the owner keeps the catalogue. */
export function stockRoutes(house: House) {
  const { db, storage, now } = house
  const doer = ({ who, from }: { who: Person; from: Doer['from'] }): Doer => ({
    who: who.id,
    from,
    now: now(),
  })
  async function one(row: Row) {
    const [item] = await shown(db, [row])
    if (!item) throw new Error('a piece that is not shown')
    return { ...done, item }
  }

  serve(house, 'addItem', async (asked) => {
    const { key, more, ...piece } = asked.body
    const image = await keep(db, storage, asked.queue, asked.files.image)
    const pictures = [image, ...more.filter((name) => name !== image)]
    return one(await addOnce(db, { ...piece, pictures }, key, doer(asked)))
  })
  serve(house, 'deleteItem', async (asked) => {
    const id = asked.body?.id ?? asked.query.id
    if (!id) throw new Refusal('invalid', 'id: Which piece?')
    await retire(db, id, doer(asked))
    return done
  })
  serve(house, 'listStock', async ({ query }) => ({ ...done, ...(await listShelf(db, query, now())) }))
  serve(house, 'getStock', async ({ query }) => ({ ...done, item: await findStock(db, query.id) }))
  serve(house, 'changeItem', async (asked) => one(await change(db, asked.body, doer(asked))))
  serve(house, 'changeItems', async (asked) => ({
    ...done,
    items: await changeSelected(db, asked.body, doer(asked)),
  }))
  serve(house, 'restoreItem', async (asked) => one(await restore(db, asked.body.id, doer(asked))))
  serve(house, 'duplicateItem', async (asked) =>
    one(await duplicate(db, asked.body.id, asked.body.key, doer(asked))),
  )
  serve(house, 'addPicture', async ({ files, who, from, queue }) => {
    const name = await keep(db, storage, queue, files.image)
    await note(db, { what: 'picture-added', who: who.id, about: name, from })
    const picture = (await picturesOf(db, [name])).get(name)
    if (!picture) throw new Error('a picture that was not kept')
    return { ...done, picture }
  })
  serve(house, 'listRules', async () => {
    const rows = await listCollections(db)
    return { ...done, collections: rows.map((row) => ({ ...row, tag: row.tag ?? undefined })) }
  })
}
