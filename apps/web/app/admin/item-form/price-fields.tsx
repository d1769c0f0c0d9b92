import { rateBounds } from '@kashika/contract/owner-bounds'
import { useEffect, useRef, useState } from 'react'
import { pricing as words } from '../../content/admin/facts-form.ts'
import { fields } from '../../content/admin/stock.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { ItemFormErrors } from './form-errors.ts'
import type { RatePriceForm } from './price-by-rate.ts'
import { PriceNote } from './price-note.tsx'

type PriceFieldsProps = {
  values: Partial<Record<'pricing' | 'price' | 'privatePrice' | keyof RatePriceForm, string>>
  /** The facts as they stand in the form now. */
  facts: string | undefined
  errors: ItemFormErrors
  isRequired: boolean
}

/** Choosing another kind keeps what was typed. */
export function PriceFields({ values, facts, errors, isRequired }: PriceFieldsProps) {
  const [pricing, setPricing] = useState(values.pricing || 'fixed')
  const [amount, setAmount] = useState(
    (values.pricing === 'on-request' ? values.privatePrice : values.price) ?? '',
  )
  const [ratePrice, setRatePrice] = useState<RatePriceForm>({
    makingKind: values.makingKind || 'percent',
    makingAmount: values.makingAmount ?? '',
    stonesPrice: values.stonesPrice ?? '',
  })
  const box = useRef<HTMLDivElement>(null)
  // Fields come and go with the kind: the form hears of it here.
  useEffect(() => {
    if (pricing) box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [pricing])
  const isFixed = pricing === 'fixed'
  return (
    <div className="form" ref={box}>
      <ChoiceField
        label={words.title}
        name="pricing"
        choices={words.kinds}
        value={pricing}
        onChange={setPricing}
        error={errors.pricing}
      />
      {pricing === 'by-rate' ? (
        <>
          <RatePriceFields typed={ratePrice} onChange={setRatePrice} errors={errors} />
          <PriceNote facts={facts} typed={ratePrice} />
        </>
      ) : (
        // Not type="number": that accepts no comma and drops the second point of 1.94.500.
        <TextField
          label={isFixed ? fields.price : words.privateLabel}
          hint={isFixed ? undefined : words.privateHint}
          name={isFixed ? 'price' : 'privatePrice'}
          inputMode="decimal"
          value={amount}
          onChange={({ currentTarget: { value } }) => setAmount(value)}
          error={isFixed ? errors.price : errors.privatePrice}
          autoComplete="off"
          required={isFixed && isRequired}
        />
      )}
    </div>
  )
}

type RatePriceFieldsProps = {
  typed: RatePriceForm
  onChange: (typed: RatePriceForm) => void
  errors: ItemFormErrors
}

function RatePriceFields({ typed, onChange, errors }: RatePriceFieldsProps) {
  const { makingKinds, amounts } = words.byRate
  const makingKind = typed.makingKind as keyof typeof amounts
  return (
    <>
      <ChoiceField
        label={words.byRate.making}
        name="makingKind"
        choices={makingKinds}
        value={makingKind}
        onChange={(kind) => onChange({ ...typed, makingKind: kind })}
      />
      <div className="form__columns">
        <TextField
          label={amounts[makingKind]}
          name="makingAmount"
          inputMode="decimal"
          maxLength={rateBounds.typed.max}
          value={typed.makingAmount}
          onChange={({ currentTarget: { value } }) => onChange({ ...typed, makingAmount: value })}
          error={errors.makingAmount}
          autoComplete="off"
          required
        />
        <TextField
          label={words.byRate.stones}
          hint={words.byRate.stonesHint}
          name="stonesPrice"
          inputMode="decimal"
          maxLength={rateBounds.typed.max}
          value={typed.stonesPrice}
          onChange={({ currentTarget: { value } }) => onChange({ ...typed, stonesPrice: value })}
          error={errors.stonesPrice}
          autoComplete="off"
        />
      </div>
    </>
  )
}
