import type { RateCheck } from '@kashika/contract'
import { useRef, useState } from 'react'
import { CallFailed } from '../../../api/api.ts'
import { rateWords } from '../../../content/admin/rates.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { toastOnFailure } from '../../enquiry/enquiry-actions.ts'
import { callAsOwner } from '../../shell/call-as-owner.ts'
import { useChange } from '../../shell/use-change.ts'
import type { NewRate } from '../rate-history.ts'

const words = rateWords.form
const undoSeconds = 12

type RefusalTexts = { whole: string; until?: string }
type SetRatesOptions = {
  newRates: NewRate[]
  readValidUntil: () => string | undefined
  onSet: () => void
  onRefused: (texts: RefusalTexts) => void
}

/** Sends the rates, and asks what the shop wants to know about them. */
export function useSetRates({ newRates, readValidUntil, onSet, onRefused }: SetRatesOptions) {
  // The same key sets a rate once, however often it is sent.
  const key = useRef(crypto.randomUUID())
  const [checks, setChecks] = useState<RateCheck[]>([])
  // A new `round` empties what was typed into the question.
  const [round, setRound] = useState(0)
  const [passwordError, setPasswordError] = useState<string>()
  const { change, busy } = useChange()

  function renewKey() {
    key.current = crypto.randomUUID()
  }

  function ask(found: RateCheck[]) {
    if (checks.length === 0) setRound((count) => count + 1)
    setChecks(found)
  }

  function cancel() {
    setChecks([])
    setPasswordError(undefined)
  }

  async function send(confirmation: { isConfirmed?: boolean; password?: string }) {
    setPasswordError(undefined)
    const validUntil = readValidUntil()
    const body = {
      key: key.current,
      rates: newRates,
      ...(validUntil && { validUntil }),
      ...confirmation,
    }
    try {
      const { rates, changed } = await change('setRates', { body })
      setChecks([])
      renewKey()
      onSet()
      const ids = rates.map(({ id }) => id)
      showToast('ok', words.done(changed), undoSeconds, { label: words.undo, onClick: () => takeBack(ids) })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      await showRefusal(error)
    }
  }

  async function showRefusal({ refused, message }: CallFailed) {
    const field = refused?.field
    if (field === 'isConfirmed' || field === 'password') {
      const preview = await toastOnFailure(() => callAsOwner('previewRates', { body: { rates: newRates } }))
      const found = preview?.effect.checks.filter(({ asks }) => asks !== 'nothing') ?? []
      if (found.length > 0) ask(found)
      if (field === 'password') setPasswordError(message)
      return
    }
    setChecks([])
    const whole = refused ? message : words.failed
    onRefused(field === 'validUntil' ? { whole, until: message } : { whole })
  }

  async function takeBack(ids: number[]) {
    if (await toastOnFailure(() => change('takeBackRates', { body: { ids } }))) showToast('ok', words.undone)
  }

  return {
    set: () => send({}),
    confirm: (password: string | undefined) =>
      send({ isConfirmed: true, ...(password !== undefined && { password }) }),
    cancel,
    renewKey,
    checks,
    round,
    asksPassword: checks.some(({ asks }) => asks === 'password') || passwordError !== undefined,
    passwordError,
    busy,
  }
}
