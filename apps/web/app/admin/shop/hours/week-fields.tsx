import { shopBounds as bounds } from '@kashika/contract/owner-bounds'
import { shopWords } from '../../../content/admin/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/form/check.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChangedMark, ShopSection } from '../shop-section.tsx'
import type { DocumentDraft } from '../use-draft.ts'
import { IntervalFields } from './interval-fields.tsx'
import { addInterval, copyToAllDays, type Day, days, toHours, toWeek } from './week.ts'

const words = shopWords.hours

export function WeekFields({ draft }: { draft: DocumentDraft<'shop'> }) {
  const week = toWeek(draft.getValue('hours') ?? [])
  const setDay = (day: Day, intervals: (typeof week)[Day]) =>
    draft.setValue('hours', toHours({ ...week, [day]: intervals }))
  const copyMonday = () => draft.setValue('hours', toHours(copyToAllDays(week.monday)))
  return (
    <ShopSection title={words.week}>
      <ChangedMark draft={draft} field="hours">
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
                    {intervals.length === 0 && <span className="week__closed">{words.closed}</span>}
                    <IntervalFields
                      label={label}
                      intervals={intervals}
                      onChange={(changed) => setDay(day, changed)}
                    />
                  </td>
                  <td className="week__buttons">
                    {intervals.length < bounds.intervalsOfDay.max && (
                      <button
                        type="button"
                        className="icon-button"
                        aria-label={intervals.length === 0 ? words.open(label) : words.addSecond(label)}
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
        <Check tone="err" text={draft.getProblem('hours')} />
      </ChangedMark>
      <div>
        <Button small variant="line" onClick={copyMonday}>
          {words.copy}
        </Button>
      </div>
    </ShopSection>
  )
}
