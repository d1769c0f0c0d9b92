import type { ShopField } from '@kashika/contract'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailed, type CallInput, type CallResponse } from '../../api/api.ts'
import { readStored, writeStored } from '../../session/browser-storage.ts'
import { useChange } from '../shell/use-change.ts'
import type { ShopValues } from './describe-field.ts'

type FieldValue = CallInput<'saveDraft'>['body']['fields'][number]['value']
type TypedField = { seen: FieldValue; value: FieldValue }
type TypedFields = Partial<Record<ShopField, TypedField>>
type Problem = { kind: 'invalid' | 'conflict' | 'failed'; message: string }

const storageKey = 'shop-typed'
const saveDelayMs = 800

/** What is typed is saved as a draft a moment later, and stays on the device until it is. */
export function useShopDraft(loaded: CallResponse<'getDraft'> | undefined) {
  const { change } = useChange()
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState(() => (readStored('localStorage', storageKey) ?? {}) as TypedFields)
  const [problems, setProblems] = useState<Partial<Record<ShopField, Problem>>>({})
  const [isSaving, setIsSaving] = useState(false)
  const drafted = Object.fromEntries(loaded?.draft.map(({ field, value }) => [field, value]) ?? [])
  const saved: Partial<Record<string, FieldValue>> = { ...loaded?.published.shop, ...drafted }
  const getSaved = (field: ShopField): FieldValue => saved[field] ?? null

  function keepTyped(next: TypedFields) {
    setTyped(next)
    writeStored('localStorage', storageKey, next)
  }
  function dropProblem(field: ShopField) {
    const { [field]: _solved, ...others } = problems
    setProblems(others)
  }

  const waiting = (Object.keys(typed) as ShopField[]).find((field) => !problems[field])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is typed starts the time anew.
  useEffect(() => {
    if (!loaded || !waiting || isSaving) return
    const timer = setTimeout(() => save(waiting), saveDelayMs)
    return () => clearTimeout(timer)
  }, [typed, waiting, isSaving, loaded === undefined])

  async function save(field: ShopField) {
    const sent = typed[field]
    if (!sent) return
    setIsSaving(true)
    try {
      const body = { fields: [{ document: 'shop' as const, field, ...sent }] }
      const response = await change('saveDraft', { body })
      const stored = response.draft.find((row) => row.field === field)
      const seen = stored ? stored.value : (response.published.shop[field] ?? null)
      setTyped((current) => {
        const { [field]: latest, ...others } = current
        const next =
          latest && latest.value !== sent.value ? { ...others, [field]: { ...latest, seen } } : others
        writeStored('localStorage', storageKey, next)
        return next
      })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const kind = error.status === 400 ? 'invalid' : error.status === 409 ? 'conflict' : 'failed'
      setProblems((others) => ({ ...others, [field]: { kind, message: error.message } }))
      if (kind === 'conflict') revalidate()
    } finally {
      setIsSaving(false)
    }
  }

  return {
    problems,
    isSaving: isSaving || waiting !== undefined,
    isChanged: (field: ShopField) => field in typed || field in drafted,
    getSaved,
    /** What stands in the form. */
    values: {
      ...saved,
      ...Object.fromEntries(Object.entries(typed).map(([field, { value }]) => [field, value])),
    } as unknown as { [Field in ShopField]: ShopValues[Field] | null },
    setValue: <Field extends ShopField>(field: Field, value: ShopValues[Field] | null) => {
      const started = typed[field]
      const seen = started ? started.seen : getSaved(field)
      keepTyped({ ...typed, [field]: { seen, value: (value ?? null) as FieldValue } })
      if (problems[field]?.kind !== 'conflict') dropProblem(field)
    },
    takeTheirs: (field: ShopField) => {
      const { [field]: _mine, ...others } = typed
      keepTyped(others)
      dropProblem(field)
    },
    keepMine: (field: ShopField) => {
      const mine = typed[field]
      if (mine) keepTyped({ ...typed, [field]: { ...mine, seen: getSaved(field) } })
      dropProblem(field)
    },
    retry: dropProblem,
  }
}
export type ShopDraft = ReturnType<typeof useShopDraft>
