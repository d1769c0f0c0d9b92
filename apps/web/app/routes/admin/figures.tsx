import { desk } from '../../content/admin.ts'
import { lengthInWords } from './due.ts'
import type { Summary } from './use-summary.ts'

const aMinute = 60_000

/** How the promise is kept. */
export function Figures({ summary }: { summary: Summary | undefined }) {
  const { figures } = desk
  const share = summary?.answeredInTime ?? undefined
  const median = summary?.medianMinutes ?? undefined
  return (
    <dl className="kpis">
      <Figure name={figures.open} value={summary?.open} />
      <Figure name={figures.late} value={summary?.late} />
      <Figure
        name={figures.inTime}
        value={share === undefined ? undefined : `${Math.round(share * 100)} %`}
      />
      <Figure
        name={figures.median}
        value={median === undefined ? undefined : lengthInWords(median * aMinute)}
      />
    </dl>
  )
}

function Figure({ name, value = desk.figures.none }: { name: string; value?: string | number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
