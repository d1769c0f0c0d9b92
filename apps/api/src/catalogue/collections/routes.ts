import type { Actor } from '../../platform/actor.ts'
import type { AnswerCache } from '../../platform/cache/answer-cache.ts'
import type { Db } from '../../platform/database/database.ts'
import { type ServeDeps, serve, success } from '../../platform/http/serve.ts'
import type { ProfileCounts } from '../filters/profile-counts.ts'
import type { StockActor } from '../stock/stock-audit.ts'
import { orderCollections, retireCollection, saveCollection } from './collection-changes.ts'
import { countMembers, listFirstMembers, resolveMembers } from './collection-members.ts'
import {
  type CollectionRow,
  findCollection,
  getCollectionState,
  getMembers,
  listAllCollections,
  listCollections,
} from './collections.ts'

type CollectionDeps = ServeDeps & {
  db: Db
  now: () => Date
  readDay: () => string
  catalogueAnswers: AnswerCache
  profileCounts: ProfileCounts
}

const toPublicResponse = ({ badge, endsOn, ...row }: CollectionRow) => ({
  ...row,
  badge: badge ?? undefined,
  endsOn: endsOn ?? undefined,
})

export function collectionRoutes(deps: CollectionDeps) {
  const { db, now, readDay, catalogueAnswers: answers } = deps
  const toStockActor = (actor: Actor): StockActor => ({ ...actor, now: now() })

  async function toOwnResponse(row: CollectionRow) {
    const members = getMembers(row)
    const counts = await countMembers(db, await resolveMembers(deps, members))
    return {
      ...toPublicResponse(row),
      members,
      startsOn: row.startsOn ?? undefined,
      state: getCollectionState(row, readDay()),
      count: counts.reduce((sum, { count }) => sum + count, 0),
      changedAt: row.changedAt.toISOString(),
    }
  }
  async function listOwn() {
    const rows = await listAllCollections(db)
    return { ...success, collections: await Promise.all(rows.map(toOwnResponse)) }
  }

  serve(
    deps,
    'listCollections',
    async () => ({ ...success, collections: (await listCollections(db, readDay())).map(toPublicResponse) }),
    { answers },
  )
  serve(
    deps,
    'getCollection',
    async ({ query: { slug } }) => {
      const { row, hasEnded } = await findCollection(db, slug, readDay())
      return { ...success, collection: toPublicResponse(row), hasEnded }
    },
    { answers },
  )
  serve(deps, 'listOwnCollections', listOwn)
  serve(deps, 'saveCollection', async ({ body, actor }) => {
    const id = await saveCollection(db, body, toStockActor(actor))
    return { ...(await listOwn()), id }
  })
  serve(deps, 'orderCollections', async ({ body, actor }) => {
    await orderCollections(db, body.ids, toStockActor(actor))
    return listOwn()
  })
  serve(deps, 'retireCollection', async ({ body, actor }) => {
    await retireCollection(db, body.id, body.retired, toStockActor(actor))
    return listOwn()
  })
  serve(deps, 'previewMembers', async ({ body: { members } }) => {
    const set = await resolveMembers(deps, members)
    const [byCategory, first] = await Promise.all([countMembers(db, set), listFirstMembers(db, set)])
    const count = byCategory.reduce((sum, each) => sum + each.count, 0)
    return { ...success, count, byCategory, first }
  })
}
