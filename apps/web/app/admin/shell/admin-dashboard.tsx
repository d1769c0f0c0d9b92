import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { admin, desk } from '../../content/admin.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Desk } from '../desk/desk.tsx'
import { HeaderStatistics } from '../desk/statistics.tsx'
import { useDeskSummary } from '../desk/use-desk-summary.ts'
import { toastSeconds } from '../enquiry/enquiry-actions.ts'
import { AddItemForm } from '../item-form/add-item-form.tsx'
import { loadDraft } from '../item-form/new-item-draft.ts'
import { StockList } from '../items/stock-list.tsx'
import { useItemTotal } from '../items/use-item-total.ts'

/** The form that adds a piece, and beside it the catalogue or the queries: an address with a folder is the desk's. */
export function AdminDashboard({ uploads }: { uploads: string }) {
  const [searchParams] = useSearchParams()
  const [addedCount, setAddedCount] = useState(0)
  const { total, readTotal } = useItemTotal()
  const { summary, updateCount, refresh } = useDeskSummary(() =>
    showToast('info', desk.newQuery, toastSeconds),
  )
  const isDesk = searchParams.has('folder')
  // For small screens; on a large one the form always stands beside the list.
  const [isAddFormOpen, setIsAddFormOpen] = useState(() => !isDesk && hasDraft())

  return (
    <div className="wrap workroom">
      <div className="adm__head">
        <h1>{admin.title}</h1>
        <HeaderStatistics total={total} summary={summary} />
      </div>
      <div className="adm">
        <Button
          className="adm__open"
          small
          look="line"
          aria-expanded={isAddFormOpen}
          aria-controls="adding"
          onClick={() => setIsAddFormOpen(!isAddFormOpen)}
        >
          {admin.add}
        </Button>
        <div id="adding" className="adm__add" data-open={isAddFormOpen || undefined}>
          <AddItemForm
            onAdded={() => {
              setAddedCount((count) => count + 1)
              readTotal()
            }}
          />
        </div>
        <div className="adm__side">
          <nav className="tabs" aria-label={admin.tabsLabel}>
            <Link className="tab" to="?" aria-current={isDesk ? undefined : 'page'} preventScrollReset>
              {admin.tabs.items} {total !== undefined && <i>{total.toLocaleString('en-IN')}</i>}
            </Link>
            <Link
              className="tab"
              to="?folder=open"
              aria-current={isDesk ? 'page' : undefined}
              preventScrollReset
            >
              {admin.tabs.queries} {summary && <i>{summary.open}</i>}
            </Link>
          </nav>
          {isDesk ? (
            <Desk uploads={uploads} summary={summary} updateCount={updateCount} refresh={refresh} />
          ) : (
            <StockList uploads={uploads} addedCount={addedCount} onCountChanged={readTotal} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Whoever was interrupted while adding a piece finds the form as it was left. */
function hasDraft(): boolean {
  const { typed, pictures } = loadDraft()
  return pictures.length > 0 || Object.values(typed).some((text) => text !== '')
}
