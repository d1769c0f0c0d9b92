import type { RateCheck } from '@kashika/contract'
import { accountBounds } from '@kashika/contract/bounds'
import { rateBounds } from '@kashika/contract/owner-bounds'
import type { RateMetal } from '@kashika/contract/trade'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { formatRupees } from '../../../catalogue/item/format-rupees.ts'
import { rateWords } from '../../../content/admin/rates.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { UnitField } from '../../../ui/form/unit-field.tsx'
import { formatPercent } from '../format-change.ts'
import type { NewRate } from '../rate-history.ts'
import { describeOfDay } from '../shop-time.ts'
import { parseRate, type TypedRate, toUnitAmount } from '../typed-rate.ts'

const words = rateWords.jump

type RateQuestionDialogProps = {
  /** It is open while there are some. */
  checks: readonly RateCheck[]
  typed: Record<RateMetal, TypedRate>
  newRates: readonly NewRate[]
  pieceCount: number
  asksPassword: boolean
  passwordError: string | undefined
  busy: boolean
  now: number
  timeZone: string
  onCancel: () => void
  onMeant: (metal: RateMetal, perGram: number) => void
  onConfirm: (password: string | undefined) => void
}

/** A mistyped digit or a wrong unit looks like any other rate, so it is typed a second time. */
export function RateQuestionDialog(props: RateQuestionDialogProps) {
  const { checks, typed, newRates, pieceCount, asksPassword, passwordError, busy } = props
  const id = useId()
  const buttons = useRef<HTMLDivElement>(null)
  const [again, setAgain] = useState<Partial<Record<RateMetal, string>>>({})
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Partial<Record<RateMetal | 'password', string>>>({})
  const isOpen = checks.length > 0
  // After the dialog has opened, which puts the focus on its first field.
  useEffect(() => {
    if (isOpen) buttons.current?.querySelector('button')?.focus()
  }, [isOpen])

  const findPerGram = (metal: RateMetal) => newRates.find((rate) => rate.metal === metal)?.perGram ?? 0
  const format = (metal: RateMetal, perGram: number) => formatRupees(toUnitAmount(perGram, typed[metal].unit))

  function findErrors() {
    const found: typeof errors = {}
    for (const { metal } of checks) {
      const text = again[metal] ?? ''
      const perGram = parseRate({ text, unit: typed[metal].unit })
      if (text.trim() === '') found[metal] = words.missing
      else if (perGram === undefined) found[metal] = rateWords.form.wrong
      else if (perGram !== findPerGram(metal))
        found[metal] = words.differs(format(metal, perGram), format(metal, findPerGram(metal)))
    }
    if (asksPassword && password === '') found.password = words.missingPassword
    return found
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = findErrors()
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    props.onConfirm(asksPassword ? password : undefined)
  }

  const [only] = checks
  return (
    <Dialog
      open={isOpen}
      kind="confirm"
      onClose={props.onCancel}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
    >
      <h2 id={`${id}-title`}>{words.title}</h2>
      <p id={`${id}-text`}>
        {checks.map(({ metal, change }) => (
          <span key={metal}>
            <b>
              {format(metal, findPerGram(metal))} {rateWords.perUnit[typed[metal].unit]}
            </b>{' '}
            {words.is}{' '}
            {change ? (
              <>
                <b className="jump__percent">{describeDistance(change.percent)}</b>{' '}
                {describeOfDay(format(metal, change.before), change.setAt, props.now, props.timeZone)}.{' '}
              </>
            ) : (
              words.first(rateWords.metalNames[metal])
            )}
          </span>
        ))}
        {[...new Set(checks.map(({ question }) => question))].join(' ')} {words.follow(pieceCount)}
      </p>
      {checks.map(
        ({ metal, meant }) =>
          meant !== undefined && (
            <p key={metal}>
              <Button variant="line" onClick={() => props.onMeant(metal, meant)}>
                {words.meant(formatRupees(meant))}
              </Button>
            </p>
          ),
      )}
      <form className="form jump__form" noValidate onSubmit={submit}>
        {checks.map(({ metal }) => (
          <UnitField
            key={metal}
            label={checks.length > 1 ? words.againOf(rateWords.metalNames[metal]) : words.again}
            name={metal}
            unit={`₹ ${rateWords.units[typed[metal].unit]}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={rateBounds.typed.max}
            value={again[metal] ?? ''}
            error={errors[metal]}
            onChange={({ currentTarget: { value } }) => setAgain({ ...again, [metal]: value })}
          />
        ))}
        {asksPassword && (
          <PasswordField
            label={words.password}
            hint={words.passwordHint}
            name="password"
            autoComplete="current-password"
            maxLength={accountBounds.password.max}
            value={password}
            error={errors.password ?? passwordError}
            onChange={({ currentTarget: { value } }) => setPassword(value)}
          />
        )}
        <div className="dialog__buttons jump__buttons" ref={buttons}>
          <Button onClick={props.onCancel}>{words.back}</Button>
          <Button type="submit" variant="line" busy={busy}>
            {only && checks.length === 1
              ? words.confirm(format(only.metal, findPerGram(only.metal)))
              : words.confirmAll}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const describeDistance = (percent: number) =>
  percent > 0 ? words.above(formatPercent(percent)) : words.below(formatPercent(percent))
