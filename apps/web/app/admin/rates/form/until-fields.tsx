import { rateWords } from '../../../content/admin/rates.ts'
import { capitalize } from '../../../ui/capitalize.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { describeMoment, toClockValue } from '../shop-time.ts'
import type { Until } from './until.ts'

const words = rateWords.form

type UntilFieldsProps = {
  until: Until
  suggested: string
  error: string | undefined
  now: number
  timeZone: string
  onChange: (until: Until) => void
}

export function UntilFields({ until, suggested, error, now, timeZone, onChange }: UntilFieldsProps) {
  const options = [
    { value: 'suggested', label: capitalize(describeMoment(suggested, now, timeZone)) },
    { value: 'other', label: words.otherUntil },
  ]
  return (
    <div className="rates__until">
      <SelectField
        label={words.until}
        options={options}
        value={until.kind}
        error={until.kind === 'suggested' ? error : undefined}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            value === 'other'
              ? { kind: 'other', value: toClockValue(suggested, timeZone) }
              : { kind: 'suggested' },
          )
        }
      />
      {until.kind === 'other' && (
        <TextField
          label={words.untilField}
          name="until"
          type="datetime-local"
          value={until.value}
          error={error}
          onChange={({ currentTarget: { value } }) => onChange({ kind: 'other', value })}
        />
      )}
    </div>
  )
}
