import type { CallResponse } from '../../../api/api.ts'
import { formatMinutes, week } from '../../../content/admin/week.ts'
import { WeekFigure } from './week-figure.tsx'

const words = week.answers
type WeekFigures = CallResponse<'getWeekFigures'>

/** A median of fewer tells nothing. */
const leastAnswers = 5
const rangeHours = 6
/** The scale goes two hours beyond the promise; what took longer stands at its end. */
const beyondMinutes = 120

export function AnswerTimes({ figures }: { figures: WeekFigures }) {
  const { answered, answeredInTime, unansweredLate, medianMinutes, promisedMinutes } = figures
  const promise = formatMinutes(promisedMinutes)
  const hasChart = answered >= leastAnswers && medianMinutes !== null
  return (
    <WeekFigure
      title={words.title}
      summary={hasChart ? words.summary(formatMinutes(medianMinutes), promise) : words.promised(promise)}
    >
      {hasChart && <AnswerLines figures={figures} medianMinutes={medianMinutes} />}
      <p>
        {answered === 0 && words.none}
        {answered > 0 && (
          <>
            {words.answered(answered)} <b>{words.inTime(answeredInTime, answered)}</b>
          </>
        )}
        {unansweredLate > 0 && ` ${words.unanswered(unansweredLate)}`}{' '}
        {hasChart ? words.legend : answered > 0 && words.tooFew(leastAnswers)}
      </p>
      {hasChart && <AnswerTable figures={figures} />}
    </WeekFigure>
  )
}

type AnswerLinesProps = { figures: WeekFigures; medianMinutes: number }

function AnswerLines({ figures, medianMinutes }: AnswerLinesProps) {
  const { answerTimes, answered, answeredInTime, promisedMinutes } = figures
  const scaleMinutes = promisedMinutes + beyondMinutes
  const place = (minutes: number) => `${1.5 + (Math.min(minutes, scaleMinutes) / scaleMinutes) * 97}%`
  const isMedianFarRight = medianMinutes > promisedMinutes * 0.55
  return (
    <svg
      role="img"
      aria-label={words.label(
        answered,
        formatMinutes(medianMinutes),
        answeredInTime,
        formatMinutes(promisedMinutes),
      )}
      width="100%"
      height="74"
    >
      <line className="week-axis" x1="0" x2="100%" y1="40.5" y2="40.5" />
      {answerTimes.map(({ minutes }) => (
        <line
          key={minutes}
          className={minutes > promisedMinutes ? 'week-line week-line--late' : 'week-line'}
          x1={place(minutes)}
          x2={place(minutes)}
          y1={minutes > promisedMinutes ? 26 : 30}
          y2="41"
        />
      ))}
      <line
        className="week-line week-line--promise"
        x1={place(promisedMinutes)}
        x2={place(promisedMinutes)}
        y1="18"
        y2="52"
      />
      {/* The caption says it too, so it may leave where the other label comes near. */}
      {!isMedianFarRight && (
        <text className="week-number" x={place(promisedMinutes)} y="13" textAnchor="end">
          {words.promise}
        </text>
      )}
      <line
        className="week-line week-line--median"
        x1={place(medianMinutes)}
        x2={place(medianMinutes)}
        y1="20"
        y2="47"
      />
      <text
        className="week-number"
        x={place(medianMinutes)}
        y="13"
        textAnchor={medianMinutes < 120 ? 'start' : isMedianFarRight ? 'end' : 'middle'}
      >
        {words.median}
      </text>
      {listRanges(promisedMinutes).map(({ from }) => (
        <text key={from} x={place(from * 60)} y="68" textAnchor={from === 0 ? 'start' : 'middle'}>
          {words.hours(from)}
        </text>
      ))}
    </svg>
  )
}

/** 0 to 6 h, 6 to 12 h and so on; the last has all that is later than promised. */
function listRanges(promisedMinutes: number) {
  const promisedHours = promisedMinutes / 60
  const count = Math.ceil(promisedHours / rangeHours)
  const starts = Array.from({ length: count }, (_, index) => index * rangeHours)
  return [...starts, promisedHours].map((from) => ({
    from,
    to: from === promisedHours ? Number.POSITIVE_INFINITY : Math.min(from + rangeHours, promisedHours),
  }))
}

function AnswerTable({ figures: { answerTimes, promisedMinutes } }: { figures: WeekFigures }) {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return (
    <div className="visually-hidden">
      <table>
        <caption>{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.time}</th>
            <th scope="col">{words.count}</th>
            <th scope="col">{words.noAnswer}</th>
          </tr>
        </thead>
        <tbody>
          {listRanges(promisedMinutes).map(({ from, to }) => {
            const times = answerTimes.filter(
              ({ minutes }) => (minutes > from * 60 || from === 0) && minutes <= to * 60,
            )
            return (
              <tr key={from}>
                <th scope="row">{Number.isFinite(to) ? words.upTo(from, to) : words.longer(from)}</th>
                <td>{sum(times.map(({ answered }) => answered))}</td>
                <td>{sum(times.map(({ unanswered }) => unanswered))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
