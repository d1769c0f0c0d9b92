import type { StockItem } from '@kashika/contract'
import { stockBounds } from '@kashika/contract/owner-bounds'
import { type FormEvent, useState } from 'react'
import type { CallInput } from '../../api/api.ts'
import { fields, selection as words } from '../../content/admin/stock.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toastOnFailure, toastSeconds } from '../enquiry/enquiry-actions.ts'
import { areValidTags, parseTags } from '../item-form/tags.ts'
import { useChange } from '../shell/use-change.ts'

type ChangeKind = keyof typeof words.changes
type BulkChange = Omit<CallInput<'changeItems'>['body'], 'items'>
const changeOptions = Object.entries(words.changes).map(([value, label]) => ({ value, label }))

type BulkChangeFormProps = {
  selected: readonly StockItem[]
  onSelectAll: () => void
  onClear: () => void
  onChanged: (items: readonly StockItem[]) => void
}

export function BulkChangeForm({ selected, onSelectAll, onClear, onChanged }: BulkChangeFormProps) {
  const [kind, setKind] = useState<ChangeKind>('publish')
  const [errorText, setErrorText] = useState<string>()
  const { change: makeChange, busy } = useChange()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const change = readChange(kind, String(new FormData(event.currentTarget).get('value') ?? ''))
    setErrorText(typeof change === 'string' ? change : undefined)
    if (typeof change === 'string') return
    const items = selected.map(({ id, version }) => ({ id, version }))
    const response = await toastOnFailure(() =>
      makeChange('changeItems', { body: { items, ...change } }, { defaultShouldRevalidate: false }),
    )
    if (!response) return
    showToast('ok', words.done(response.items.length), toastSeconds)
    onChanged(response.items)
  }

  return (
    <form className="bulk-change" aria-label={words.label} noValidate onSubmit={submit}>
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
          setErrorText(undefined)
        }}
      />
      {kind.endsWith('Tags') && (
        <TextField key="tags" name="value" label={words.tags} hint={fields.tagsHint} error={errorText} />
      )}
      {kind === 'price' && (
        <TextField
          key="price"
          name="value"
          label={words.percent}
          hint={words.percentHint}
          error={errorText}
          inputMode="decimal"
        />
      )}
      <Button type="submit" busy={busy}>
        {busy ? words.busy : words.apply}
      </Button>
    </form>
  )
}

/** Returns an error text where the value is invalid. */
function readChange(kind: ChangeKind, value: string): BulkChange | string {
  if (kind === 'publish') return { status: 'published' }
  if (kind === 'draft') return { status: 'draft' }
  if (kind === 'price') {
    const { min, max } = stockBounds.pricePercent
    const pricePercent = /^[+-]?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : Number.NaN
    return pricePercent >= min && pricePercent <= max ? { pricePercent } : words.wrongPercent
  }
  const tags = parseTags(value)
  return tags.length > 0 && areValidTags(tags) ? { [kind]: tags } : fields.wrong.tags
}
