import { itemBounds } from '@kashika/contract/bounds'
import { categories } from '@kashika/contract/categories'
import { fields as words } from '../../content/stock.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import type { ItemFormErrors } from './form-errors.ts'
import '../../ui/form/form.css'

type ItemFieldValues = { name: string; category: string; price: string; rating: string; description: string }

const categoryOptions = [
  { value: '', label: words.choose },
  ...categories.map((value) => ({ value, label: capitalize(value) })),
]

function capitalize(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

type ItemFieldsProps = {
  values?: Partial<ItemFieldValues> | undefined
  errors: ItemFormErrors
  onCategoryChange?: (category: string) => void
}

export function ItemFields({ values, errors, onCategoryChange }: ItemFieldsProps) {
  const { name, rating, description } = itemBounds
  return (
    <>
      <TextField
        label={words.name}
        name="name"
        maxLength={name.max}
        defaultValue={values?.name}
        error={errors.name}
        autoComplete="off"
        dir="auto"
        required
      />
      <SelectField
        label={words.category}
        name="category"
        options={categoryOptions}
        defaultValue={values?.category}
        error={errors.category}
        onChange={(event) => onCategoryChange?.(event.currentTarget.value)}
        required
      />
      <div className="form__columns">
        {/* Not type="number": that accepts no comma and drops the second point of 1.94.500. */}
        <TextField
          label={words.price}
          name="price"
          inputMode="decimal"
          defaultValue={values?.price}
          error={errors.price}
          autoComplete="off"
          required
        />
        <TextField
          label={words.rating}
          name="rating"
          type="number"
          inputMode="decimal"
          {...rating}
          defaultValue={values?.rating}
          error={errors.rating}
          required
        />
      </div>
      <TextArea
        label={words.description}
        name="description"
        maxLength={description.max}
        defaultValue={values?.description}
        error={errors.description}
        dir="auto"
        required
      />
    </>
  )
}
