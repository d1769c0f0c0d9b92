import { admin, desk } from '../../content/admin.ts'
import { lengthInWords } from './due.ts'
import type { Summary } from './use-summary.ts'

const aMinute = 60_000

type HeadFiguresProps = { total: number | undefined; summary: Summary | undefined }

export function HeadFigures({ total, summary }: HeadFiguresProps) {
  return (
    <dl className="kpis">
      <Figure name={admin.figures.items} value={total?.toLocaleString('en-IN')} />
      <Figure name={admin.figures.queries} value={summary?.open} />
      <Figure name={desk.figures.late} value={summary?.late} />
    </dl>
  )
}

/** What the tap means, for the buttons that are described by it. */
export const answeredMeaning = 'answered-meaning'

/** How the promise is kept. */
export function DeskFigures({ summary }: { summary: Summary | undefined }) {
  const { figures } = desk
  const share = summary?.answeredInTime ?? undefined
  const median = summary?.medianMinutes ?? undefined
  return (
    <>
      <dl className="kpis kpis--s">
        <Figure
          name={figures.inTime}
          value={share === undefined ? undefined : `${Math.round(share * 100)} %`}
        />
        <Figure
          name={figures.median}
          value={median === undefined ? undefined : lengthInWords(median * aMinute)}
        />
      </dl>
      <p id={answeredMeaning} className="hint">
        {figures.meaning}
      </p>
    </>
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
