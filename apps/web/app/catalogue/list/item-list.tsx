import type { RateMetal } from '@kashika/contract/trade'
import { itemListWords } from '../../content/products.ts'
import { trayWords } from '../../content/tray/tray.ts'
import { useRootData } from '../../session/use-root-data.ts'
import { ChosenFilters } from '../filters/chosen-filters.tsx'
import { countChosen } from '../filters/filter-params.ts'
import { NoFilteredItems } from '../filters/no-filtered-items.tsx'
import { ItemCard } from './item-card.tsx'
import { ItemFilters } from './item-filters.tsx'
import { toItemListSearch } from './item-list-params.ts'
import { ItemSkeleton } from './item-skeleton.tsx'
import type { ItemListPage } from './load-item-list.server.ts'
import { NoItems } from './no-items.tsx'
import { useIsListSlow } from './use-is-list-slow.ts'
import { useItemDialog } from './use-item-dialog.ts'
import { useLoadMore } from './use-load-more.ts'
import './item-list.css'

const firstRowCount = 4
const noSearchWords: string[] = []
const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function ItemList({ page, sortOnly = false }: { page: ItemListPage; sortOnly?: boolean }) {
  const { uploads, shop } = useRootData()
  const { params, searchInfo, searchNote, facets, rates } = page
  const { items, href, state, append } = useLoadMore(page)
  const isSlow = useIsListSlow()
  const count = countChosen(params) > 0 ? (facets?.total ?? items.length) : items.length
  const dialog = useItemDialog()

  return (
    <div className={facets ? 'page-width item-list item-list--filtered' : 'page-width item-list'}>
      <ItemFilters params={params} sortOnly={sortOnly} withPrices={shop.prices === 'show'} facets={facets}>
        <p className="item-filters__count" role="status">
          {isSlow ? itemListWords.loading : itemListWords.showing(count)}
          {!isSlow &&
            searchNote?.map((sentence) => (
              <span key={sentence} className="item-filters__note">
                {sentence}
              </span>
            ))}
        </p>
      </ItemFilters>
      <div className="item-list__results">
        <ChosenFilters params={params} />
        <label className="item-list__columns">
          <input type="checkbox" /> {itemListWords.twoInARow}
        </label>
        {isSlow ? (
          <ul className="item-list__grid" aria-busy="true">
            {skeletonKeys.map((key) => (
              <ItemSkeleton key={key} />
            ))}
          </ul>
        ) : items.length > 0 ? (
          <ul className="item-list__grid">
            {items.map((item, index) => (
              <ItemCard
                key={item.id}
                item={item}
                rate={rates?.[item.rateMetal as RateMetal]}
                uploads={uploads}
                first={index < firstRowCount}
                openPath={toItemListSearch(params, item.slug)}
                searchWords={searchInfo?.words ?? noSearchWords}
              />
            ))}
          </ul>
        ) : facets && !params.q && countChosen(params) > 0 ? (
          <NoFilteredItems params={params} facets={facets} />
        ) : (
          <NoItems params={params} alternatives={searchInfo} />
        )}
        <noscript>
          {import.meta.env.SSR && (
            <form id="tray" action="/tray" className="item-list__tray">
              <input type="hidden" name="own" value="yes" />
              <button type="submit" className="button">
                {trayWords.see}
              </button>
            </form>
          )}
        </noscript>
        {href && !isSlow && (
          <div className="item-list__more">
            {state === 'failed' && <p role="alert">{itemListWords.moreFailed}</p>}
            <a
              className={state === 'busy' ? 'button is-busy' : 'button button--line'}
              href={href}
              onClick={append}
            >
              {state === 'failed' ? itemListWords.failed.retry : itemListWords.more}
            </a>
          </div>
        )}
      </div>
      {dialog && <dialog.ItemDialog items={items} rates={rates} />}
    </div>
  )
}
