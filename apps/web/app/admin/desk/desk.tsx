import type { Enquiry } from '@kashika/contract'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { desk } from '../../content/admin/admin.ts'
import { keys } from '../../content/admin/keys.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { type EnquiryAction, performEnquiryAction } from '../enquiry/enquiry-actions.ts'
import { EnquiryRow } from '../enquiry/enquiry-row.tsx'
import { KeyHelp } from '../keys/key-help.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useDeskSummary } from '../shell/desk-summary.ts'
import { useChange } from '../shell/use-change.ts'
import { useListData, usePendingSearchParams } from '../shell/use-list-data.ts'
import { CounterTray } from './counter-tray.tsx'
import { useEnquiries } from './desk-data.ts'
import { DeskToolbar } from './desk-toolbar.tsx'
import { pageSize, readEnquiryFilters, toEnquiryQuery } from './enquiry-filters.ts'
import { SearchScope } from './search-scope.tsx'
import { DeskStatistics } from './statistics.tsx'
import { useNow } from './use-now.ts'

export function Desk({ uploads }: { uploads: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { change } = useChange()
  const filters = readEnquiryFilters(usePendingSearchParams().params)
  const { folder, q: searchText, mine: isMine } = filters
  const summary = useDeskSummary()
  const { list, items, status } = useListData(useEnquiries(), toEnquiryQuery(filters))
  const now = useNow()
  const [removing, setRemoving] = useState<Enquiry>()
  const heading = useRef<HTMLHeadingElement>(null)

  const onAction = async (action: EnquiryAction, { id }: Enquiry) => {
    // The focused button has been removed with its row.
    if (await performEnquiryAction(change, action, id)) heading.current?.focus()
  }
  const showMore = () => {
    const show = String(items.length + pageSize)
    const search = `?${new URLSearchParams({ ...toEnquiryQuery(filters), show })}`
    navigate({ search }, { replace: true, preventScrollReset: true })
  }
  const moveFocus = (step: number) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.enquiry-list a[href*="enquiry="]')]
    const current = links.findIndex((link) => link.closest('article')?.contains(document.activeElement))
    links[Math.min(links.length - 1, Math.max(0, current + step))]?.focus()
  }
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) })
  const isFailed = ['failed', 'offline'].includes(status) && items.length === 0

  return (
    <>
      <section aria-labelledby="queries">
        <h2 id="queries" ref={heading} tabIndex={-1} className="visually-hidden">
          {desk.title}
        </h2>
        <DeskStatistics summary={summary} />
        <DeskToolbar folder={folder} searchText={searchText} isMine={isMine} />
        <CounterTray uploads={uploads} />
        <KeyHelp keys={keys.list} />
        {searchText && (
          <SearchScope
            place={isMine ? desk.mine : desk.folders[folder]}
            searchText={searchText}
            elsewhere={list?.elsewhere}
          />
        )}
        <div className="enquiry-list" aria-busy={status === 'reading'}>
          {items.map((enquiry) => (
            <EnquiryRow
              key={enquiry.id}
              enquiry={enquiry}
              folder={folder}
              now={now}
              uploads={uploads}
              onAction={onAction}
              onRemove={() => setRemoving(enquiry)}
            />
          ))}
        </div>
        {status === 'reading' && <p role="status">{desk.loading}</p>}
        {isFailed && (
          <div role="alert" className="desk__failed">
            <p>{desk.loadFailed}</p>
            <Button small variant="line" onClick={revalidate}>
              {desk.retry}
            </Button>
          </div>
        )}
        {status === 'ready' && items.length === 0 && (
          <p className="desk__empty">
            {searchText ? desk.empty.search(searchText) : desk.empty[isMine ? 'mine' : folder]}
          </p>
        )}
        {list?.nextCursor && (
          <Button variant="line" className="desk__more" onClick={showMore}>
            {desk.more}
          </Button>
        )}
      </section>
      <ConfirmDialog
        open={removing !== undefined}
        question={desk.remove.question(removing?.name ?? '')}
        warning={desk.remove.warning}
        cancelLabel={desk.remove.cancel}
        confirmLabel={desk.remove.confirm}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          setRemoving(undefined)
          if (removing) onAction('removeEnquiry', removing)
        }}
      />
    </>
  )
}
