import type { SetRate } from '@kashika/contract'
import { rateBounds } from '@kashika/contract/owner-bounds'
import { computeChangePercent } from '@kashika/contract/price-by-rate'
import type { RateMetal } from '@kashika/contract/trade'
import { formatRupees } from '../../../catalogue/item/format-rupees.ts'
import { rateWords } from '../../../content/admin/rates.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { AreaIcon } from '../../frame/area-icon.tsx'
import { formatChange } from '../format-change.ts'
import { describeMoment } from '../shop-time.ts'
import { parseRate, splitTypedRate, type TypedRate, toUnitAmount, unitsOfMetals } from '../typed-rate.ts'
import '../../../ui/form/text-field.css'

const words = rateWords.form

type RateFieldProps = {
  metal: RateMetal
  typed: TypedRate
  last: SetRate | undefined
  error: string | undefined
  now: number
  timeZone: string
  onChange: (typed: TypedRate) => void
}

/** An amount and what it is for; a unit that is typed behind the amount chooses it. */
export function RateField({ metal, typed, last, error, now, timeZone, onChange }: RateFieldProps) {
  const label = rateWords.metals[metal]
  const units = unitsOfMetals[metal].map((value) => ({ value, label: rateWords.units[value] }))
  const hint = <RateHint typed={typed} last={last} now={now} timeZone={timeZone} />
  return (
    <div className="rate-field">
      <Field label={label} error={error} hint={hint}>
        {(control) => (
          <div className="rate-input">
            <span aria-hidden="true">₹</span>
            <input
              className="input"
              name={metal}
              inputMode="decimal"
              autoComplete="off"
              maxLength={rateBounds.typed.max}
              value={typed.text}
              onChange={({ currentTarget: { value } }) => {
                const named = splitTypedRate(value).unit
                const unit = units.some((each) => each.value === named) ? named : undefined
                onChange({ text: value, unit: unit ?? typed.unit })
              }}
              {...control}
            />
          </div>
        )}
      </Field>
      <SelectField
        label={
          <>
            {words.typed}
            <span className="visually-hidden">, {label}</span>
          </>
        }
        options={units}
        value={typed.unit}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...typed, unit: units.find((each) => each.value === value)?.value ?? typed.unit })
        }
      />
    </div>
  )
}

type RateHintProps = Pick<RateFieldProps, 'typed' | 'last' | 'now' | 'timeZone'>

/** The difference to the last rate, in the unit that is typed. */
function RateHint({ typed, last, now, timeZone }: RateHintProps) {
  const perGram = parseRate(typed)
  const format = (amount: number) => formatRupees(toUnitAmount(amount, typed.unit))
  const moment = last && describeMoment(last.setAt, now, timeZone)
  const otherUnit = typed.unit === 'kg' ? '10g' : 'g'
  const inOtherUnit =
    perGram !== undefined &&
    typed.unit !== 'g' &&
    words.equals(formatRupees(toUnitAmount(perGram, otherUnit)), rateWords.perUnit[otherUnit])
  if (perGram === undefined || !last || !moment)
    return (
      <>
        {[last && moment && words.last(format(last.perGram), moment), inOtherUnit].filter(Boolean).join('. ')}
      </>
    )
  const percent = computeChangePercent(last.perGram, perGram)
  return (
    <>
      <b className="rate-change">
        {percent !== 0 && <AreaIcon name={percent > 0 ? 'rising' : 'falling'} />}
        {percent === 0 ? words.same : formatChange(percent)}
      </b>{' '}
      {words.from(format(last.perGram), moment)} {inOtherUnit}
    </>
  )
}
