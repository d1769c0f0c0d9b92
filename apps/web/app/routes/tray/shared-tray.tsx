import { trayBounds } from '@kashika/contract/bounds'
import { trayWords } from '../../content/tray/tray.ts'
import { trayPage as words } from '../../content/tray/tray-page.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { changeTray } from '../../tray/tray.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import type { CodeOutcome } from './counter-card.tsx'
import { TrayItems, type TrayRow } from './tray-items.tsx'
import { TraySummary } from './tray-summary.tsx'

type SharedTrayProps = { rows: TrayRow[]; isOwn: boolean; posted: CodeOutcome | undefined }

/** By its address, with and without scripts: of somebody else, or ticked together by a visitor whose browser has no tray. */
export function SharedTray({ rows, isOwn, posted }: SharedTrayProps) {
  return (
    <>
      <PageHead title={isOwn ? trayWords.title : words.shared.title}>
        {isOwn ? words.ownByAddress(rows.length) : words.shared.lead(rows.length)}
      </PageHead>
      <div className="page-width tray">
        <TrayItems rows={rows} />
        <TraySummary rows={rows} posted={posted} action={<KeepButton rows={rows} />} />
      </div>
    </>
  )
}

function KeepButton({ rows }: { rows: TrayRow[] }) {
  const { max } = trayBounds.items
  const keep = () => {
    let wasCut = false
    changeTray((tray) => {
      const all = [
        ...tray,
        ...rows.filter(({ slug, item }) => item && !tray.some((entry) => entry.slug === slug)),
      ].map(({ slug, ...rest }) => ('note' in rest ? { slug, note: rest.note } : { slug }))
      wasCut = all.length > max
      return all.slice(0, max)
    })
    const seeTray = { label: trayWords.see, to: '/tray' }
    if (wasCut) showToast('warn', words.shared.partlyKept(max), 8, seeTray)
    else showToast('ok', words.shared.kept, 5, seeTray)
  }
  return (
    <Button variant="line" className="needs-script" onClick={keep}>
      {words.shared.keep}
    </Button>
  )
}
