import { factBounds } from '@kashika/contract/owner-bounds'
import { useState } from 'react'
import { stones as words } from '../../../content/admin/facts-form.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { UnitField } from '../../../ui/form/unit-field.tsx'
import { FactRows } from '../fact-rows.tsx'
import { type FactsEditor, factFieldProps, replaceAt, toOptions } from '../facts-editor.ts'
import { emptyStone, type StoneForm } from '../facts-form.ts'

const kindOptions = toOptions(words.choose, words.kinds)
const originOptions = Object.entries(words.origins).map(([value, label]) => ({ value, label }))
const textFields = Object.entries(words.texts) as [keyof typeof words.texts, string][]

export function StoneFields({ form, update, errors }: FactsEditor) {
  return (
    <FactRows
      rows={form.stones}
      emptyRow={emptyStone}
      maxRows={factBounds.stones.max}
      addLabel={words.add}
      removeLabel={words.remove}
      onChange={(stones) => update({ stones })}
      renderRow={(stone, index) => (
        <StoneRow
          stone={stone}
          index={index}
          errors={errors}
          onChange={(change) => update({ stones: replaceAt(form.stones, index, { ...stone, ...change }) })}
        />
      )}
    />
  )
}

type StoneRowProps = {
  stone: StoneForm
  index: number
  errors: FactsEditor['errors']
  onChange: (change: Partial<StoneForm>) => void
}

function StoneRow({ stone, index, errors, onChange }: StoneRowProps) {
  const fieldProps = (field: keyof StoneForm) => ({
    ...factFieldProps(errors, `facts.stones.${index}.${field}`),
    value: stone[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  })
  const [hasTexts] = useState(() => textFields.some(([field]) => stone[field]))
  return (
    <div className="form">
      <div className="form__columns">
        <SelectField label={words.kind} options={kindOptions} {...fieldProps('kind')} />
        <SelectField label={words.origin} options={originOptions} {...fieldProps('origin')} />
        <UnitField
          label={words.carat}
          unit="ct"
          inputMode="decimal"
          autoComplete="off"
          {...fieldProps('carat')}
        />
        <TextField label={words.count} inputMode="numeric" autoComplete="off" {...fieldProps('count')} />
      </div>
      <details className="fact-row__more" open={hasTexts}>
        <summary>{words.more}</summary>
        <div className="form__columns">
          {textFields.map(([field, label]) => (
            <TextField
              key={field}
              label={label}
              maxLength={factBounds.stoneText.max}
              autoComplete="off"
              {...fieldProps(field)}
            />
          ))}
        </div>
      </details>
    </div>
  )
}
