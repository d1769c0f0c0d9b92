import { itemBounds } from '@kashika/contract/bounds'
import { categories } from '@kashika/contract/categories'
import { fields as words } from '../../../content/stock.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import type { Faults } from './faults.ts'

type Typed = { name: string; category: string; price: string; rating: string; description: string }

const options = [
  { value: '', label: words.choose },
  ...categories.map((value) => ({ value, label: inCapitals(value) })),
]

function inCapitals(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

type ItemFieldsProps = {
  typed?: Partial<Typed> | undefined
  faults: Faults
  onCategory?: (category: string) => void
}

/** What is said of a piece, for adding and for changing it. The controls keep what is typed by themselves. */
export function ItemFields({ typed, faults, onCategory }: ItemFieldsProps) {
  const { name, description } = itemBounds
  return (
    <>
      <TextField
        label={words.name}
        name="name"
        maxLength={name.max}
        defaultValue={typed?.name}
        error={faults.name}
        autoComplete="off"
        dir="auto"
        required
      />
      <SelectField
        label={words.category}
        name="category"
        options={options}
        defaultValue={typed?.category}
        error={faults.category}
        onChange={(event) => onCategory?.(event.currentTarget.value)}
        required
      />
      <div className="two">
        {(['price', 'rating'] as const).map((figure) => (
          <TextField
            key={figure}
            label={words[figure]}
            name={figure}
            type="number"
            inputMode="decimal"
            {...itemBounds[figure]}
            defaultValue={typed?.[figure]}
            error={faults[figure]}
            required
          />
        ))}
      </div>
      <TextArea
        label={words.description}
        name="description"
        maxLength={description.max}
        defaultValue={typed?.description}
        error={faults.description}
        dir="auto"
        required
      />
    </>
  )
}
