import { ask, wasRefused } from '../api.server.ts'
import { shop } from '../settings.server.ts'
import { askedBy } from './asked.ts'

const pageSize = '24'

/** The pieces an address asks for. A cursor that is no longer good, or never was, leads to the first page. */
export async function listShelf(request: Request, collection?: string) {
  const asked = askedBy(new URL(request.url).searchParams, shop.prices === 'show')
  // What belongs to a collection is decided: it can be sorted only.
  if (collection) Object.assign(asked, { category: 'all', q: '' })
  const { category, sort, q, cursor } = asked
  const query = { category, sort, q: q || undefined, collection, limit: pageSize }

  if (cursor) {
    const page = await ask('listItems', { query: { ...query, cursor } }, request).catch((error) => {
      if (!wasRefused(error, 400)) throw error
    })
    if (page) return shown(page)
    asked.cursor = undefined
  }
  return shown(await ask('listItems', { query }, request))

  function shown({ goldItem: items, nextCursor, found }: Awaited<ReturnType<typeof ask<'listItems'>>>) {
    return { asked, items, nextCursor, found }
  }
}

export type ShelfPage = Awaited<ReturnType<typeof listShelf>>
