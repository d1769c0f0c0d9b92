import { Refusal } from '@kashika/server/refusal'
import type { ReadShop } from '../documents/shop.ts'
import type { AnswerCache } from '../platform/cache/answer-cache.ts'
import type { Db } from '../platform/database/database.ts'
import { type ServeDeps, serve, success } from '../platform/http/serve.ts'
import { createCursorSigner } from '../platform/http/signed-cursor.ts'
import { browseItems } from './browse.ts'
import type { ProfileCounts } from './filters/profile-counts.ts'
import { createPriceWriter, findExpiry } from './item-responses.ts'
import { findItem, findItems, listItemSlugs } from './items.ts'
import type { ReadPriceSource } from './rates/item-prices.ts'

type CatalogueDeps = ServeDeps & {
  db: Db
  readShop: ReadShop
  readPriceSource: ReadPriceSource
  settings: { SESSION_SECRET: string }
  catalogueAnswers: AnswerCache
  profileCounts: ProfileCounts
  readDay: () => string
}

export function catalogueRoutes(deps: CatalogueDeps) {
  const { db, readShop, readPriceSource, settings, catalogueAnswers: answers } = deps
  const cursors = createCursorSigner(settings.SESSION_SECRET)

  serve(
    deps,
    'listItems',
    async ({ query }) => {
      const [shop, source] = await Promise.all([readShop(), readPriceSource()])
      const showsPrices = shop.prices === 'show'
      const asksForPrices =
        query.sort === 'low' || query.sort === 'high' || (query.from ?? query.to) !== undefined
      if (!showsPrices && asksForPrices) {
        throw new Refusal('invalid', 'This shop tells its prices on request.')
      }
      const cursor = query.cursor && cursors.verify(query.cursor)
      const { items, nextCursor, found, facets } = await browseItems(
        deps,
        { ...query, cursor },
        { withPrices: showsPrices },
      )
      const signedCursor = nextCursor && cursors.sign(nextCursor)
      const prices = createPriceWriter(shop, source)
      const goldItem = items.map(prices.toItemResponse)
      return {
        ...success,
        goldItem,
        nextCursor: signedCursor,
        found,
        facets,
        rates: prices.listAllRates(),
      }
    },
    { answers, isStorable: ({ q }) => q === undefined, findExpiry },
  )

  serve(
    deps,
    'getItem',
    async ({ query: { slug } }) => {
      const [row, shop, source] = await Promise.all([findItem(db, slug), readShop(), readPriceSource()])
      const prices = createPriceWriter(shop, source)
      const item = prices.toItemDetailsResponse(row)
      return { ...success, item, rates: prices.listRates([item, ...item.related]) }
    },
    { answers, findExpiry },
  )

  serve(
    deps,
    'getChosenItems',
    async ({ query: { slugs } }) => {
      const [items, shop, source] = await Promise.all([findItems(db, slugs), readShop(), readPriceSource()])
      const prices = createPriceWriter(shop, source)
      const chosen = slugs.map((slug) => {
        const row = items.get(slug)
        return { slug, item: row && { ...prices.toItemResponse(row), facts: row.facts } }
      })
      const rates = prices.listRates(chosen.flatMap(({ item }) => item ?? []))
      return { ...success, pieces: chosen, rates }
    },
    { answers, isStorable: () => false, findExpiry },
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
