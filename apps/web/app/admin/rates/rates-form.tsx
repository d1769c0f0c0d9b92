import { rateBounds } from '@kashika/contract/owner-bounds'
import { type RateMetal, rateMetals } from '@kashika/contract/trade'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { CallFailed } from '../../api/api.ts'
import { rateWords } from '../../content/admin/rates.ts'
import { readStored, writeStored } from '../../session/browser-storage.ts'
import { SignInLink } from '../../session/sign-in-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { toastOnFailure } from '../enquiry/enquiry-actions.ts'
import { AreaIcon } from '../frame/area-icon.tsx'
import { callAsOwner } from '../shell/call-as-owner.ts'
import { useChange } from '../shell/use-change.ts'
import { GramPrices } from './gram-prices.tsx'
import { JumpDialog } from './jump-dialog.tsx'
import { RateField } from './rate-field.tsx'
import {
  countPieces,
  findJumps,
  findLastRate,
  type NewRate,
  needsPassword,
  type RateJump,
  type RatesResponse,
} from './rate-history.ts'
import { fromClockValue } from './shop-time.ts'
import { isRateWithin, parseRate, type RateUnit, type TypedRate, unitsOfMetals } from './typed-rate.ts'
import { type Until, UntilFields } from './until-fields.tsx'
import { useOnline } from './use-online.ts'
import '../../ui/form/form.css'

const words = rateWords.form
const unitsKey = 'rate-units'
const undoSeconds = 12

type TypedRates = Record<RateMetal, TypedRate>
type RateErrors = Partial<Record<RateMetal | 'until', string>>

/** In the units that were used last on this device. */
function createEmptyRates(): TypedRates {
  const stored = (readStored('localStorage', unitsKey) ?? {}) as Partial<Record<RateMetal, RateUnit>>
  const toEmpty = (metal: RateMetal): TypedRate => {
    const units: readonly RateUnit[] = unitsOfMetals[metal]
    return { text: '', unit: units.find((unit) => unit === stored[metal]) ?? unitsOfMetals[metal][0] }
  }
  return { gold: toEmpty('gold'), silver: toEmpty('silver'), platinum: toEmpty('platinum') }
}

const listNewRates = (typed: TypedRates): NewRate[] =>
  rateMetals.flatMap((metal) => {
    const perGram = parseRate(typed[metal])
    return perGram !== undefined && isRateWithin(perGram) ? { metal, perGram } : []
  })

function findErrors(typed: TypedRates): RateErrors {
  const errors: RateErrors = {}
  for (const metal of rateMetals) {
    if (typed[metal].text.trim() === '') continue
    const perGram = parseRate(typed[metal])
    if (perGram === undefined) errors[metal] = words.wrong
    else if (!isRateWithin(perGram)) errors[metal] = words.outside
  }
  const isEmpty = rateMetals.every((metal) => typed[metal].text.trim() === '')
  return isEmpty ? { gold: words.empty } : errors
}

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
  // The same key sets a rate once, however often it is sent.
  const key = useRef(crypto.randomUUID())
  const [typed, setTyped] = useState(createEmptyRates)
  const [until, setUntil] = useState<Until>({ kind: 'suggested' })
  const [errors, setErrors] = useState<RateErrors>({})
  const [failureText, setFailureText] = useState<string>()
  const [jumps, setJumps] = useState<RateJump[]>([])
  // A new `round` empties what was typed into the question.
  const [round, setRound] = useState(0)
  const [passwordError, setPasswordError] = useState<string>()
  const [hasMore, setHasMore] = useState(false)
  const { change, busy } = useChange()
  const isOnline = useOnline()

  const newRates = listNewRates(typed)
  const newRatesKey = JSON.stringify(newRates)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page hears of other rates only.
  useEffect(() => onTyped(newRates), [newRatesKey])
  const isListed = (metal: RateMetal) =>
    metal !== 'platinum' || hasMore || findLastRate(rates, metal) || countPieces(counts, [metal]) > 0
  const metals = rateMetals.filter(isListed)
  const pieceCount = countPieces(counts, newRates.length > 0 ? newRates.map(({ metal }) => metal) : metals)

  function update(metal: RateMetal, next: TypedRate) {
    setTyped((current) => ({ ...current, [metal]: next }))
    key.current = crypto.randomUUID()
    const units = Object.fromEntries(rateMetals.map((each) => [each, typed[each].unit]))
    writeStored('localStorage', unitsKey, { ...units, [metal]: next.unit })
  }

  function readUntil(): string | undefined {
    if (until.kind === 'other') return fromClockValue(until.value, timeZone)
    // The page may be older than what it suggests: the shop then takes the next end.
    return Date.parse(suggestedUntil) > Date.now() ? suggestedUntil : undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailureText(undefined)
    const found = findErrors(typed)
    const latest = Date.now() + rateBounds.validDays.max * 86_400_000
    const end = Date.parse(readUntil() ?? '')
    if (until.kind === 'other' && !(end > Date.now() && end <= latest)) found.until = words.wrongUntil
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    const jumps = findJumps(newRates, rates)
    if (jumps.length > 0) return ask(jumps)
    await send({})
  }

  function ask(found: RateJump[]) {
    if (jumps.length === 0) setRound((count) => count + 1)
    setJumps(found)
  }

  async function send(confirmation: { isConfirmed?: boolean; password?: string }) {
    setPasswordError(undefined)
    const validUntil = readUntil()
    const body = {
      key: key.current,
      rates: newRates,
      ...(validUntil && { validUntil }),
      ...confirmation,
    }
    try {
      const { rates: set, changed } = await change('setRates', { body })
      setJumps([])
      key.current = crypto.randomUUID()
      setTyped(createEmptyRates())
      const ids = set.map(({ id }) => id)
      showToast('ok', words.done(changed), undoSeconds, { label: words.undo, onClick: () => takeBack(ids) })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      await showRefusal(error)
    }
  }

  /** Somebody else may have set a rate since the page was read: the shop says how far this one is from it. */
  async function showRefusal({ refused, message }: CallFailed) {
    const field = refused?.field
    if (field === 'validUntil') setErrors({ until: message })
    if (field === 'isConfirmed' || field === 'password') {
      const preview = await toastOnFailure(() => callAsOwner('previewRates', { body: { rates: newRates } }))
      const far = preview?.effect.jumps.filter(
        ({ percent }) => Math.abs(percent) > rateBounds.jumpPercent.confirmed,
      )
      if (far && far.length > 0) ask(far)
      if (field === 'password') setPasswordError(message)
      return
    }
    setJumps([])
    setFailureText(refused ? message : words.failed)
  }

  async function takeBack(ids: number[]) {
    if (await toastOnFailure(() => change('takeBackRates', { body: { ids } }))) showToast('ok', words.undone)
  }

  const needsConfirmation = needsPassword(jumps) || passwordError !== undefined
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
        {failureText && (
          <Banner tone="err" text={failureText}>
            <SignInLink />
          </Banner>
        )}
        <div className="rates__submit">
          <Button type="submit" busy={busy} disabled={!isOnline} aria-describedby={`${titleId}-note`}>
            {busy ? words.busy : pieceCount > 0 ? words.button(pieceCount) : words.buttonAlone}
          </Button>
          <p className="rates__note" id={`${titleId}-note`}>
            <AreaIcon name="undo" />
            {isOnline ? words.note : rateWords.offline}
          </p>
        </div>
      </form>
      <JumpDialog
        key={round}
        jumps={jumps}
        typed={typed}
        newRates={newRates}
        pieceCount={pieceCount}
        asksPassword={needsConfirmation}
        passwordError={passwordError}
        busy={busy}
        now={now}
        timeZone={timeZone}
        onCancel={() => {
          setJumps([])
          setPasswordError(undefined)
        }}
        onConfirm={(password) => send({ isConfirmed: true, ...(password !== undefined && { password }) })}
      />
    </section>
  )
}
