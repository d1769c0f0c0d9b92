import type { StockFolder, StockItem } from '@kashika/contract'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { ItemFilters } from '../../catalogue/list/item-filters.tsx'
import { importWords } from '../../content/admin/import.ts'
import { stock as words } from '../../content/admin/stock.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { EditItemDialog } from '../item-edit/edit-item-dialog.tsx'
import { useChange } from '../shell/use-change.ts'
import { useListData, usePendingSearchParams } from '../shell/use-list-data.ts'
import { BulkChangeForm } from './bulk-change-form.tsx'
import { removeItem, restoreItem } from './remove-item.ts'
import { useStockData } from './stock-data.ts'
import { pageSize, readStockFilters, toStockQuery, toStockSearch } from './stock-filters.ts'
import { StockItemCard } from './stock-item-card.tsx'
import { StockItemDetails } from './stock-item-details.tsx'
import { StockListStatus } from './stock-list-status.tsx'
import { useSelection } from './use-selection.ts'

export function StockList({ uploads }: { uploads: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { change } = useChange()
  const filters = readStockFilters(usePendingSearchParams().params)
  const { list, items: readItems, status } = useListData(useStockData().stock, toStockQuery(filters))
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

  const isOffline = status === 'offline'
  useEffect(() => {
    if (!isOffline) return
    addEventListener('online', revalidate)
    return () => removeEventListener('online', revalidate)
  }, [isOffline, revalidate])

  // The focused button has been removed with its card.
  const focusHeading = (isGone: boolean) => isGone && heading.current?.focus()
  const isFiltered = filters.q !== '' || filters.category !== 'all'

  return (
    <section aria-labelledby="items">
      <h2 id="items" ref={heading} tabIndex={-1} className="visually-hidden">
        {words.title}
      </h2>
      <nav className="stock-folders" aria-label={words.foldersLabel}>
        {(Object.keys(words.folders) as StockFolder[]).map((folder) => (
          <Link
            key={folder}
            to={toStockSearch({ shelf: folder })}
            aria-current={folder === filters.shelf ? 'page' : undefined}
            preventScrollReset
          >
            {words.folders[folder]}
          </Link>
        ))}
        <Link className="stock-folders__import" to="/admin/import">
          {importWords.link}
        </Link>
      </nav>
      <ItemFilters
        params={filters}
        withPrices
        toSearch={(nextFilters) => toStockSearch({ ...nextFilters, shelf: filters.shelf })}
      />
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
      <StockListStatus
        status={status}
        itemCount={items.length}
        matching={list?.matching}
        hasMore={Boolean(list?.nextCursor)}
        folder={filters.shelf}
        isFiltered={isFiltered}
        onMore={() =>
          navigate(
            { search: toStockSearch({ ...filters, show: items.length + pageSize }) },
            { replace: true, preventScrollReset: true },
          )
        }
      />
      {selected.length > 0 && (
        <BulkChangeForm
          selected={selected}
          onSelectAll={() => select(items, true)}
          onClear={clear}
          onChanged={(items) => {
            setChangedItems((before) => [...before, ...items])
            clear()
            heading.current?.focus()
          }}
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
          onClose={() => setEditedItem(undefined)}
          onChanged={(item) => setChangedItems((before) => [...before, item])}
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
