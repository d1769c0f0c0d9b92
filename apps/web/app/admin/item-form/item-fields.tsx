import { itemBounds } from '@kashika/contract/bounds'
import { categories } from '@kashika/contract/categories'
import { findWrongWords } from '@kashika/contract/fact-checks'
import { wordCheck } from '../../content/admin/facts-form.ts'
import { fields as words } from '../../content/admin/stock.ts'
import { capitalize } from '../../ui/capitalize.ts'
import { Check } from '../../ui/form/check.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import type { ItemFormErrors } from './form-errors.ts'
import { isDraft } from './new-item-draft.ts'
import type { RatePriceForm } from './price-by-rate.ts'
import { PriceFields } from './price-fields.tsx'
import '../../ui/form/form.css'

type ItemFieldValues = Record<
  | ('name' | 'category' | 'pricing' | 'price' | 'privatePrice' | keyof RatePriceForm)
  | ('rating' | 'description' | 'facts' | 'status'),
  string
>

const categoryOptions = [
  { value: '', label: words.choose },
  ...categories.map((value) => ({ value, label: capitalize(value) })),
]

type ItemFieldsProps = {
  /** What the form began with, and what stands in it now. */
  values: Partial<ItemFieldValues>
  typed: Partial<ItemFieldValues>
  errors: ItemFormErrors
}

export function ItemFields({ values, typed, errors }: ItemFieldsProps) {
  const { name, rating, description } = itemBounds
  const isWhole = !isDraft(typed)
  return (
    <>
      <TextField
        label={words.name}
        name="name"
        maxLength={name.max}
        defaultValue={values.name}
        error={errors.name}
        autoComplete="off"
        dir="auto"
        required
      />
      <SelectField
        label={words.category}
        name="category"
        options={categoryOptions}
        defaultValue={values.category}
        error={errors.category}
        required
      />
      <PriceFields values={values} facts={typed.facts} errors={errors} isRequired={isWhole} />
      <TextField
        label={words.rating}
        name="rating"
        type="number"
        inputMode="decimal"
        {...rating}
        defaultValue={values.rating}
        error={errors.rating}
        required={isWhole}
      />
      <TextArea
        label={words.description}
        name="description"
        maxLength={description.max}
        defaultValue={values.description}
        error={errors.description}
        dir="auto"
        required={isWhole}
      />
      <Check tone="warn" text={describeWrongWords(typed)} />
    </>
  )
}

const describeWrongWords = ({ name = '', description = '' }: Partial<ItemFieldValues>) =>
  findWrongWords(`${name} ${description}`)
    .map(({ found, instead }) => wordCheck(found, instead))
    .join(' ') || undefined
