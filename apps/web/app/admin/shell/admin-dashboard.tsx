import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { admin } from '../../content/admin/admin.ts'
import { Button } from '../../ui/button.tsx'
import { Desk } from '../desk/desk.tsx'
import { HeaderStatistics } from '../desk/statistics.tsx'
import { useDeskPolling } from '../desk/use-desk-polling.ts'
import { AddItemForm } from '../item-form/add-item-form.tsx'
import { loadDraft } from '../item-form/new-item-draft.ts'
import { StockList } from '../items/stock-list.tsx'
import { useDashboardData } from './dashboard-data.ts'
import { usePendingSearchParams } from './use-list-data.ts'

export function AdminDashboard({ uploads }: { uploads: string }) {
  const isDesk = usePendingSearchParams().params.has('folder')
  const { total, summary } = useDashboardData()
  const { revalidate } = useRevalidator()
  useDeskPolling(summary)
  // For small screens: on large ones the form is always visible.
  const [isAddFormOpen, setIsAddFormOpen] = useState(() => !isDesk && hasDraft())

  return (
    <div className="page-width admin">
      <div className="admin-head">
        <h1>{admin.title}</h1>
        <HeaderStatistics total={total} summary={summary} />
      </div>
      <div className="admin-dashboard">
        <Button
          className="admin-dashboard__open-form"
          small
          variant="line"
          aria-expanded={isAddFormOpen}
          aria-controls="adding"
          onClick={() => setIsAddFormOpen(!isAddFormOpen)}
        >
          {admin.add}
        </Button>
        <div id="adding" className="admin-dashboard__form" data-open={isAddFormOpen || undefined}>
          <AddItemForm onAdded={revalidate} />
        </div>
        <div className="admin-dashboard__side">
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
          {isDesk ? <Desk uploads={uploads} /> : <StockList uploads={uploads} />}
        </div>
      </div>
    </div>
  )
}

function hasDraft(): boolean {
  const { typed, pictures } = loadDraft()
  return pictures.length > 0 || Object.values(typed).some((text) => text !== '')
}
