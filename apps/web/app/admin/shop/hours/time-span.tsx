import { Fragment } from 'react'
import { shopWords } from '../../../content/admin/shop.ts'
import '../../../ui/form/text-field.css'

export type Interval = { opens: string; closes: string }
type TimeSpanProps = {
  label: string
  isSecond: boolean
  interval: Interval
  onChange: (interval: Interval) => void
}

export function TimeSpan({ label, isSecond, interval, onChange }: TimeSpanProps) {
  return (
    <span className="time-span">
      {(['opens', 'closes'] as const).map((end) => (
        <Fragment key={end}>
          {end === 'closes' && <span aria-hidden="true">–</span>}
          <input
            className="input"
            type="time"
            required
            aria-label={shopWords.hours[end](label, isSecond)}
            value={interval[end]}
            onChange={({ target }) => onChange({ ...interval, [end]: target.value })}
          />
        </Fragment>
      ))}
    </span>
  )
}
