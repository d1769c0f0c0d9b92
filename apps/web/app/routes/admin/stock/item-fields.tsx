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
  const { name, rating, description } = itemBounds
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
        {/* Text: a number field steps by a paisa, takes no comma, and swallows the second point of 1.94.500. */}
        <TextField
          label={words.price}
          name="price"
          inputMode="decimal"
          defaultValue={typed?.price}
          error={faults.price}
          autoComplete="off"
          required
        />
        <TextField
          label={words.rating}
          name="rating"
          type="number"
          inputMode="decimal"
          {...rating}
          defaultValue={typed?.rating}
          error={faults.rating}
          required
        />
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
