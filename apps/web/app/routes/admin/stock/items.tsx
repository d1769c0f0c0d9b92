import type { StockItem, StockShelf } from '@kashika/contract'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { sheet } from '../../../content/import.ts'
import { stock as words } from '../../../content/stock.ts'
import { Filters } from '../../../shelf/filters.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { EditItem } from './edit-item.tsx'
import { ItemCard } from './item-card.tsx'
import { ItemDetails } from './item-details.tsx'
import { ItemsState } from './items-state.tsx'
import { remove, restore } from './retire.ts'
import { SelectedItems } from './selected-items.tsx'
import { pageSize, stockAskedBy, stockSearchFor } from './stock-asked.ts'
import { useSelection } from './use-selection.ts'
import { useStock } from './use-stock.ts'

type ItemsProps = {
  uploads: string
  /** Goes up when a piece was added: then the list is read again. */
  added: number
  onCounted: () => void
}

/** The catalogue as its owner sees it, and what can be done with a piece. */
export function Items({ uploads, added, onCounted }: ItemsProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = stockAskedBy(search)
  const list = useStock(asked)
  const [open, setOpen] = useState<StockItem>()
  const [editing, setEditing] = useState<StockItem>()
  const [removing, setRemoving] = useState<StockItem>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { selected, select, clear } = useSelection(list.items)

  const changed = () => {
    list.readAgain()
    onCounted()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was added is a reason to read again.
  useEffect(() => {
    if (added > 0) list.readAgain()
  }, [added])

  const onGone = (id: number) => {
    list.drop(id)
    onCounted()
    // The card has gone, and the focus with it.
    heading.current?.focus()
  }
  const isNarrowed = asked.q !== '' || asked.category !== 'all'

  return (
    <section aria-labelledby="items">
      <h2 id="items" ref={heading} tabIndex={-1} className="sr-only">
        {words.title}
      </h2>
      <nav className="shelves" aria-label={words.shelvesLabel}>
        {(Object.keys(words.shelves) as StockShelf[]).map((shelf) => (
          <Link
            key={shelf}
            to={stockSearchFor({ shelf })}
            aria-current={shelf === asked.shelf ? 'page' : undefined}
            preventScrollReset
          >
            {words.shelves[shelf]}
          </Link>
        ))}
        <Link className="shelves__bulk" to="/admin/import">
          {sheet.link}
        </Link>
      </nav>
      <Filters
        asked={asked}
        withPrices
        addressOf={(wanted) => stockSearchFor({ ...wanted, shelf: asked.shelf })}
      />
      <div className="aitems" aria-busy={list.status === 'reading'}>
        {list.items.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            uploads={uploads}
            isSelected={selected.includes(item)}
            onSelect={(isSelected) => select([item], isSelected)}
            onOpen={() => setOpen(item)}
            onRemove={() => setRemoving(item)}
            onRestore={async () => (await restore(item.id)) && onGone(item.id)}
          />
        ))}
      </div>
      <ItemsState
        {...{ list, shelf: asked.shelf, isNarrowed }}
        onMore={() =>
          navigate(
            { search: stockSearchFor({ ...asked, show: list.items.length + pageSize }) },
            { replace: true, preventScrollReset: true },
          )
        }
      />
      {selected.length > 0 && (
        <SelectedItems
          selected={selected}
          onSelectAll={() => select(list.items, true)}
          onClear={clear}
          onChanged={(items) => {
            for (const item of items) list.settle(item)
            clear()
            onCounted()
            heading.current?.focus()
          }}
        />
      )}
      <ItemDetails
        item={open}
        uploads={uploads}
        onClose={() => setOpen(undefined)}
        onEdit={(item) => {
          setOpen(undefined)
          setEditing(item)
        }}
        onDuplicated={(copy) => {
          setOpen(undefined)
          setEditing(copy)
          changed()
        }}
        onRemove={(item) => {
          setOpen(undefined)
          setRemoving(item)
        }}
      />
      {editing && (
        <EditItem
          item={editing}
          uploads={uploads}
          onClose={() => setEditing(undefined)}
          onChanged={(item) => {
            list.settle(item)
            onCounted()
          }}
        />
      )}
      <Confirm
        open={removing !== undefined}
        question={words.remove.question(removing?.name ?? '')}
        warning={words.remove.warning}
        keep={words.remove.keep}
        act={words.remove.act}
        onKeep={() => setRemoving(undefined)}
        onAct={async () => {
          setRemoving(undefined)
          if (removing && (await remove(removing.id, changed))) onGone(removing.id)
        }}
      />
    </section>
  )
}
