import type { StockShelf } from '@kashika/contract'
import { Link } from 'react-router'
import { stock as words } from '../../../content/stock.ts'
import { Button } from '../../../ui/button.tsx'
import { stockSearchFor } from './stock-asked.ts'
import type { useStock } from './use-stock.ts'

type ItemsStateProps = {
  list: Pick<ReturnType<typeof useStock>, 'status' | 'items' | 'matching' | 'nextCursor' | 'readAgain'>
  shelf: StockShelf
  isNarrowed: boolean
  onMore: () => void
}

/** What stands below the cards: that they are coming, that there are none, that they could not be read, or more. */
export function ItemsState({ list, shelf, isNarrowed, onMore }: ItemsStateProps) {
  const { status, items, matching, nextCursor, readAgain } = list
  const reading = status === 'reading'
  return (
    <>
      <p role="status" className={items.length > 0 ? 'aitems__count' : 'desk__none'}>
        {reading ? words.loading : status === 'ready' && said(items.length)}
      </p>
      {(status === 'failed' || status === 'offline') && (
        <div role="alert" className="desk__unread">
          <p>{status === 'offline' ? words.offline : words.unread}</p>
          <Button small look="line" onClick={readAgain}>
            {words.retry}
          </Button>
        </div>
      )}
      {status === 'ready' && items.length === 0 && isNarrowed && (
        <Link className="link" to={stockSearchFor({ shelf })}>
          {words.showAll}
        </Link>
      )}
      {nextCursor && status !== 'failed' && (
        <Button look="line" className="desk__more" busy={reading} onClick={onMore}>
          {words.more}
        </Button>
      )}
    </>
  )

  function said(count: number) {
    if (count > 0) return words.shown(count, matching)
    return isNarrowed ? words.empty.search : words.empty[shelf]
  }
}
