import type { Shop } from '@kashika/contract'
import { picturesOf } from '../pictures/pictures.ts'
import type { Db } from '../platform/database.ts'
import { type Doors, serve } from '../platform/http.ts'
import { lastGoodCopies } from '../platform/last-good.ts'
import { megabytes, minutes } from '../platform/measures.ts'
import { Refusal } from '../platform/refusal.ts'
import { signedCursors } from '../platform/signed-cursor.ts'
import { browse } from './browse.ts'
import { listCollections } from './collections.ts'
import { morePicturesOf } from './gallery.ts'
import { findItem, listAddresses } from './items.ts'

type Piece = Awaited<ReturnType<typeof findItem>>

type House = Doors & { db: Db; shop: Shop; settings: { SESSION_SECRET: string } }

export function catalogueRoutes(house: House) {
  const { app, db, shop, settings } = house
  const cursors = signedCursors(settings.SESSION_SECRET)
  const showsPrices = shop.prices === 'show'
  const { fresh, forget } = lastGoodCopies({
    maxAge: minutes(10),
    maxBytes: megabytes(32),
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
    const cursor = query.cursor && cursors.take(query.cursor)
    // There is no end to what can be searched for.
    const question = query.q === undefined ? `list ${JSON.stringify(query)}` : undefined
    return fresh(question, async () => {
      const { items, nextCursor, ...rest } = await browse(db, { ...query, cursor })
      const next = nextCursor && cursors.give(nextCursor)
      return { success: true, goldItem: await shown(items), nextCursor: next, ...rest }
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
