import type { CollectionMembers } from '@kashika/contract'
import { categories } from '@kashika/contract/categories'
import { collectionBounds as bounds } from '@kashika/contract/owner-bounds'
import { useState } from 'react'
import { collectionWords } from '../../content/admin/collections.ts'
import { capitalize } from '../../ui/capitalize.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { parseTags } from '../item-form/tags.ts'

type Rule = Extract<CollectionMembers, { kind: 'rule' }>
type RuleFieldsProps = { rule: Rule; onChange: (rule: Rule) => void }

const words = collectionWords.form
const categoryChoices = Object.fromEntries(categories.map((category) => [category, capitalize(category)]))

export function RuleFields({ rule, onChange }: RuleFieldsProps) {
  const [tagText, setTagText] = useState(rule.tags.join(', '))
  const numberField = (part: 'from' | 'to' | 'newest', max: number, hint?: string) => (
    <TextField
      label={words[part]}
      type="number"
      inputMode="numeric"
      min={bounds.items.min}
      max={max}
      hint={hint}
      value={rule[part] ?? ''}
      onChange={({ target }) =>
        onChange({ ...rule, [part]: target.value ? target.valueAsNumber : undefined })
      }
    />
  )
  return (
    <>
      <Chips
        label={words.metals}
        choices={words.metalChoices}
        chosen={rule.metals}
        onChange={(metals) => onChange({ ...rule, metals })}
      />
      <Chips
        label={words.categories}
        choices={categoryChoices}
        chosen={rule.categories}
        onChange={(chosen) => onChange({ ...rule, categories: chosen as Rule['categories'] })}
      />
      <TextField
        label={words.tags}
        hint={words.tagsHint}
        maxLength={bounds.values.max * (bounds.tag.max + 2)}
        autoCapitalize="none"
        value={tagText}
        onChange={({ target }) => {
          setTagText(target.value)
          onChange({ ...rule, tags: parseTags(target.value) })
        }}
      />
      <div className="form__columns">
        {numberField('from', bounds.price.max)}
        {numberField('to', bounds.price.max)}
      </div>
      {numberField('newest', bounds.items.max, words.newestHint)}
    </>
  )
}

type ChipsProps = {
  label: string
  choices: Readonly<Record<string, string>>
  chosen: string[]
  onChange: (chosen: string[]) => void
}

function Chips({ label, choices, chosen, onChange }: ChipsProps) {
  return (
    <fieldset className="field">
      <legend className="field__label">{label}</legend>
      <div className="chips">
        {Object.entries(choices).map(([value, text]) => (
          <label key={value}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
