import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { trayWords } from '../../content/tray/tray.ts'
import { trayPage as words } from '../../content/tray/tray-page.ts'
import { PageHead } from '../../layout/page-head.tsx'
import type { TrayEntry } from '../../tray/stored-tray.ts'
import { changeTray, isTrayStored, useTray } from '../../tray/tray.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { TrayItems, type TrayRow } from './tray-items.tsx'
import { TraySummary } from './tray-summary.tsx'
import '../../ui/skeleton.css'

export function OwnTray() {
  const tray = useTray()
  const { rows, isLoading } = useTrayRows(tray)
  if (!tray)
    return (
      <>
        <PageHead title={trayWords.title}>{words.emptyLead}</PageHead>
        <div className="page-width needs-script">
          <TraySkeleton />
        </div>
        <div className="page-width without-scripts">
          <EmptyTray text={words.withoutScripts} />
        </div>
      </>
    )
  if (tray.length === 0)
    return (
      <>
        <PageHead title={trayWords.title}>{words.emptyLead}</PageHead>
        <div className="page-width">
          <EmptyTray text={words.empty.text} />
        </div>
      </>
    )
  const clear = () => {
    changeTray(() => [])
    const undo = () => changeTray(() => tray)
    showToast('info', words.cleared, 10, { label: words.undo, onClick: undo })
    document.querySelector('main')?.focus()
  }
  return (
    <>
      <PageHead title={trayWords.title}>{words.lead(tray.length)}</PageHead>
      <div className="page-width">
        {!isTrayStored() && (
          <div className="tray__warning">
            <Banner tone="warn" text={words.notStored} />
          </div>
        )}
        {isLoading ? (
          <TraySkeleton />
        ) : (
          <div className="tray">
            <TrayItems rows={rows} tray={tray} />
            <TraySummary rows={rows}>
              <button type="button" className="text-link share-button" onClick={clear}>
                {words.clear}
              </button>
            </TraySummary>
          </div>
        )}
      </div>
    </>
  )
}

/** What the server says of the items, read again for one that was added in another tab. */
function useTrayRows(tray: readonly TrayEntry[] | undefined) {
  const { load, data } = useFetcher<{ rows: TrayRow[] }>()
  const known = new Map(data?.rows.map((row) => [row.slug, row]))
  const rows = tray?.flatMap(({ slug }) => known.get(slug) ?? []) ?? []
  const wanted = tray && rows.length < tray.length ? tray.map(({ slug }) => slug).join() : ''
  useEffect(() => {
    if (wanted) load(`/tray?p=${wanted}`)
  }, [load, wanted])
  return { rows, isLoading: !data }
}

function TraySkeleton() {
  return (
    <div className="tray" aria-busy="true">
      <p className="visually-hidden" role="status">
        {words.loading}
      </p>
      <div className="tray__loading skeleton" />
    </div>
  )
}

const EmptyTray = ({ text }: { text: string }) => (
  <EmptyState
    title={words.empty.title}
    action={
      <Link className="button" to="/products">
        {words.empty.action}
      </Link>
    }
  >
    {text}
  </EmptyState>
)
