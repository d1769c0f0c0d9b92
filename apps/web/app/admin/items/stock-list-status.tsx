import { Link, useRevalidator } from 'react-router'
import { stock as words } from '../../content/admin/stock.ts'
import { Button } from '../../ui/button.tsx'
import type { LoadedList } from '../shell/read-list.ts'
import { type StockFilters, toStockSearch } from './stock-filters.ts'

type StockListStatusProps = {
  status: LoadedList['status'] | 'reading'
  itemCount: number
  matching: number | undefined
  hasMore: boolean
  filters: StockFilters
  onMore: () => void
}

export function StockListStatus(props: StockListStatusProps) {
  const { status, itemCount, matching, hasMore, filters, onMore } = props
  const { shelf: folder, missing, view, q, category } = filters
  const isFiltered = q !== '' || category !== 'all'
  const { revalidate } = useRevalidator()
  const isReading = status === 'reading'
  return (
    <>
      <p role="status" className={itemCount > 0 ? 'stock-list__count' : 'desk__empty'}>
        {isReading ? words.loading : status === 'ready' && describeCount()}
      </p>
      {(status === 'failed' || status === 'offline') && (
        <div role="alert" className="desk__failed">
          <p>{status === 'offline' ? words.offline : words.loadFailed}</p>
          <Button small variant="line" onClick={revalidate}>
            {words.retry}
          </Button>
        </div>
      )}
      {status === 'ready' && itemCount === 0 && isFiltered && (
        <Link className="text-link" to={toStockSearch({ shelf: folder, missing, view })}>
          {words.showAll}
        </Link>
      )}
      {hasMore && status !== 'failed' && (
        <Button variant="line" className="desk__more" busy={isReading} onClick={onMore}>
          {words.more}
        </Button>
      )}
    </>
  )

  function describeCount() {
    if (itemCount > 0) return words.countText(itemCount, matching)
    return isFiltered ? words.empty.search : words.empty[missing ?? folder]
  }
}
