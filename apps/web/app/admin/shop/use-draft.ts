import type { DocumentName } from '@kashika/contract'
import { startTransition, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailed, type CallInput, type CallResponse } from '../../api/api.ts'
import { readStored, writeStored } from '../../session/browser-storage.ts'
import { useChange } from '../shell/use-change.ts'
import type { DocumentField, DocumentValues } from './document-values.ts'

type FieldValue = CallInput<'saveDraft'>['body']['fields'][number]['value']
type Address = { document: DocumentName; field: string }
type TypedField = Address & { seen: FieldValue; value: FieldValue }
export type Problem = Address & {
  kind: 'invalid' | 'conflict' | 'failed'
  message: string
  /** Where in the field: 'links.instagram'. */
  path: string
}

const storageKey = 'typed-fields'
const saveDelayMs = 800

const isAt =
  ({ document, field }: Address) =>
  (other: Address) =>
    other.document === document && other.field === field
const without = <Row extends Address>(rows: Row[], address: Address) =>
  rows.filter((row) => !isAt(address)(row))

/** As the owner left it: what is drafted, and what is published for the rest. */
const findSaved = (response: CallResponse<'getDraft'> | undefined, address: Address): FieldValue => {
  const draft = response?.draft.find(isAt(address))
  return draft ? draft.value : (response?.published[address.document][address.field] ?? null)
}

export type DocumentDraft<Name extends DocumentName> = {
  /** What stands in the form; null where the field is left out, or as it was at first. */
  getValue: <Field extends DocumentField<Name>>(field: Field) => DocumentValues[Name][Field] | null
  setValue: <Field extends DocumentField<Name>>(
    field: Field,
    value: DocumentValues[Name][Field] | null,
  ) => void
  isChanged: (field: DocumentField<Name>) => boolean
  /** Of a field, or of one part of it. */
  getProblem: (field: DocumentField<Name>, part?: string) => string | undefined
}

/** What is typed is saved as a draft a moment later, and stays on the device until it is. */
export function useDraft(loaded: CallResponse<'getDraft'> | undefined) {
  const { change } = useChange()
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState(() => (readStored('localStorage', storageKey) ?? []) as TypedField[])
  const [problems, setProblems] = useState<Problem[]>([])
  const [isSaving, setIsSaving] = useState(false)

  function keepTyped(update: (current: TypedField[]) => TypedField[]) {
    setTyped((current) => {
      const next = update(current)
      writeStored('localStorage', storageKey, next)
      return next
    })
  }
  const dropProblem = (address: Address) => setProblems((others) => without(others, address))

  const waiting = typed.find((row) => !problems.some(isAt(row)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is typed starts the time anew.
  useEffect(() => {
    if (!loaded || !waiting || isSaving) return
    const timer = setTimeout(() => save(waiting), saveDelayMs)
    return () => clearTimeout(timer)
  }, [typed, problems, isSaving, loaded === undefined])

  async function save(sent: TypedField) {
    setIsSaving(true)
    try {
      const response = await change('saveDraft', { body: { fields: [sent] } })
      const seen = findSaved(response, sent)
      // Not before the page shows what was saved: what is typed between the two would be taken for a conflict.
      startTransition(() =>
        keepTyped((current) => {
          const latest = current.find(isAt(sent))
          const others = without(current, sent)
          return latest && latest.value !== sent.value ? [...others, { ...latest, seen }] : others
        }),
      )
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const kind = error.status === 400 ? 'invalid' : error.status === 409 ? 'conflict' : 'failed'
      const { document, field } = sent
      const problem = {
        document,
        field,
        kind,
        message: error.message,
        path: error.refused?.field ?? field,
      } as const
      setProblems((others) => [...without(others, sent), problem])
      if (kind === 'conflict') revalidate()
    } finally {
      setIsSaving(false)
    }
  }

  return {
    problems,
    isSaving: isSaving || waiting !== undefined,
    getSaved: (address: Address) => findSaved(loaded, address),
    takeTheirs: (address: Address) => {
      keepTyped((current) => without(current, address))
      dropProblem(address)
    },
    keepMine: (address: Address) => {
      const seen = findSaved(loaded, address)
      keepTyped((current) => current.map((row) => (isAt(address)(row) ? { ...row, seen } : row)))
      dropProblem(address)
    },
    retry: dropProblem,
    getDocument: <Name extends DocumentName>(document: Name): DocumentDraft<Name> => {
      const findTyped = (field: string) => typed.find(isAt({ document, field }))
      return {
        getProblem: (field, part) => {
          const problem = problems.find(isAt({ document, field }))
          return part === undefined || problem?.path === `${field}.${part}` ? problem?.message : undefined
        },
        isChanged: (field) =>
          findTyped(field) !== undefined || (loaded?.draft.some(isAt({ document, field })) ?? false),
        getValue: (field) => {
          const row = findTyped(field)
          return (row ? row.value : findSaved(loaded, { document, field })) as never
        },
        setValue: (field, value) => {
          const address = { document, field }
          const seen = findSaved(loaded, address)
          const stored = (value ?? null) as FieldValue
          keepTyped((current) => {
            const started = current.find(isAt(address))
            const row = { ...address, seen: started ? started.seen : seen, value: stored }
            return [...without(current, address), row]
          })
          setProblems((others) => others.filter((row) => row.kind === 'conflict' || !isAt(address)(row)))
        },
      }
    },
  }
}
export type Draft = ReturnType<typeof useDraft>
