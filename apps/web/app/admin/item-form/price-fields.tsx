import { useState } from 'react'
import { pricing as words } from '../../content/admin/facts-form.ts'
import { fields } from '../../content/admin/stock.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { ItemFormErrors } from './form-errors.ts'

type PriceFieldsProps = {
  values: Partial<Record<'pricing' | 'price' | 'privatePrice', string>>
  errors: ItemFormErrors
}

/** One amount, which visitors see or only the owner: choosing the other kind keeps what was typed. */
export function PriceFields({ values, errors }: PriceFieldsProps) {
  const [pricing, setPricing] = useState(values.pricing || 'fixed')
  const isFixed = pricing === 'fixed'
  const firstAmount = values.pricing === 'on-request' ? values.privatePrice : values.price
  return (
    <>
      <ChoiceField
        label={words.title}
        name="pricing"
        choices={words.kinds}
        value={pricing}
        onChange={setPricing}
      />
      {/* Not type="number": that accepts no comma and drops the second point of 1.94.500. */}
      <TextField
        label={isFixed ? fields.price : words.privateLabel}
        hint={isFixed ? undefined : words.privateHint}
        name={isFixed ? 'price' : 'privatePrice'}
        inputMode="decimal"
        defaultValue={firstAmount}
        error={isFixed ? errors.price : errors.privatePrice}
        autoComplete="off"
        required={isFixed}
      />
    </>
  )
}
