import { callFromServer, hasStatus, type ServerCallArgs } from '../../api/api.server.ts'
import { readShop } from '../../shop/read-shop.server.ts'
import { clearFilters } from '../filters/filter-params.ts'
import { labelRates } from '../price/rate-labels.server.ts'
import { renderRateStrip } from '../price/rate-strip.server.tsx'
import { parseItemListParams, toItemListQuery } from './item-list-params.ts'
import { describeSearch } from './search-note.server.ts'

/** An invalid or expired cursor leads to the first page. */
export async function loadItemList(args: ServerCallArgs, collection?: string) {
  const shop = await readShop(args)
  const params = parseItemListParams(new URL(args.request.url).searchParams, shop.prices === 'show')
  // A collection can be sorted, not filtered.
  if (collection) Object.assign(params, clearFilters({ ...params, category: 'all', q: '' }))
  const facets = collection ? undefined : '1'
  if (params.cursor) {
    const page = await callFromServer(
      'listItems',
      { query: { ...toItemListQuery(params, collection), facets } },
      args,
    ).catch((error) => {
      if (!hasStatus(error, 400)) throw error
    })
    if (page) return toItemListPage(page)
    params.cursor = undefined
  }
  return toItemListPage(
    await callFromServer('listItems', { query: { ...toItemListQuery(params, collection), facets } }, args),
  )

  function toItemListPage({
    goldItem: items,
    nextCursor,
    found: searchInfo,
    facets,
    rates,
  }: Awaited<ReturnType<typeof callFromServer<'listItems'>>>) {
    return {
      params,
      collection,
      items,
      nextCursor,
      searchInfo,
      searchNote: searchInfo && describeSearch(searchInfo, items.length > 0, shop.prices === 'show'),
      facets,
      rates: labelRates(rates, shop),
      rateKey: JSON.stringify(rates),
      rateStrip: collection ? undefined : renderRateStrip(rates, shop),
    }
  }
}

export type ItemListPage = Awaited<ReturnType<typeof loadItemList>>
