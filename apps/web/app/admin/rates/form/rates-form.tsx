import { type RateMetal, rateMetals } from '@kashika/contract/trade'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { rateWords } from '../../../content/admin/rates.ts'
import { SignInLink } from '../../../session/sign-in-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AreaIcon } from '../../frame/area-icon.tsx'
import { countPieces, findLastRate, type NewRate, type RatesResponse } from '../rate-history.ts'
import { correctTypedRate, type TypedRate } from '../typed-rate.ts'
import { useOnline } from '../use-online.ts'
import { GramPrices } from './gram-prices.tsx'
import { RateField } from './rate-field.tsx'
import { RateQuestionDialog } from './rate-question-dialog.tsx'
import { createEmptyRates, findTypedErrors, listNewRates, storeUnits } from './typed-rates.ts'
import { isUntilWithin, toValidUntil, type Until } from './until.ts'
import { UntilFields } from './until-fields.tsx'
import { useSetRates } from './use-set-rates.ts'
import '../../../ui/form/form.css'

const words = rateWords.form

type RateErrors = Partial<Record<RateMetal | 'until' | 'whole', string>>

type RatesFormProps = {
  response: RatesResponse
  now: number
  timeZone: string
  onTyped: (newRates: NewRate[]) => void
}

export function RatesForm({ response, now, timeZone, onTyped }: RatesFormProps) {
  const { rates, pieces: counts, suggestedUntil } = response
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(createEmptyRates)
  const [until, setUntil] = useState<Until>({ kind: 'suggested' })
  const [errors, setErrors] = useState<RateErrors>({})
  const [hasMore, setHasMore] = useState(false)
  const isOnline = useOnline()

  const newRates = listNewRates(typed)
  const newRatesKey = JSON.stringify(newRates)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page hears of other rates only.
  useEffect(() => onTyped(newRates), [newRatesKey])
  const isListed = (metal: RateMetal) =>
    metal !== 'platinum' || hasMore || findLastRate(rates, metal) || countPieces(counts, [metal]) > 0
  const metals = rateMetals.filter(isListed)
  const pieceCount = countPieces(counts, newRates.length > 0 ? newRates.map(({ metal }) => metal) : metals)

  const sending = useSetRates({
    newRates,
    readValidUntil: () => toValidUntil(until, suggestedUntil, timeZone),
    onSet: () => setTyped(createEmptyRates()),
    onRefused: setErrors,
  })

  function update(metal: RateMetal, next: TypedRate) {
    const updated = { ...typed, [metal]: next }
    setTyped(updated)
    storeUnits(updated)
    sending.renewKey()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found: RateErrors = findTypedErrors(typed)
    if (!isUntilWithin(until, timeZone)) found.until = words.wrongUntil
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    await sending.set()
  }

  return (
    <section className="rates__panel" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <form ref={form} className="form" noValidate onSubmit={submit}>
        {metals.map((metal) => (
          <RateField
            key={metal}
            metal={metal}
            typed={typed[metal]}
            last={findLastRate(rates, metal)}
            error={errors[metal]}
            now={now}
            timeZone={timeZone}
            onChange={(next) => update(metal, next)}
          />
        ))}
        {!isListed('platinum') && (
          <button type="button" className="text-link rates__more" onClick={() => setHasMore(true)}>
            {words.more}
          </button>
        )}
        <UntilFields
          until={until}
          suggested={suggestedUntil}
          error={errors.until}
          now={now}
          timeZone={timeZone}
          onChange={setUntil}
        />
        <GramPrices newRates={newRates} rates={rates} now={now} />
        {errors.whole && (
          <Banner tone="err" text={errors.whole}>
            <SignInLink />
          </Banner>
        )}
        <div className="rates__submit">
          <Button type="submit" busy={sending.busy} disabled={!isOnline} aria-describedby={`${titleId}-note`}>
            {sending.busy ? words.busy : pieceCount > 0 ? words.button(pieceCount) : words.buttonAlone}
          </Button>
          <p className="rates__note" id={`${titleId}-note`}>
            <AreaIcon name="undo" />
            {isOnline ? words.note : rateWords.offline}
          </p>
        </div>
      </form>
      <RateQuestionDialog
        key={sending.round}
        checks={sending.checks}
        typed={typed}
        newRates={newRates}
        pieceCount={pieceCount}
        asksPassword={sending.asksPassword}
        passwordError={sending.passwordError}
        busy={sending.busy}
        now={now}
        timeZone={timeZone}
        onCancel={sending.cancel}
        onMeant={(metal, perGram) => {
          update(metal, correctTypedRate(metal, typed[metal], perGram))
          sending.cancel()
        }}
        onConfirm={sending.confirm}
      />
    </section>
  )
}
