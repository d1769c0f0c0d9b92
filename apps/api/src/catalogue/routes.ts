import type { Shop } from '@kashika/contract'
import { picturesOf } from '../pictures/pictures.ts'
import type { Db } from '../platform/database.ts'
import { type Doors, serve } from '../platform/http.ts'
import { lastGoodCopies } from '../platform/last-good.ts'
import { minutes } from '../platform/measures.ts'
import { Refusal } from '../platform/refusal.ts'
import { browse } from './browse.ts'
import { listCollections } from './collections.ts'
import { morePicturesOf } from './gallery.ts'
import { findItem, listAddresses } from './items.ts'

type Piece = Awaited<ReturnType<typeof findItem>>

export function catalogueRoutes(house: Doors & { db: Db; shop: Shop }) {
  const { app, db, shop } = house
  const showsPrices = shop.prices === 'show'
  const { fresh, forget } = lastGoodCopies({
    maxAge: minutes(10),
    maxCopies: 200,
    onStale: (error) => app.log.warn({ err: error }, 'answered from the last good copy'),
  })

  /** Pieces as they travel: numbers for money and rating, no price where the shop tells it on request. */
  async function shown(pieces: Piece[]) {
    const [first, more] = await Promise.all([
      picturesOf(
        db,
        pieces.map((piece) => piece.image),
      ),
      morePicturesOf(
        db,
        pieces.map((piece) => piece.id),
      ),
    ])
    return pieces.map((piece) => ({
      ...piece,
      price: showsPrices ? Number(piece.price) : undefined,
      rating: Number(piece.rating),
      preview: first.get(piece.image)?.preview ?? '',
      more: more.get(piece.id),
    }))
  }

  serve(house, 'listItems', async ({ query }) => {
    if (!showsPrices && (query.sort === 'low' || query.sort === 'high')) {
      throw new Refusal('invalid', 'This shop tells its prices on request.')
    }
    return fresh(`list ${JSON.stringify(query)}`, async () => {
      const { items, ...rest } = await browse(db, query)
      return { success: true, goldItem: await shown(items), ...rest }
    })
  })

  serve(house, 'getItem', ({ query: { slug } }) =>
    fresh(`piece ${slug}`, async () => {
      const [item] = await shown([await findItem(db, slug)])
      if (!item) throw new Refusal('missing', 'There is no such piece.')
      return { success: true, item }
    }),
  )

  serve(house, 'listCollections', () =>
    fresh('collections', async () => {
      const rows = await listCollections(db)
      const pictures = await picturesOf(
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

  serve(house, 'listAddresses', ({ query: { chunk } }) =>
    fresh(`addresses ${chunk}`, async () => {
      const { chunks, pieces } = await listAddresses(db, chunk)
      return {
        success: true,
        chunks,
        pieces: pieces.map(({ slug, changed }) => ({ slug, changed: changed.toISOString() })),
      }
    }),
  )

  /** To be called when the catalogue has changed. */
  return { forgetCopies: forget }
}
