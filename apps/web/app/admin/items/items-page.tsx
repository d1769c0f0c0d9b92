import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { items as words } from '../../content/admin/admin.ts'
import { Button } from '../../ui/button.tsx'
import { OwnerPageHead } from '../frame/owner-page-head.tsx'
import { AddItemForm } from '../item-form/add-item-form.tsx'
import { loadDraft } from '../item-form/new-item-draft.ts'
import { usePendingSearchParams } from '../shell/use-list-data.ts'
import { useStockData } from './stock-data.ts'
import { readStockFilters } from './stock-filters.ts'
import { StockList } from './stock-list.tsx'

export function ItemsPage({ uploads }: { uploads: string }) {
  const { total } = useStockData()
  const { params } = usePendingSearchParams()
  const isGrid = readStockFilters(params).view === 'grid'
  // For small screens: on large ones the form is always visible.
  const list = useRef<HTMLDivElement>(null)
  const [isAddFormOpen, setIsAddFormOpen] = useState(() => params.has('add') || hasDraft())
  const foldAddForm = () => {
    flushSync(() => setIsAddFormOpen(false))
    list.current?.scrollIntoView()
    list.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <OwnerPageHead title={words.title} text={total === undefined ? undefined : words.count(total)} />
      <a className="skip-link" href="#pieces">
        {words.skipToList}
      </a>
      <div className="items-page" data-view={isGrid ? 'grid' : undefined}>
        {!isGrid && (
          <>
            <Button
              className="items-page__open-form"
              small
              variant="line"
              aria-expanded={isAddFormOpen}
              aria-controls="adding"
              onClick={() => setIsAddFormOpen(!isAddFormOpen)}
            >
              {words.add}
            </Button>
            <div id="adding" className="items-page__form" data-open={isAddFormOpen || undefined}>
              <AddItemForm onAdded={foldAddForm} />
            </div>
          </>
        )}
        <div className="items-page__list" id="pieces" ref={list} tabIndex={-1}>
          <StockList uploads={uploads} />
        </div>
      </div>
    </>
  )
}

function hasDraft(): boolean {
  const { typed, pictures } = loadDraft()
  return pictures.length > 0 || Object.values(typed).some((text) => text !== '')
}
