import type { Enquiry, EnquiryFolder } from '@kashika/contract'
import { searchBounds } from '@kashika/contract/bounds'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { desk } from '../../content/admin.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { type EnquiryAction, performEnquiryAction } from '../enquiry/enquiry-actions.ts'
import { EnquiryRow } from '../enquiry/enquiry-row.tsx'
import { DeskToolbar } from './desk-toolbar.tsx'
import { SearchScope } from './search-scope.tsx'
import { DeskStatistics } from './statistics.tsx'
import type { DeskSummaryResponse } from './use-desk-summary.ts'
import { useEnquiryList } from './use-enquiry-list.ts'
import { useNow } from './use-now.ts'

type DeskProps = {
  uploads: string
  summary: DeskSummaryResponse | undefined
  updateCount: number
  refresh: () => void
}

/** What visitors wrote, oldest promise first, and what can be done about it. */
export function Desk({ uploads, summary, updateCount, refresh }: DeskProps) {
  const [searchParams] = useSearchParams()
  const folder = readFolder(searchParams)
  const searchText = (searchParams.get('q') ?? '').trim().slice(0, searchBounds.max)
  const list = useEnquiryList(folder, searchText)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only news is a reason to read again.
  useEffect(() => {
    if (updateCount > 0) list.readAgain()
  }, [updateCount])
  const now = useNow()
  const [removing, setRemoving] = useState<Enquiry>()
  const heading = useRef<HTMLHeadingElement>(null)

  const onAction = async (action: EnquiryAction, { id }: Enquiry) => {
    const enquiry = await performEnquiryAction(action, id, () => {
      list.readAgain()
      refresh()
    })
    if (!enquiry) return
    list.updateEnquiry(enquiry)
    // The row has gone, and the focus with it.
    heading.current?.focus()
    refresh()
  }

  return (
    <>
      <section aria-labelledby="queries">
        <h2 id="queries" ref={heading} tabIndex={-1} className="sr-only">
          {desk.title}
        </h2>
        <DeskStatistics summary={summary} />
        <DeskToolbar
          folder={folder}
          searchText={searchText}
          counts={{ open: summary?.open, spam: summary?.newSpam }}
        />
        {searchText && <SearchScope folder={folder} searchText={searchText} elsewhere={list.elsewhere} />}
        <div className="qs" aria-busy={list.status === 'reading'}>
          {list.enquiries.map((enquiry) => (
            <EnquiryRow
              key={enquiry.id}
              enquiry={enquiry}
              folder={folder}
              now={now}
              uploads={uploads}
              onAction={onAction}
              onNoteSaved={list.updateEnquiry}
              onRemove={() => setRemoving(enquiry)}
            />
          ))}
        </div>
        {list.status === 'reading' && <p role="status">{desk.loading}</p>}
        {list.status === 'failed' && (
          <div role="alert" className="desk__unread">
            <p>{desk.loadFailed}</p>
            <Button small look="line" onClick={list.readFirstPage}>
              {desk.retry}
            </Button>
          </div>
        )}
        {list.status === 'ready' && list.enquiries.length === 0 && (
          <p className="desk__none">{searchText ? desk.empty.search(searchText) : desk.empty[folder]}</p>
        )}
        {list.nextCursor && (
          <Button look="line" className="desk__more" onClick={list.readMore}>
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

function readFolder(searchParams: URLSearchParams): EnquiryFolder {
  const folder = searchParams.get('folder') ?? 'open'
  return folder in desk.folders ? (folder as EnquiryFolder) : 'open'
}
