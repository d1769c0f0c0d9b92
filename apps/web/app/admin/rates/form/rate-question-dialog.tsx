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
import type { NewRate, RateJump } from '../rate-history.ts'
import { describeOfDay } from '../shop-time.ts'
import { parseRate, type TypedRate, toUnitAmount } from '../typed-rate.ts'

const words = rateWords.jump

type JumpDialogProps = {
  /** It is open while there are some. */
  jumps: readonly RateJump[]
  typed: Record<RateMetal, TypedRate>
  newRates: readonly NewRate[]
  pieceCount: number
  asksPassword: boolean
  passwordError: string | undefined
  busy: boolean
  now: number
  timeZone: string
  onCancel: () => void
  onConfirm: (password: string | undefined) => void
}

/** A mistyped digit looks like a jump, so the rate is typed a second time. */
export function JumpDialog(props: JumpDialogProps) {
  const { jumps, typed, newRates, pieceCount, asksPassword, passwordError, busy } = props
  const id = useId()
  const buttons = useRef<HTMLDivElement>(null)
  const [again, setAgain] = useState<Partial<Record<RateMetal, string>>>({})
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Partial<Record<RateMetal | 'password', string>>>({})
  const isOpen = jumps.length > 0
  // After the dialog has opened, which puts the focus on its first field.
  useEffect(() => {
    if (isOpen) buttons.current?.querySelector('button')?.focus()
  }, [isOpen])

  const findPerGram = (metal: RateMetal) => newRates.find((rate) => rate.metal === metal)?.perGram ?? 0
  const format = (metal: RateMetal, perGram: number) => formatRupees(toUnitAmount(perGram, typed[metal].unit))

  function findErrors() {
    const found: typeof errors = {}
    for (const { metal } of jumps) {
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

  const [only] = jumps
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
        {jumps.map(({ metal, percent, before, setAt }) => (
          <span key={metal}>
            <b>{format(metal, findPerGram(metal))}</b> {words.is}{' '}
            <b className="jump__percent">
              {percent > 0 ? words.above(formatPercent(percent)) : words.below(formatPercent(percent))}
            </b>{' '}
            {describeOfDay(format(metal, before), setAt, props.now, props.timeZone)}.{' '}
          </span>
        ))}
        {words.why} {words.follow(pieceCount)}
      </p>
      <form className="form jump__form" noValidate onSubmit={submit}>
        {jumps.map(({ metal }) => (
          <UnitField
            key={metal}
            label={jumps.length > 1 ? words.againOf(rateWords.metalNames[metal]) : words.again}
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
            {only && jumps.length === 1
              ? words.confirm(format(only.metal, findPerGram(only.metal)))
              : words.confirmAll}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
