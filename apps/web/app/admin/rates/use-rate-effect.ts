import type { RateEffect } from '@kashika/contract'
import { useEffect, useState } from 'react'
import { CallFailed } from '../../api/api.ts'
import { callAsOwner } from '../shell/call-as-owner.ts'
import type { NewRate } from './rate-history.ts'

const restMs = 400

type EffectState = { key: string; effect?: RateEffect; isFailed?: true }

/** Read once nothing has been typed for a moment. What was read before stays until then. */
export function useRateEffect(newRates: readonly NewRate[]) {
  const key = JSON.stringify(newRates)
  const [state, setState] = useState<EffectState>({ key: '[]' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again.
  useEffect(() => {
    const rates = JSON.parse(key) as NewRate[]
    if (rates.length === 0) return setState({ key })
    const leaving = new AbortController()
    const read = async () => {
      try {
        const input = { body: { rates } }
        const { effect } = await callAsOwner('previewRates', input, { signal: leaving.signal })
        setState({ key, effect })
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        if (!leaving.signal.aborted) setState((current) => ({ ...current, key, isFailed: true }))
      }
    }
    const timer = setTimeout(read, restMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [key, attempt])
  const retry = () => {
    setState(({ effect }) => ({ key: '', ...(effect && { effect }) }))
    setAttempt((count) => count + 1)
  }
  return { effect: state.effect, isFailed: state.isFailed === true, isReading: state.key !== key, retry }
}
