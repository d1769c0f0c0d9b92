import { desk } from '../../content/admin/admin.ts'
import { formatDuration } from '../enquiry/deadline.ts'
import type { DeskSummaryResponse } from './use-desk-polling.ts'
import '../../ui/form/field.css'

const minuteMs = 60_000

export const answeredHintId = 'answered-meaning'

export function DeskStatistics({ summary }: { summary: DeskSummaryResponse | undefined }) {
  const { figures } = desk
  const inTimeShare = summary?.answeredInTime ?? undefined
  const medianMinutes = summary?.medianMinutes ?? undefined
  return (
    <>
      <dl className="statistics">
        <Statistic name={figures.open} value={summary?.open} />
        <Statistic name={figures.late} value={summary?.late} />
        <Statistic
          name={figures.inTime}
          value={inTimeShare === undefined ? undefined : `${Math.round(inTimeShare * 100)} %`}
        />
        <Statistic
          name={figures.median}
          value={medianMinutes === undefined ? undefined : formatDuration(medianMinutes * minuteMs)}
        />
      </dl>
      <p id={answeredHintId} className="field__hint">
        {figures.meaning}
      </p>
    </>
  )
}

function Statistic({
  name,
  value = desk.figures.none,
}: {
  name: string
  value?: string | number | undefined
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
