import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { admin, desk } from '../../content/admin.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { toastSeconds } from './deeds.ts'
import { Desk } from './desk.tsx'
import { HeadFigures } from './figures.tsx'
import { AddForm } from './stock/add-form.tsx'
import { openDraft } from './stock/draft.ts'
import { Items } from './stock/items.tsx'
import { useTotal } from './stock/use-total.ts'
import { useSummary } from './use-summary.ts'

/** The form that adds a piece, and beside it the catalogue or the queries: an address with a folder is the desk's. */
export function Workroom({ uploads }: { uploads: string }) {
  const [search] = useSearchParams()
  const [added, setAdded] = useState(0)
  const { total, count } = useTotal()
  const { summary, news, refresh } = useSummary(() => showToast('info', desk.arrived, toastSeconds))
  const isDesk = search.has('folder')
  // For small screens; on a large one the form always stands beside the list.
  const [isAdding, setIsAdding] = useState(() => !isDesk && hasDraft())

  return (
    <div className="wrap workroom">
      <div className="adm__head">
        <h1>{admin.title}</h1>
        <HeadFigures total={total} summary={summary} />
      </div>
      <div className="adm">
        <Button
          className="adm__open"
          small
          look="line"
          aria-expanded={isAdding}
          aria-controls="adding"
          onClick={() => setIsAdding(!isAdding)}
        >
          {admin.add}
        </Button>
        <div id="adding" className="adm__add" data-open={isAdding || undefined}>
          <AddForm
            onAdded={() => {
              setAdded((before) => before + 1)
              count()
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
            <Desk {...{ uploads, summary, news, refresh }} />
          ) : (
            <Items uploads={uploads} added={added} onCounted={count} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Whoever was interrupted while adding a piece finds the form as it was left. */
function hasDraft(): boolean {
  const { typed, pictures } = openDraft()
  return pictures.length > 0 || Object.values(typed).some((text) => text !== '')
}
