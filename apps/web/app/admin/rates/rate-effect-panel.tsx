import type { RateEffect } from '@kashika/contract'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '../../catalogue/item/format-rupees.ts'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { rateWords } from '../../content/admin/rates.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatChange } from './format-change.ts'

const words = rateWords.effect

type RateEffectPanelProps = {
  effect: RateEffect | undefined
  isTyped: boolean
  isReading: boolean
  isFailed: boolean
  retry: () => void
  uploads: string
}

export function RateEffectPanel(props: RateEffectPanelProps) {
  const { effect, isTyped, isReading, isFailed, retry, uploads } = props
  const id = useId()
  const isCurrent = isTyped && !isReading && !isFailed
  return (
    <section className="rates__panel" aria-labelledby={id} aria-busy={isTyped && isReading}>
      <h2 id={id}>{words.title}</h2>
      <p role="status" className="visually-hidden">
        {isCurrent && effect && words.summary(effect.changed)}
      </p>
      {!isTyped && <p className="rates__text">{words.waiting}</p>}
      {isTyped && isFailed && !isReading && (
        <Banner tone="err" text={words.failed}>
          <Button small variant="line" onClick={retry}>
            {words.retry}
          </Button>
        </Banner>
      )}
      {isTyped && !effect && isReading && <p className="rates__text">{words.reading}</p>}
      {isTyped && effect && (
        <div className={isReading || isFailed ? 'rate-effect is-reading' : 'rate-effect'}>
          <EffectFigures effect={effect} uploads={uploads} />
        </div>
      )}
    </section>
  )
}

function EffectFigures({ effect, uploads }: { effect: RateEffect; uploads: string }) {
  const { pieces: all, changed, up, down, medianPercent, largest } = effect
  if (all === 0) return <p className="rates__text">{words.none}</p>
  const same = all - changed
  return (
    <>
      <dl className="rate-effect__figures">
        <div>
          <dt>{words.changed(changed)}</dt>
          <dd>{changed.toLocaleString('en-IN')}</dd>
        </div>
        <div>
          <dt>{words.median}</dt>
          <dd>{medianPercent === undefined ? words.noMedian : formatChange(medianPercent)}</dd>
        </div>
        <div>
          <dt>{words.same(same)}</dt>
          <dd>{same.toLocaleString('en-IN')}</dd>
        </div>
      </dl>
      {largest.length > 0 && (
        <>
          <h3>{words.largest}</h3>
          <ul className="rate-effect__rows">
            {largest.map((row) => (
              <li key={row.slug}>
                <img src={getThumbnailUrl(uploads, row.image)} alt="" width="48" height="48" />
                <Link to={`/admin/pieces?q=${encodeURIComponent(row.name)}`}>
                  <bdi>{row.name}</bdi>
                </Link>
                <p>{describePrices(row)}</p>
                <b>{describeDifference(row)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="rates__note">
        <Icon name="info" />
        <span>
          {up + down > 0 && `${words.directions(up, down)} `}
          {words.others}
        </span>
      </p>
    </>
  )
}

type ChangedPrice = RateEffect['largest'][number]

function describePrices({ before, after }: ChangedPrice) {
  if (before === undefined) return after === undefined ? '' : words.firstPrice(formatRupees(after))
  return after === undefined
    ? words.noPrice(formatRupees(before))
    : words.prices(formatRupees(before), formatRupees(after))
}

function describeDifference({ before, after }: ChangedPrice) {
  if (before === undefined || after === undefined) return ''
  return `${after > before ? '+' : '−'}${formatRupees(Math.abs(after - before))}`
}
