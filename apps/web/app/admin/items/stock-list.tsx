import type { StockItem } from '@kashika/contract'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { ItemFilters } from '../../catalogue/list/item-filters.tsx'
import { importWords } from '../../content/admin/import.ts'
import { itemGrid } from '../../content/admin/item-grid.ts'
import { stock as words } from '../../content/admin/stock.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { EditItemDialog } from '../item-edit/edit-item-dialog.tsx'
import { LazyItemGrid } from '../item-grid/lazy-item-grid.tsx'
import { useChange } from '../shell/use-change.ts'
import { useListData, usePendingSearchParams } from '../shell/use-list-data.ts'
import { BulkChange } from './bulk-change/bulk-change.tsx'
import { useSelection } from './bulk-change/use-selection.ts'
import { removeItem, restoreItem } from './remove-item.ts'
import { useStockData } from './stock-data.ts'
import {
  pageSize,
  readStockFilters,
  type StockFilters,
  toStockQuery,
  toStockSearch,
} from './stock-filters.ts'
import { StockItemCard } from './stock-item-card.tsx'
import { StockItemDetails } from './stock-item-details.tsx'
import { StockListStatus } from './stock-list-status.tsx'

const { folders, missing } = words
const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long' })
const folderLinks: (Pick<StockFilters, 'shelf' | 'missing'> & { label: string })[] = [
  { label: folders.all, shelf: 'all', missing: undefined },
  { label: folders.drafts, shelf: 'drafts', missing: undefined },
  { label: missing.facts, shelf: 'all', missing: 'facts' },
  { label: missing.pictures, shelf: 'all', missing: 'pictures' },
  { label: folders.removed, shelf: 'removed', missing: undefined },
]

export function StockList({ uploads }: { uploads: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { change } = useChange()
  const filters = readStockFilters(usePendingSearchParams().params)
  const { stock, itemToEdit } = useStockData()
  const { list, items: readItems, status } = useListData(stock, toStockQuery(filters))
  // A changed item stays in place even where it no longer matches the filters.
  const [changedItems, setChangedItems] = useState<readonly StockItem[]>([])
  const items = readItems.map(
    (item) => changedItems.findLast(({ id, version }) => id === item.id && version > item.version) ?? item,
  )
  const [openedItem, setOpenedItem] = useState<StockItem>()
  const [editedItem, setEditedItem] = useState<StockItem>()
  const [itemToRemove, setItemToRemove] = useState<StockItem>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { selected, select, clear } = useSelection(items)

  useEffect(() => {
    if (itemToEdit && !itemToEdit.removedAt) setEditedItem(itemToEdit)
  }, [itemToEdit])
  const closeEditor = () => {
    setEditedItem(undefined)
    if (itemToEdit) navigate({ search: toStockSearch(filters) }, { replace: true, preventScrollReset: true })
  }

  const isOffline = status === 'offline'
  useEffect(() => {
    if (!isOffline) return
    addEventListener('online', revalidate)
    return () => removeEventListener('online', revalidate)
  }, [isOffline, revalidate])

  // The focused button has been removed with its card.
  const focusHeading = (isGone: boolean) => isGone && heading.current?.focus()
  const addChangedItems = (items: readonly StockItem[]) => setChangedItems((before) => [...before, ...items])
  const isGrid = filters.view === 'grid'
  const otherView = isGrid ? 'cards' : 'grid'

  return (
    <section aria-labelledby="items">
      <h2 id="items" ref={heading} tabIndex={-1} className="visually-hidden">
        {words.title}
      </h2>
      <nav className="stock-folders" aria-label={words.foldersLabel}>
        {folderLinks.map(({ label, shelf: folder, missing }) => (
          <Link
            key={label}
            to={toStockSearch({ shelf: folder, missing, view: filters.view })}
            aria-current={folder === filters.shelf && missing === filters.missing ? 'page' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
        <Link
          className="stock-folders__view"
          to={toStockSearch({ ...filters, view: otherView })}
          preventScrollReset
        >
          {itemGrid.views[otherView]}
        </Link>
        <Link to="/admin/import">{importWords.link}</Link>
      </nav>
      <ItemFilters
        params={filters}
        withPrices
        toSearch={(nextFilters) =>
          toStockSearch({
            ...nextFilters,
            shelf: filters.shelf,
            missing: filters.missing,
            import: filters.import,
            view: filters.view,
          })
        }
      />
      {list?.removedImports?.map(({ id, count, removedAt }) => (
        <p key={id} className="stock-list__import">
          <Link to={toStockSearch({ shelf: 'removed', import: id })}>
            {words.removedImport(count, dayFormat.format(new Date(removedAt)))}
          </Link>
        </p>
      ))}
      {isGrid ? (
        <LazyItemGrid items={items} isReading={status === 'reading'} onChanged={addChangedItems} />
      ) : (
        <div className="stock-list" aria-busy={status === 'reading'}>
          {items.map((item) => (
            <StockItemCard
              key={item.id}
              item={item}
              uploads={uploads}
              isSelected={selected.includes(item)}
              onSelect={(isSelected) => select([item], isSelected)}
              onOpen={() => setOpenedItem(item)}
              onRemove={() => setItemToRemove(item)}
              onRestore={async () => focusHeading(await restoreItem(change, item.id))}
            />
          ))}
        </div>
      )}
      <StockListStatus
        status={status}
        itemCount={items.length}
        matching={list?.matching}
        hasMore={Boolean(list?.nextCursor)}
        filters={filters}
        onMore={() =>
          navigate(
            { search: toStockSearch({ ...filters, show: items.length + pageSize }) },
            { replace: true, preventScrollReset: true },
          )
        }
      />
      {!isGrid && (
        <BulkChange
          selected={selected}
          onSelectAll={() => select(items, true)}
          onClear={clear}
          onChanged={(items) => {
            addChangedItems(items)
            clear()
          }}
          onDismiss={() => heading.current?.focus()}
        />
      )}
      <StockItemDetails
        item={openedItem}
        uploads={uploads}
        onClose={() => setOpenedItem(undefined)}
        onEdit={(item) => {
          setOpenedItem(undefined)
          setEditedItem(item)
        }}
        onDuplicated={(copy) => {
          setOpenedItem(undefined)
          setEditedItem(copy)
        }}
        onRemove={(item) => {
          setOpenedItem(undefined)
          setItemToRemove(item)
        }}
      />
      {editedItem && (
        <EditItemDialog
          item={editedItem}
          uploads={uploads}
          onClose={closeEditor}
          onChanged={(item) => addChangedItems([item])}
        />
      )}
      <ConfirmDialog
        open={itemToRemove !== undefined}
        question={words.remove.question(itemToRemove?.name ?? '')}
        warning={words.remove.warning}
        cancelLabel={words.remove.cancel}
        confirmLabel={words.remove.confirm}
        onCancel={() => setItemToRemove(undefined)}
        onConfirm={async () => {
          setItemToRemove(undefined)
          if (itemToRemove) focusHeading(await removeItem(change, itemToRemove.id))
        }}
      />
    </section>
  )
}
