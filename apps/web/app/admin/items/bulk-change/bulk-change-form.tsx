import type { ItemDifference, StockItem } from '@kashika/contract'
import type { Pricing } from '@kashika/contract/trade'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailed, type CallResponse } from '../../../api/api.ts'
import { desk } from '../../../content/admin/admin.ts'
import { selection as words } from '../../../content/admin/stock.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { callAsOwner } from '../../shell/call-as-owner.ts'
import { useChange } from '../../shell/use-change.ts'
import { useStockData } from '../stock-data.ts'
import { ChangeFields } from './change-fields.tsx'
import { ChangePreview } from './change-preview.tsx'
import { type ChangeKind, readChange, type SelectedItemsChange } from './read-change.ts'

const changeOptions = Object.entries(words.changes).map(([value, label]) => ({ value, label }))

type BulkChangeFormProps = {
  selected: readonly StockItem[]
  onSelectAll: () => void
  onClear: () => void
  onChanged: (response: CallResponse<'changeItems'>, isRemoval: boolean) => void
}

export function BulkChangeForm({ selected, onSelectAll, onClear, onChanged }: BulkChangeFormProps) {
  const [kind, setKind] = useState<ChangeKind>('publish')
  const [fieldError, setFieldError] = useState<string>()
  const [failureText, setFailureText] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const [planned, setPlanned] = useState<{ body: SelectedItemsChange; changes: readonly ItemDifference[] }>()
  const changes = planned?.changes ?? []
  const { change: makeChange, busy } = useChange()
  const { revalidate } = useRevalidator()
  const { collections = [] } = useStockData()
  const pickedCollections = collections.filter(
    ({ members, state }) => members.kind === 'hand' && state !== 'retired',
  )
  const countPriced = (kind: Pricing) => selected.filter(({ pricing }) => pricing === kind).length
  const isAboutCollections = kind === 'addToCollection' || kind === 'takeFromCollection'

  const showFailure = (error: unknown) => {
    if (!(error instanceof CallFailed)) throw error
    setFailureText(error.refused?.message ?? desk.failed)
    // What somebody changed meanwhile is read, so that the next attempt is made from it.
    if (error.refused) revalidate()
  }

  async function preview(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const change = readChange(kind, new FormData(event.currentTarget))
    setFieldError(typeof change === 'string' ? change : undefined)
    setFailureText(undefined)
    if (typeof change === 'string') return
    const body = { items: selected.map(({ id, version }) => ({ id, version })), ...change }
    setIsReading(true)
    try {
      const { changes } = await callAsOwner('previewItemChanges', { body })
      setPlanned({ body, changes })
    } catch (error) {
      showFailure(error)
    } finally {
      setIsReading(false)
    }
  }

  async function confirm(body: SelectedItemsChange) {
    const isRemoval = body.remove === true
    try {
      const response = await makeChange('changeItems', { body }, { defaultShouldRevalidate: isRemoval })
      onChanged(response, isRemoval)
    } catch (error) {
      setPlanned(undefined)
      showFailure(error)
    }
  }

  return (
    <>
      <form className="bulk-change__form" aria-label={words.label} noValidate onSubmit={preview}>
        {failureText && <Banner tone="err" text={failureText} />}
        <p role="status">{words.count(selected.length)}</p>
        <Button small variant="line" onClick={onSelectAll}>
          {words.all}
        </Button>
        <Button small variant="line" onClick={onClear}>
          {words.none}
        </Button>
        <SelectField
          label={words.changeLabel}
          options={changeOptions}
          value={kind}
          onChange={(event) => {
            setKind(event.currentTarget.value as ChangeKind)
            setFieldError(undefined)
            setFailureText(undefined)
          }}
        />
        <ChangeFields kind={kind} collections={pickedCollections} error={fieldError} />
        <Button
          type="submit"
          busy={isReading}
          disabled={isAboutCollections && pickedCollections.length === 0}
        >
          {isReading ? words.reading : words.apply}
        </Button>
      </form>
      <ChangePreview
        open={planned !== undefined}
        changes={changes}
        sameCount={selected.length - changes.length}
        onRequestCount={kind === 'price' ? countPriced('on-request') : 0}
        byRateCount={kind === 'price' ? countPriced('by-rate') : 0}
        isRemoval={kind === 'remove'}
        collectionName={collections.find(({ id }) => id === planned?.body.collection?.id)?.name}
        busy={busy}
        onCancel={() => setPlanned(undefined)}
        onConfirm={() => planned && confirm(planned.body)}
      />
    </>
  )
}
