import type { Shop } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { megabytes, minutes } from '@kashika/server/units'
import { findPictures } from '../pictures/pictures.ts'
import { createStaleCache } from '../platform/cache/stale-if-error.ts'
import type { Db } from '../platform/database/database.ts'
import { type ServeDeps, serve } from '../platform/http/serve.ts'
import { createCursorSigner } from '../platform/http/signed-cursor.ts'
import { browseItems } from './browse.ts'
import { listCollections } from './collections.ts'
import { listExtraPictures } from './item-pictures.ts'
import { findItem, listItemSlugs } from './items.ts'

type PublishedItem = Awaited<ReturnType<typeof findItem>>

type CatalogueDeps = ServeDeps & { db: Db; shop: Shop; settings: { SESSION_SECRET: string } }

export function catalogueRoutes(deps: CatalogueDeps) {
  const { app, db, shop, settings } = deps
  const cursors = createCursorSigner(settings.SESSION_SECRET)
  const showsPrices = shop.prices === 'show'
  const { staleIfError, clear } = createStaleCache({
    maxAgeMs: minutes(10),
    maxBytes: megabytes(32),
    onStale: (error) => app.log.warn({ err: error }, 'answered from the last good copy'),
  })

  async function toItemResponses(items: PublishedItem[]) {
    const [firstPictures, extraPictures] = await Promise.all([
      findPictures(
        db,
        items.map((item) => item.image),
      ),
      listExtraPictures(
        db,
        items.map((item) => item.id),
      ),
    ])
    return items.map((item) => ({
      ...item,
      price: showsPrices ? Number(item.price) : undefined,
      rating: Number(item.rating),
      preview: firstPictures.get(item.image)?.preview ?? '',
      more: extraPictures.get(item.id),
    }))
  }

  serve(deps, 'listItems', async ({ query }) => {
    if (!showsPrices && (query.sort === 'low' || query.sort === 'high')) {
      throw new Refusal('invalid', 'This shop tells its prices on request.')
    }
    const cursor = query.cursor && cursors.verify(query.cursor)
    // Searches are not cached: there is no limit to their number.
    const cacheKey = query.q === undefined ? `list ${JSON.stringify(query)}` : undefined
    return staleIfError(cacheKey, async () => {
      const { items, nextCursor, ...rest } = await browseItems(db, { ...query, cursor })
      const signedCursor = nextCursor && cursors.sign(nextCursor)
      return { success: true, goldItem: await toItemResponses(items), nextCursor: signedCursor, ...rest }
    })
  })

  serve(deps, 'getItem', ({ query: { slug } }) =>
    staleIfError(`piece ${slug}`, async () => {
      const [item] = await toItemResponses([await findItem(db, slug)])
      if (!item) throw new Refusal('missing', 'There is no such piece.')
      return { success: true, item }
    }),
  )

  serve(deps, 'listCollections', () =>
    staleIfError('collections', async () => {
      const rows = await listCollections(db)
      const pictures = await findPictures(
        db,
        rows.map((row) => row.image),
      )
      const collections = rows.map((row) => ({
        ...row,
        badge: row.badge ?? undefined,
        preview: pictures.get(row.image)?.preview ?? '',
      }))
      return { success: true, collections }
    }),
  )

  serve(deps, 'listItemUrls', ({ query: { chunk } }) =>
    staleIfError(`addresses ${chunk}`, async () => {
      const { chunks, items } = await listItemSlugs(db, chunk)
      return {
        success: true,
        chunks,
        pieces: items.map(({ slug, changed }) => ({ slug, changed: changed.toISOString() })),
      }
    }),
  )

  return { clearCache: clear }
}
