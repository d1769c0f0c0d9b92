import { week as words } from '../../../content/admin/week.ts'
import { ReadFailed } from '../../shell/read-failed.tsx'
import type { FallbackResult } from '../../shell/read-with-fallback.ts'
import { TodayPart } from '../today-part.tsx'
import { AnswerTimes } from './answer-times.tsx'
import { DailyEnquiries } from './daily-enquiries.tsx'
import { MostAskedAbout } from './most-asked-about.tsx'

type ThisWeekProps = {
  promise: Promise<FallbackResult<'getWeekFigures'>> | undefined
  uploads: string
}

export function ThisWeek({ promise, uploads }: ThisWeekProps) {
  return (
    <section className="this-week" aria-labelledby="week">
      <h2 id="week">{words.title}</h2>
      <TodayPart promise={promise} reading={<WeekSkeleton />}>
        {({ response: figures, error }) => (
          <>
            {error && <ReadFailed words={words} />}
            {figures && (
              <div className="this-week__figures">
                <DailyEnquiries figures={figures} />
                <AnswerTimes figures={figures} />
                <MostAskedAbout items={figures.mostAskedAbout} uploads={uploads} />
              </div>
            )}
          </>
        )}
      </TodayPart>
    </section>
  )
}

function WeekSkeleton() {
  return (
    <>
      <p role="status" className="visually-hidden">
        {words.reading}
      </p>
      <div className="this-week__figures" aria-hidden="true">
        <div className="week-figure this-week__skeleton skeleton" />
        <div className="week-figure this-week__skeleton skeleton" />
      </div>
    </>
  )
}
