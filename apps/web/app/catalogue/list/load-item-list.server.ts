import { callFromServer, hasStatus } from '../../api/api.server.ts'
import { shop } from '../../settings.server.ts'
import { parseItemListParams, toItemListQuery } from './item-list-params.ts'

/** An invalid or expired cursor leads to the first page. */
export async function loadItemList(request: Request, collection?: string) {
  const params = parseItemListParams(new URL(request.url).searchParams, shop.prices === 'show')
  // A collection can be sorted, not filtered.
  if (collection) Object.assign(params, { category: 'all', q: '' })
  if (params.cursor) {
    const page = await callFromServer(
      'listItems',
      { query: toItemListQuery(params, collection) },
      request,
    ).catch((error) => {
      if (!hasStatus(error, 400)) throw error
    })
    if (page) return toItemListPage(page)
    params.cursor = undefined
  }
  return toItemListPage(
    await callFromServer('listItems', { query: toItemListQuery(params, collection) }, request),
  )

  function toItemListPage({
    goldItem: items,
    nextCursor,
    found: searchInfo,
  }: Awaited<ReturnType<typeof callFromServer<'listItems'>>>) {
    return { params, collection, items, nextCursor, searchInfo }
  }
}

export type ItemListPage = Awaited<ReturnType<typeof loadItemList>>
