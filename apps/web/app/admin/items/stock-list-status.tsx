import type { StockFolder } from '@kashika/contract'
import { Link } from 'react-router'
import { stock as words } from '../../content/stock.ts'
import { Button } from '../../ui/button.tsx'
import { toStockSearch } from './stock-filters.ts'
import type { useStockList } from './use-stock-list.ts'

type StockListStatusProps = {
  list: Pick<ReturnType<typeof useStockList>, 'status' | 'items' | 'matching' | 'nextCursor' | 'readAgain'>
  folder: StockFolder
  isFiltered: boolean
  onMore: () => void
}

/** What stands below the cards: that they are coming, that there are none, that they could not be read, or more. */
export function StockListStatus({ list, folder, isFiltered, onMore }: StockListStatusProps) {
  const { status, items, matching, nextCursor, readAgain } = list
  const isReading = status === 'reading'
  return (
    <>
      <p role="status" className={items.length > 0 ? 'aitems__count' : 'desk__none'}>
        {isReading ? words.loading : status === 'ready' && describeCount(items.length)}
      </p>
      {(status === 'failed' || status === 'offline') && (
        <div role="alert" className="desk__unread">
          <p>{status === 'offline' ? words.offline : words.loadFailed}</p>
          <Button small look="line" onClick={readAgain}>
            {words.retry}
          </Button>
        </div>
      )}
      {status === 'ready' && items.length === 0 && isFiltered && (
        <Link className="link" to={toStockSearch({ shelf: folder })}>
          {words.showAll}
        </Link>
      )}
      {nextCursor && status !== 'failed' && (
        <Button look="line" className="desk__more" busy={isReading} onClick={onMore}>
          {words.more}
        </Button>
      )}
    </>
  )

  function describeCount(count: number) {
    if (count > 0) return words.countText(count, matching)
    return isFiltered ? words.empty.search : words.empty[folder]
  }
}
