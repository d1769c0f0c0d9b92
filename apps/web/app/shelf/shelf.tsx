import { itemListWords } from '../content/products.ts'
import { useRootData } from '../shop-facts.ts'
import { ItemCard } from '../ui/piece-card.tsx'
import { ItemSkeleton } from '../ui/skeleton.tsx'
import { toItemListSearch } from './asked.ts'
import { ItemFilters } from './filters.tsx'
import type { ItemListPage } from './list.server.ts'
import { useLoadMore } from './more.ts'
import { NoItems } from './nothing-here.tsx'
import { ItemDialog } from './opened-piece.tsx'
import { useIsListSlow } from './slow.ts'

const firstRowCount = 4
const noSearchWords: string[] = []
const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A list of pieces with what narrows it, what lengthens it, and the one that is opened. */
export function ItemList({ page, sortOnly = false }: { page: ItemListPage; sortOnly?: boolean }) {
  const { uploads, shop } = useRootData()
  const { params, searchInfo } = page
  const { items, href, state, append } = useLoadMore(page)
  const isSlow = useIsListSlow()
  const countText = `Showing ${items.length} ${items.length === 1 ? 'piece' : 'pieces'}`

  return (
    <div className="wrap shelf">
      <ItemFilters params={params} sortOnly={sortOnly} withPrices={shop.prices === 'show'}>
        <p className="bar__n" role="status">
          {isSlow ? itemListWords.loading : countText}
          {!isSlow && searchInfo?.corrected && (
            <span className="bar__meant">Showing results for {searchInfo.suggestions.join(' ')}</span>
          )}
        </p>
      </ItemFilters>
      {isSlow ? (
        <ul className="grid-pieces" aria-busy="true">
          {skeletonKeys.map((key) => (
            <ItemSkeleton key={key} />
          ))}
        </ul>
      ) : items.length > 0 ? (
        <ul className="grid-pieces">
          {items.map((item, index) => (
            <ItemCard
              key={item.id}
              item={item}
              uploads={uploads}
              first={index < firstRowCount}
              openPath={toItemListSearch(params, item.slug)}
              searchWords={searchInfo?.words ?? noSearchWords}
            />
          ))}
        </ul>
      ) : (
        <NoItems params={params} alternatives={searchInfo} />
      )}
      {href && !isSlow && (
        <div className="more">
          {state === 'failed' && <p role="alert">{itemListWords.moreFailed}</p>}
          <a className={state === 'busy' ? 'btn is-busy' : 'btn btn--line'} href={href} onClick={append}>
            {state === 'failed' ? itemListWords.failed.retry : itemListWords.more}
          </a>
        </div>
      )}
      <ItemDialog items={items} />
    </div>
  )
}
