import type { StockFolder, StockItem } from '@kashika/contract'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ItemFilters } from '../../catalogue/list/item-filters.tsx'
import { importWords } from '../../content/import.ts'
import { stock as words } from '../../content/stock.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { EditItemDialog } from '../item-edit/edit-item-dialog.tsx'
import { BulkChangeForm } from './bulk-change-form.tsx'
import { removeItem, restoreItem } from './remove-item.ts'
import { pageSize, readStockFilters, toStockSearch } from './stock-filters.ts'
import { StockItemCard } from './stock-item-card.tsx'
import { StockItemDetails } from './stock-item-details.tsx'
import { StockListStatus } from './stock-list-status.tsx'
import { useSelection } from './use-selection.ts'
import { useStockList } from './use-stock-list.ts'

type StockListProps = {
  uploads: string
  /** Goes up when a piece was added: then the list is read again. */
  addedCount: number
  onCountChanged: () => void
}

/** The catalogue as its owner sees it, and what can be done with a piece. */
export function StockList({ uploads, addedCount, onCountChanged }: StockListProps) {
  const [searchParams] = useSearchParams()
  const navigate = useNavigate()
  const filters = readStockFilters(searchParams)
  const list = useStockList(filters)
  const [openedItem, setOpenedItem] = useState<StockItem>()
  const [editedItem, setEditedItem] = useState<StockItem>()
  const [itemToRemove, setItemToRemove] = useState<StockItem>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { selected, select, clear } = useSelection(list.items)

  const refreshList = () => {
    list.readAgain()
    onCountChanged()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was added is a reason to read again.
  useEffect(() => {
    if (addedCount > 0) list.readAgain()
  }, [addedCount])

  const onItemGone = (id: number) => {
    list.dropItem(id)
    onCountChanged()
    // The card has gone, and the focus with it.
    heading.current?.focus()
  }
  const isFiltered = filters.q !== '' || filters.category !== 'all'

  return (
    <section aria-labelledby="items">
      <h2 id="items" ref={heading} tabIndex={-1} className="sr-only">
        {words.title}
      </h2>
      <nav className="shelves" aria-label={words.foldersLabel}>
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
        <Link className="shelves__bulk" to="/admin/import">
          {importWords.link}
        </Link>
      </nav>
      <ItemFilters
        params={filters}
        withPrices
        toSearch={(nextFilters) => toStockSearch({ ...nextFilters, shelf: filters.shelf })}
      />
      <div className="aitems" aria-busy={list.status === 'reading'}>
        {list.items.map((item) => (
          <StockItemCard
            key={item.id}
            item={item}
            uploads={uploads}
            isSelected={selected.includes(item)}
            onSelect={(isSelected) => select([item], isSelected)}
            onOpen={() => setOpenedItem(item)}
            onRemove={() => setItemToRemove(item)}
            onRestore={async () => (await restoreItem(item.id)) && onItemGone(item.id)}
          />
        ))}
      </div>
      <StockListStatus
        list={list}
        folder={filters.shelf}
        isFiltered={isFiltered}
        onMore={() =>
          navigate(
            { search: toStockSearch({ ...filters, show: list.items.length + pageSize }) },
            { replace: true, preventScrollReset: true },
          )
        }
      />
      {selected.length > 0 && (
        <BulkChangeForm
          selected={selected}
          onSelectAll={() => select(list.items, true)}
          onClear={clear}
          onChanged={(items) => {
            for (const item of items) list.updateItem(item)
            clear()
            onCountChanged()
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
          refreshList()
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
          onChanged={(item) => {
            list.updateItem(item)
            onCountChanged()
          }}
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
          if (itemToRemove && (await removeItem(itemToRemove.id, refreshList))) onItemGone(itemToRemove.id)
        }}
      />
    </section>
  )
}
