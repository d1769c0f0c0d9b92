import type { CallResponse } from '../../../api/api.ts'
import { week } from '../../../content/admin/week.ts'
import { WeekFigure } from './week-figure.tsx'

const words = week.days
type Day = CallResponse<'getWeekFigures'>['days'][number]

const height = { bars: 73, labels: 26, numbers: 23 }
const baseline = height.numbers + height.bars
const columnPercent = 100 / 7
const barPercent = 9.5

/** The dates are of the shop's calendar already. */
const formatDay = (date: string, weekday: 'short' | 'long') =>
  new Date(date).toLocaleDateString('en-IN', { weekday, timeZone: 'UTC' })

type DailyEnquiriesProps = { figures: Pick<CallResponse<'getWeekFigures'>, 'days' | 'receivedBefore'> }

export function DailyEnquiries({ figures: { days, receivedBefore } }: DailyEnquiriesProps) {
  const received = days.reduce((sum, day) => sum + day.received, 0)
  if (received === 0)
    return (
      <WeekFigure title={words.title}>
        <p>{words.none(receivedBefore)}</p>
      </WeekFigure>
    )
  return (
    <WeekFigure title={words.title} summary={words.summary(received, receivedBefore)}>
      <DayBars days={days} received={received} />
      <DayTable days={days} />
    </WeekFigure>
  )
}

/** Percentages instead of a viewBox, so that letters keep their size on every width. */
function DayBars({ days, received }: { days: Day[]; received: number }) {
  const busiest = days.reduce((most, day) => (day.received > most.received ? day : most))
  return (
    <svg
      role="img"
      aria-label={words.label(received, formatDay(busiest.date, 'long'), busiest.received)}
      width="100%"
      height={baseline + height.labels}
    >
      {days.map(({ date, received }, index) => {
        const centre = `${(index + 0.5) * columnPercent}%`
        const barHeight = (received / busiest.received) * height.bars
        return (
          <g key={date}>
            <rect
              className={index === days.length - 1 ? 'week-bar week-bar--unfinished' : 'week-bar'}
              x={`${(index + 0.5) * columnPercent - barPercent / 2}%`}
              y={baseline - barHeight}
              width={`${barPercent}%`}
              height={barHeight}
            />
            <text className="week-number" x={centre} y={baseline - barHeight - 6} textAnchor="middle">
              {received}
            </text>
            <text x={centre} y={baseline + 18} textAnchor="middle">
              {formatDay(date, 'short')}
            </text>
          </g>
        )
      })}
      <line className="week-axis" x1="0" x2="100%" y1={baseline} y2={baseline} />
    </svg>
  )
}

function DayTable({ days }: { days: Day[] }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.received}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, received }, index) => {
            const day = formatDay(date, 'long')
            return (
              <tr key={date}>
                <th scope="row">{index === days.length - 1 ? words.today(day) : day}</th>
                <td>{received}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
