import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '../../catalogue/item/format-rupees.ts'
import { ShareButton } from '../../catalogue/item/share-button.tsx'
import { trayWords } from '../../content/tray/tray.ts'
import { trayPage as words } from '../../content/tray/tray-page.ts'
import { useRootData } from '../../session/use-root-data.ts'
import { type CodeOutcome, CounterCard } from './counter-card.tsx'
import type { TrayRow } from './tray-items.tsx'
import '../../ui/panel.css'

type TraySummaryProps = {
  rows: TrayRow[]
  posted?: CodeOutcome | undefined
  action?: ReactNode
  children?: ReactNode
}

export function TraySummary({ rows, posted, action, children }: TraySummaryProps) {
  const { publicOrigin } = useRootData()
  const items = rows.flatMap(({ item }) => item ?? [])
  const slugs = items.map(({ slug }) => slug).join()
  return (
    <aside className="tray__next" aria-label={words.next}>
      <section className="panel tray-summary" aria-label={words.ask(items.length)}>
        <Sum prices={items.map(({ price }) => price)} />
        {items.length > 0 && (
          <Link className="button" to={`/contact?p=${slugs}`}>
            {words.ask(items.length)}
          </Link>
        )}
        {action}
        <div className="tray-summary__links">
          {items.length > 0 && (
            <ShareButton
              title={trayWords.title}
              url={`${publicOrigin}/tray?p=${slugs}`}
              label={words.share}
            />
          )}
          {children}
        </div>
      </section>
      {items.length > 0 && <CounterCard slugs={slugs} count={items.length} posted={posted} />}
    </aside>
  )
}

/** Only where every piece has a price today: a sum of some would read as a promise. */
function Sum({ prices }: { prices: (number | undefined)[] }) {
  const known = prices.filter((price) => price !== undefined)
  if (prices.length < 2) return null
  if (known.length < prices.length)
    return (
      <>
        <p className="tray-summary__some">{words.sum.some(known.length, prices.length)}</p>
        <p>{words.sum.rest(prices.length - known.length, prices.length)}</p>
      </>
    )
  return (
    <>
      <div className="tray-summary__sum">
        <span>{words.sum.all(prices.length)}</span>
        <b>{formatRupees(known.reduce((sum, price) => sum + price, 0))}</b>
      </div>
      <p>{words.sum.fixed}</p>
    </>
  )
}
