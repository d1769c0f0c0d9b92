import { maskHuid } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import type { ReadShop } from '../documents/shop.ts'
import type { AnswerCache } from '../platform/cache/answer-cache.ts'
import type { Db } from '../platform/database/database.ts'
import { type ServeDeps, serve, success } from '../platform/http/serve.ts'
import { createCursorSigner } from '../platform/http/signed-cursor.ts'
import { browseItems } from './browse.ts'
import type { ProfileCounts } from './filters/profile-counts.ts'
import type { PublicItem } from './item-list.ts'
import { findItem, findItems, listItemSlugs, type PublicItemDetails } from './items.ts'

type CatalogueDeps = ServeDeps & {
  db: Db
  readShop: ReadShop
  settings: { SESSION_SECRET: string }
  catalogueAnswers: AnswerCache
  profileCounts: ProfileCounts
  readDay: () => string
}

export function catalogueRoutes(deps: CatalogueDeps) {
  const { db, readShop, settings, catalogueAnswers: answers } = deps
  const cursors = createCursorSigner(settings.SESSION_SECRET)
  const readShowsPrices = async () => (await readShop()).prices === 'show'

  const toItemResponse = (item: PublicItem, showsPrices: boolean) => ({
    ...item,
    price: showsPrices ? (item.price ?? undefined) : undefined,
    weeks: item.weeks ?? undefined,
    more: item.more.length > 0 ? item.more : undefined,
  })
  const toItemDetailsResponse = (
    { facts, alts, related, ...item }: PublicItemDetails,
    showsPrices: boolean,
  ) => ({
    ...toItemResponse(item, showsPrices),
    related: related.map((each) => (showsPrices ? each : { ...each, price: undefined })),
    alts: alts.some(Boolean) ? alts : undefined,
    facts: { ...facts, huids: facts.huids.map(maskHuid) },
  })

  serve(
    deps,
    'listItems',
    async ({ query }) => {
      const showsPrices = await readShowsPrices()
      const asksForPrices =
        query.sort === 'low' || query.sort === 'high' || (query.from ?? query.to) !== undefined
      if (!showsPrices && asksForPrices) {
        throw new Refusal('invalid', 'This shop tells its prices on request.')
      }
      const cursor = query.cursor && cursors.verify(query.cursor)
      const { items, nextCursor, found, facets } = await browseItems(deps, { ...query, cursor })
      const signedCursor = nextCursor && cursors.sign(nextCursor)
      const goldItem = items.map((item) => toItemResponse(item, showsPrices))
      return { ...success, goldItem, nextCursor: signedCursor, found, facets }
    },
    { answers, isStorable: ({ q }) => q === undefined },
  )

  serve(
    deps,
    'getItem',
    async ({ query: { slug } }) => {
      const [item, showsPrices] = await Promise.all([findItem(db, slug), readShowsPrices()])
      return { ...success, item: toItemDetailsResponse(item, showsPrices) }
    },
    { answers },
  )

  serve(
    deps,
    'getChosenItems',
    async ({ query: { slugs } }) => {
      const [items, showsPrices] = await Promise.all([findItems(db, slugs), readShowsPrices()])
      const chosen = slugs.map((slug) => {
        const item = items.get(slug)
        return { slug, item: item && { ...toItemResponse(item, showsPrices), facts: item.facts } }
      })
      return { ...success, pieces: chosen }
    },
    { answers, isStorable: () => false },
  )

  serve(
    deps,
    'listItemUrls',
    async ({ query: { chunk } }) => {
      const { chunks, items } = await listItemSlugs(db, chunk)
      const urls = items.map(({ slug, changed }) => ({ slug, changed: changed.toISOString() }))
      return { ...success, chunks, pieces: urls }
    },
    { answers },
  )
}
