import type { SetRate } from '@kashika/contract'
import { rateBounds } from '@kashika/contract/owner-bounds'
import type { RateMetal } from '@kashika/contract/trade'
import { formatRupees } from '../../../catalogue/item/format-rupees.ts'
import { rateWords } from '../../../content/admin/rates.ts'

const words = rateWords.history
const size = { plot: 110, labels: 26, top: 18 }
const height = size.top + size.plot + size.labels
const dayMs = 86_400_000

type RateChartProps = {
  metal: RateMetal
  rates: readonly SetRate[]
  typed: number | undefined
  now: number
  timeZone: string
}

/** Percentages around a stretched line, so that letters keep their size on every width. */
export function RateChart({ metal, rates, typed, now, timeZone }: RateChartProps) {
  const points = rates
    .filter((rate) => rate.metal === metal && !rate.takenBackAt)
    .map(({ setAt, perGram }) => ({ at: Date.parse(setAt), perGram }))
    .filter(({ at }) => at > now - rateBounds.historyDays * dayMs)
    .reverse()
  const [first] = points
  const last = points.at(-1)
  const all = [...points, ...(typed === undefined ? [] : [{ at: now, perGram: typed }])]
  if (!first || !last || all.length < 2) return null

  const amounts = all.map(({ perGram }) => perGram)
  const lines = listLines(Math.min(...amounts), Math.max(...amounts))
  const low = Math.min(...amounts, ...lines)
  const range = Math.max(...amounts, ...lines) - low || 1
  const start = first.at
  const toX = (at: number) => ((at - start) / Math.max(now - start, 1)) * 100
  const toY = (perGram: number) => size.top + size.plot - ((perGram - low) / range) * size.plot
  const toPath = (path: typeof all) =>
    path.map(({ at, perGram }, index) => `${index === 0 ? 'M' : 'L'}${toX(at)} ${toY(perGram)}`).join('')
  const formatDate = (at: number) =>
    new Date(at).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', timeZone })
  const label = [
    words.chart(rateWords.metals[metal], formatRupees(first.perGram), formatRupees(last.perGram)),
    ...(typed === undefined ? [] : [words.chartTyped(formatRupees(typed))]),
  ].join(' ')
  return (
    <svg className="rate-chart" role="img" aria-label={label} height={height}>
      {lines.map((amount) => (
        <g key={amount}>
          <line className="rate-chart__line" x1="0" x2="100%" y1={toY(amount)} y2={toY(amount)} />
          <text x="100%" dx="10" y={toY(amount) + 4}>
            {formatRupees(amount)}
          </text>
        </g>
      ))}
      <svg
        aria-hidden="true"
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        width="100%"
        height={height}
      >
        <path className="rate-chart__rate" d={toPath(points)} vectorEffect="non-scaling-stroke" />
        {typed !== undefined && (
          <path
            className="rate-chart__typed"
            d={toPath([last, { at: now, perGram: typed }])}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {typed !== undefined && (
        <>
          <circle className="rate-chart__typed" cx="100%" cy={toY(typed)} r="4" />
          <text className="rate-chart__name" x="100%" dx="-10" y={toY(typed) - 8} textAnchor="end">
            {words.typed(formatRupees(typed))}
          </text>
        </>
      )}
      <text x="0" y={height - 6}>
        {formatDate(start)}
      </text>
      <text x="100%" y={height - 6} textAnchor="end">
        {formatDate(now)}
      </text>
    </svg>
  )
}

/** One to three round amounts between the lowest and the highest. */
function listLines(low: number, high: number): number[] {
  const rough = Math.max((high - low) / 2, high / 1000)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? power
  const from = Math.ceil(low / step)
  const count = Math.floor(high / step) - from + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => (from + index) * step)
}
