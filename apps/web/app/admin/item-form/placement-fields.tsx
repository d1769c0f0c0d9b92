import { useState } from 'react'
import { fields as words } from '../../content/admin/stock.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useStockData } from '../items/stock-data.ts'
import type { ItemFormErrors } from './form-errors.ts'
import { areValidTags, parseTags } from './tags.ts'

type PlacementFieldsProps = {
  category: string
  status?: string | undefined
  tags?: string | undefined
  errors: ItemFormErrors
}

const statuses = Object.entries(words.statuses).map(([value, label]) => ({ value, label }))

export function PlacementFields({ category, status, tags: initialTags = '', errors }: PlacementFieldsProps) {
  const [tagText, setTagText] = useState(initialTags)
  // Without the collections, tags can still be typed.
  const { collections = [] } = useStockData()
  const offeredCollections = collections.flatMap(({ id, name, members, state }) => {
    if (members.kind === 'hand' || state === 'ended' || state === 'retired') return []
    const [tag] = members.tags
    const isOffered = members.categories.length === 0 || members.categories.some((each) => each === category)
    return tag && isOffered ? { id, name, tag } : []
  })
  const tags = parseTags(tagText)
  const toggleTag = (tag: string) =>
    setTagText((tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag]).join(', '))

  return (
    <>
      <SelectField label={words.status} name="status" options={statuses} defaultValue={status} />
      <TextField
        ref={(control) => control?.setCustomValidity(areValidTags(tags) ? '' : words.wrong.tags)}
        label={words.tags}
        name="tags"
        hint={words.tagsHint}
        error={errors.tags}
        value={tagText}
        onChange={(event) => setTagText(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
      />
      {offeredCollections.length > 0 && (
        <fieldset className="checkboxes">
          <legend className="field__label">{words.collections}</legend>
          {offeredCollections.map(({ id, name, tag }) => (
            <label key={id}>
              <input type="checkbox" checked={tags.includes(tag)} onChange={() => toggleTag(tag)} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
