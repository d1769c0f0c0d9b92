import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { createTrayAskPath } from '../../catalogue/item/ask-path.ts'
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
        <Sum items={items} />
        {items.length > 0 && (
          <Link className="button" to={createTrayAskPath(slugs)}>
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

type SumProps = { items: NonNullable<TrayRow['item']>[] }

/** Only where every piece has a price today: a sum of some would read as a promise. */
function Sum({ items }: SumProps) {
  if (items.length < 2) return null
  const known = items.flatMap(({ price }) => price ?? [])
  if (known.length < items.length) return <SomePrices known={known.length} count={items.length} />
  // Where the rates of two metals differ, the one that ends first.
  const [rate] = items.flatMap((item) => item.rate ?? []).sort((one, other) => one.until - other.until)
  const sum = (
    <div>
      <div className="tray-summary__sum">
        <span>{words.sum.all(items.length)}</span>
        <b>{formatRupees(known.reduce((sum, price) => sum + price, 0))}</b>
      </div>
      <p>{rate ? rate.at : words.sum.fixed}</p>
    </div>
  )
  if (!rate) return sum
  const fixed = items.filter((item) => !item.rate)
  return (
    <div data-until={rate.until}>
      {sum}
      <div>
        <SomePrices known={fixed.length} count={items.length} />
      </div>
    </div>
  )
}

const SomePrices = ({ known, count }: { known: number; count: number }) => (
  <>
    <p className="tray-summary__some">{words.sum.some(known, count)}</p>
    <p>{words.sum.rest(count - known)}</p>
  </>
)
