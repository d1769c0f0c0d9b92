import type { Shop } from '@kashika/contract'
import { shopBounds as bounds } from '@kashika/contract/owner-bounds'
import { shopWords } from '../../../content/admin/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IntervalFields } from './interval-fields.tsx'
import { addInterval, copyMonday, type Day, days, toHours, toWeek } from './week.ts'

const words = shopWords.hours

type WeekTableProps = { hours: Shop['hours']; onChange: (hours: Shop['hours']) => void }

export function WeekTable({ hours, onChange }: WeekTableProps) {
  const week = toWeek(hours)
  const setDay = (day: Day, intervals: (typeof week)[Day]) => onChange(toHours({ ...week, [day]: intervals }))
  return (
    <>
      <table className="week">
        <caption className="visually-hidden">{words.caption}</caption>
        <tbody>
          {days.map((day) => {
            const label = words.days[day]
            const intervals = week[day]
            return (
              <tr key={day}>
                <th scope="row">{label}</th>
                <td>
                  {intervals.length === 0 && (
                    <>
                      <span className="week__closed">{words.closed}</span>{' '}
                      <Button
                        small
                        variant="line"
                        aria-label={words.open(label)}
                        onClick={() => setDay(day, addInterval([]))}
                      >
                        {words.openShort}
                      </Button>
                    </>
                  )}
                  <IntervalFields
                    label={label}
                    intervals={intervals}
                    onChange={(changed) => setDay(day, changed)}
                  />
                </td>
                <td className="week__buttons">
                  {intervals.length > 0 && intervals.length < bounds.intervalsOfDay.max && (
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={words.addSecond(label)}
                      title={words.addSecond(label)}
                      onClick={() => setDay(day, addInterval(intervals))}
                    >
                      <Icon name="plus" />
                    </button>
                  )}
                  {intervals.length > 0 && (
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={intervals.length === 1 ? words.close(label) : words.removeSecond(label)}
                      title={intervals.length === 1 ? words.close(label) : words.removeSecond(label)}
                      onClick={() => setDay(day, intervals.slice(0, -1))}
                    >
                      <Icon name="close" />
                    </button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="week__copy">
        <Button small variant="line" onClick={() => onChange(toHours(copyMonday(week)))}>
          {words.copy}
        </Button>
      </div>
    </>
  )
}
