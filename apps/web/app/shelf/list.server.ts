import { ask, wasRefused } from '../api.server.ts'
import { shop } from '../settings.server.ts'
import { askedBy, queryFor } from './asked.ts'

/** The pieces an address asks for. A cursor that is no longer good, or never was, leads to the first page. */
export async function listShelf(request: Request, collection?: string) {
  const asked = askedBy(new URL(request.url).searchParams, shop.prices === 'show')
  // What belongs to a collection is decided: it can be sorted only.
  if (collection) Object.assign(asked, { category: 'all', q: '' })
  if (asked.cursor) {
    const page = await ask('listItems', { query: queryFor(asked, collection) }, request).catch((error) => {
      if (!wasRefused(error, 400)) throw error
    })
    if (page) return shown(page)
    asked.cursor = undefined
  }
  return shown(await ask('listItems', { query: queryFor(asked, collection) }, request))

  function shown({ goldItem: items, nextCursor, found }: Awaited<ReturnType<typeof ask<'listItems'>>>) {
    return { asked, collection, items, nextCursor, found }
  }
}

export type ShelfPage = Awaited<ReturnType<typeof listShelf>>
