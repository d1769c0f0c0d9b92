import { type ReactNode, useEffect, useRef } from 'react'
import { formatRupees } from '../../catalogue/item/format-rupees.ts'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { availability, pricing } from '../../content/admin/facts-form.ts'
import { editItem, fields, pictures } from '../../content/admin/stock.ts'
import { Button } from '../../ui/button.tsx'
import { describeFacts } from '../facts/fact-summaries.ts'
import { describeMaking } from '../item-form/price-by-rate.ts'
import type { EditFormState } from './edit-form-state.ts'
import { getFieldLabel } from './field-labels.ts'
import { type ItemValues, toItemValues } from './item-values.ts'
import type { ItemField } from './merge-changes.ts'

type EditConflictProps = {
  formState: EditFormState
  uploads: string
  busy: boolean
  onKeepMine: () => void
  onAcceptTheirs: () => void
}

export function EditConflict({ formState, uploads, busy, onKeepMine, onAcceptTheirs }: EditConflictProps) {
  const words = editItem.conflict
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [theirs, mine] = [toItemValues(formState.item), formState.mine].map((values) =>
    renderValues(values, uploads),
  )
  return (
    <div className="edit-conflict">
      <h3 ref={heading} tabIndex={-1}>
        {words.title}
      </h3>
      <p>{words.text}</p>
      <dl>
        {formState.contested.map((field) => (
          <div key={field}>
            <dt>{getFieldLabel(field)}</dt>
            <dd dir="auto">
              <b>{words.theirs}:</b> {theirs?.[field]}
            </dd>
            <dd dir="auto">
              <b>{words.mine}:</b> {mine?.[field]}
            </dd>
          </div>
        ))}
      </dl>
      <div className="edit-conflict__buttons">
        <Button small variant="line" onClick={onAcceptTheirs}>
          {words.useTheirs}
        </Button>
        <Button small busy={busy} onClick={onKeepMine}>
          {words.keepMine}
        </Button>
      </div>
    </div>
  )
}

const renderValues = (values: ItemValues, uploads: string): Record<ItemField, ReactNode> => ({
  name: values.name,
  category: values.category,
  price: describePrice(values),
  rating: values.rating.toFixed(1),
  description: values.description,
  status: fields.statuses[values.status],
  tags: values.tags.join(', ') || '–',
  availability:
    values.availability === 'made-to-order'
      ? availability.inWeeks(String(values.weeks))
      : availability.states[values.availability ?? 'showroom'],
  facts: describeFacts(values.facts) || '–',
  pictures: values.pictures.map((name, index) => (
    <img
      key={name}
      src={getThumbnailUrl(uploads, name)}
      alt={values.alts?.[name] || pictures.name(index + 1, values.pictures.length)}
      width="400"
      height="400"
    />
  )),
})

function describePrice({ pricing: kind, price, privatePrice, making, stonesPrice }: ItemValues) {
  if (kind === 'by-rate' && making) {
    const stones = stonesPrice && pricing.byRate.describedStones(formatRupees(stonesPrice))
    return pricing.byRate.described([describeMaking(making), stones].filter(Boolean).join(', '))
  }
  if (kind === 'fixed') return price ? formatRupees(price) : '–'
  return privatePrice ? pricing.privately(formatRupees(privatePrice)) : pricing.kinds[kind]
}
