import type { StockItem } from '@kashika/contract'
import { stockBounds } from '@kashika/contract/bounds'
import { type FormEvent, useState } from 'react'
import { call, type Sent } from '../../../api.ts'
import { fields, selection as words } from '../../../content/stock.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { orSay, toastSeconds } from '../deeds.ts'
import { areTags, tagsIn } from './tags.ts'

type Kind = keyof typeof words.changes
type Change = Omit<Sent<'changeItems'>['body'], 'items'>
const kinds = Object.entries(words.changes).map(([value, label]) => ({ value, label }))

type SelectedItemsProps = {
  selected: readonly StockItem[]
  onSelectAll: () => void
  onClear: () => void
  onChanged: (items: readonly StockItem[]) => void
}

/** One change to all selected items: all of them are changed, or none. */
export function SelectedItems({ selected, onSelectAll, onClear, onChanged }: SelectedItemsProps) {
  const [kind, setKind] = useState<Kind>('publish')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const change = readChange(kind, String(new FormData(event.currentTarget).get('value') ?? ''))
    setFault(typeof change === 'string' ? change : undefined)
    if (typeof change === 'string') return
    setBusy(true)
    const items = selected.map(({ id, version }) => ({ id, version }))
    const answer = await orSay(() => call('changeItems', { body: { items, ...change } }))
    setBusy(false)
    if (!answer) return
    showToast('ok', words.done(answer.items.length), toastSeconds)
    onChanged(answer.items)
  }

  return (
    <form className="selected" aria-label={words.label} noValidate onSubmit={submit}>
      <p role="status">{words.count(selected.length)}</p>
      <Button small look="line" onClick={onSelectAll}>
        {words.all}
      </Button>
      <Button small look="line" onClick={onClear}>
        {words.none}
      </Button>
      <SelectField
        label={words.what}
        options={kinds}
        value={kind}
        onChange={(event) => {
          setKind(event.currentTarget.value as Kind)
          setFault(undefined)
        }}
      />
      {kind.endsWith('Tags') && (
        <TextField key="tags" name="value" label={words.tags} hint={fields.tagsHint} error={fault} />
      )}
      {kind === 'price' && (
        <TextField
          key="price"
          name="value"
          label={words.percent}
          hint={words.percentHint}
          error={fault}
          inputMode="decimal"
        />
      )}
      <Button type="submit" busy={busy}>
        {busy ? words.busy : words.apply}
      </Button>
    </form>
  )
}

/** What is to be changed, or what is wrong with what was typed. */
function readChange(kind: Kind, value: string): Change | string {
  if (kind === 'publish') return { status: 'published' }
  if (kind === 'draft') return { status: 'draft' }
  if (kind === 'price') {
    const { min, max } = stockBounds.pricePercent
    const pricePercent = /^[+-]?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : Number.NaN
    return pricePercent >= min && pricePercent <= max ? { pricePercent } : words.wrongPercent
  }
  const tags = tagsIn(value)
  return tags.length > 0 && areTags(tags) ? { [kind]: tags } : fields.wrong.tags
}
