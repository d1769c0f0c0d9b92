import type { Rate, Shop } from '@kashika/contract'
import { type RateMetal, toKarat } from '@kashika/contract/trade'
import { renderToStaticMarkup } from 'react-dom/server'
import { priceWords } from '../../content/products.ts'
import { rateStrip as words } from '../../content/rates/rates.ts'
import { Icon } from '../../ui/icon.tsx'
import { Lozenge } from '../../ui/lozenge.tsx'
import { formatGramPrice } from './format-rate.ts'
import { formatRateTime, toSeconds } from './rate-labels.server.ts'

const shownFinenesses: [metal: RateMetal, fineness: number][] = [
  ['gold', 916],
  ['gold', 750],
  ['silver', 925],
]

/** As HTML, so that pages need no script for it. Undefined where the shop wants none, or has never set a rate. */
export function renderRateStrip(
  rates: Rate[] | undefined,
  { prices, rates: isShown, timeZone }: Pick<Shop, 'prices' | 'rates' | 'timeZone'>,
): string | undefined {
  const listedRates = rates?.filter(({ metal }) => shownFinenesses.some(([each]) => each === metal)) ?? []
  if (prices !== 'show' || isShown !== 'show' || listedRates.length === 0) return undefined
  return renderToStaticMarkup(<RateStrip rates={listedRates} timeZone={timeZone} />)
}

function RateStrip({ rates, timeZone }: { rates: Rate[]; timeZone: string }) {
  const valid = rates.filter(({ perGram }) => perGram !== undefined)
  const until = valid.length > 0 ? Math.min(...valid.map(({ validUntil }) => toSeconds(validUntil))) : 0
  const [newest = ''] = rates
    .map(({ setAt }) => setAt)
    .sort((one, other) => Date.parse(other) - Date.parse(one))
  return (
    <section className="rate-strip" aria-label={words.title} data-until={until}>
      {valid.length > 0 && <ValidRates rates={valid} timeZone={timeZone} />}
      <div className="page-width rate-strip__inner rate-strip__inner--expired">
        <p className="rate-strip__title">
          <Lozenge look="grey" />
          {words.none}
        </p>
        <p className="rate-strip__time">{words.last(formatRateTime(newest, timeZone))}</p>
        <StripLink href="/contact?ask=rate#write">{priceWords.askToday}</StripLink>
      </div>
    </section>
  )
}

function ValidRates({ rates, timeZone }: { rates: Rate[]; timeZone: string }) {
  const rows = shownFinenesses.flatMap(([metal, fineness]) => {
    const perGram = rates.find((each) => each.metal === metal)?.perGram
    return perGram ? { name: nameFineness(metal, fineness), amount: formatGramPrice(perGram, fineness) } : []
  })
  // Each rate was as it is at the time of the oldest.
  const [oldest = ''] = rates
    .map(({ setAt }) => setAt)
    .sort((one, other) => Date.parse(one) - Date.parse(other))
  return (
    <div className="page-width rate-strip__inner">
      <p className="rate-strip__title">
        <Lozenge look="filled" />
        {words.title}
      </p>
      <dl>
        {rows.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {amount} <small>{words.perGram}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="rate-strip__time">{formatRateTime(oldest, timeZone)}</p>
      <StripLink href="/services#price">{words.how}</StripLink>
    </div>
  )
}

const StripLink = ({ href, children }: { href: string; children: string }) => (
  <a className="text-link" href={href}>
    {children} <Icon name="arrow" />
  </a>
)

/** 'Gold 22K (916)', 'Silver 925' */
const nameFineness = (metal: RateMetal, fineness: number) =>
  metal === 'gold' ? `Gold ${toKarat(fineness)}K (${fineness})` : `Silver ${fineness}`
