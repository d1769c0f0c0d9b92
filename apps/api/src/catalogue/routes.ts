import type { Shop } from '@kashika/contract'
import type { Db } from '../platform/database.ts'
import { type Doors, serve } from '../platform/http.ts'
import { lastGoodCopies } from '../platform/last-good.ts'
import { minutes } from '../platform/measures.ts'
import { Refusal } from '../platform/refusal.ts'
import { listItems } from './items.ts'

type Page = Awaited<ReturnType<typeof listItems>>

export function catalogueRoutes(house: Doors & { db: Db; shop: Shop }) {
  const { app, db, shop } = house
  const showsPrices = shop.prices === 'show'
  const lastGood = lastGoodCopies<Page>({
    maxAge: minutes(10),
    maxCopies: 200,
    onStale: (error) => app.log.warn({ err: error }, 'the list is answered from its last good copy'),
  })

  serve(house, 'listItems', async ({ query }) => {
    if (!showsPrices && (query.sort === 'low' || query.sort === 'high')) {
      throw new Refusal('invalid', 'This shop tells its prices on request.')
    }
    const { items, nextCursor } = await lastGood(JSON.stringify(query), () => listItems(db, query))
    return {
      success: true,
      goldItem: items.map((item) => ({
        ...item,
        price: showsPrices ? Number(item.price) : undefined,
        rating: Number(item.rating),
      })),
      nextCursor,
    }
  })
}
