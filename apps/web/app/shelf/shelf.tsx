import { shelf } from '../content/products.ts'
import { useShopFacts } from '../shop-facts.ts'
import { PieceCard } from '../ui/piece-card.tsx'
import { PieceSkeleton } from '../ui/skeleton.tsx'
import { searchFor } from './asked.ts'
import { Filters } from './filters.tsx'
import type { ShelfPage } from './list.server.ts'
import { useMore } from './more.ts'
import { NothingHere } from './nothing-here.tsx'
import { OpenedPiece } from './opened-piece.tsx'
import { useSlowList } from './slow.ts'

const firstRow = 4
const noWords: string[] = []
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A list of pieces with what narrows it, what lengthens it, and the one that is opened. */
export function Shelf({ page, sortOnly = false }: { page: ShelfPage; sortOnly?: boolean }) {
  const { uploads, shop } = useShopFacts()
  const { asked, found } = page
  const { items, href, state, append } = useMore(page)
  const slow = useSlowList()
  const count = `Showing ${items.length} ${items.length === 1 ? 'piece' : 'pieces'}`

  return (
    <div className="wrap shelf">
      <Filters asked={asked} sortOnly={sortOnly} withPrices={shop.prices === 'show'}>
        <p className="bar__n" role="status">
          {slow ? shelf.loading : count}
          {!slow && found?.corrected && (
            <span className="bar__meant">Showing results for {found.suggestions.join(' ')}</span>
          )}
        </p>
      </Filters>
      {slow ? (
        <ul className="grid-pieces" aria-busy="true">
          {skeletons.map((place) => (
            <PieceSkeleton key={place} />
          ))}
        </ul>
      ) : items.length > 0 ? (
        <ul className="grid-pieces">
          {items.map((item, place) => (
            <PieceCard
              key={item.id}
              item={item}
              uploads={uploads}
              first={place < firstRow}
              opensAt={searchFor(asked, item.slug)}
              words={found?.words ?? noWords}
            />
          ))}
        </ul>
      ) : (
        <NothingHere asked={asked} instead={found} />
      )}
      {href && !slow && (
        <div className="more">
          {state === 'failed' && <p role="alert">{shelf.moreFailed}</p>}
          <a className={state === 'busy' ? 'btn is-busy' : 'btn btn--line'} href={href} onClick={append}>
            {state === 'failed' ? shelf.failed.retry : shelf.more}
          </a>
        </div>
      )}
      <OpenedPiece items={items} />
    </div>
  )
}
