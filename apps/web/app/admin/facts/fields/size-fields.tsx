import { size as words } from '../../../content/admin/facts-form.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { UnitField } from '../../../ui/form/unit-field.tsx'
import { describeSize } from '../fact-summaries.ts'
import { type FactsEditor, factFieldProps } from '../facts-editor.ts'
import { parseNumber } from '../facts-form.ts'

const sizesOf = {
  ring: Array.from({ length: 40 }, (_, index) => String(index + 1)),
  bangle: [1, 2].flatMap((inches) => Array.from({ length: 8 }, (_, index) => `${inches}-${index * 2}`)),
}
const lengthFields = ['length', 'height', 'width'] as const

export function SizeFields({ form, update, errors, category }: FactsEditor & { category: string }) {
  const kind = category === 'ring' || category === 'bangle' ? category : undefined
  const sizes = new Set([...(kind ? sizesOf[kind] : []), form.size].filter(Boolean))
  const hasLengths = lengthFields.some((field) => form[field])
  const length = parseNumber(form.length)
  return (
    <>
      {sizes.size > 0 && (
        <SelectField
          label={words[kind ?? 'other']}
          options={[
            { value: '', label: words.none },
            ...[...sizes].map((value) => ({ value, label: describeSize(value) })),
          ]}
          {...factFieldProps(errors, 'facts.size')}
          value={form.size}
          onChange={({ currentTarget: { value } }) => update({ size: value })}
        />
      )}
      {(!kind || hasLengths) && (
        <div className="fact-lengths">
          {lengthFields.map((field) => (
            <UnitField
              key={field}
              label={words.lengths[field]}
              unit="mm"
              inputMode="decimal"
              autoComplete="off"
              hint={field === 'length' && length ? words.inInches(length) : undefined}
              {...factFieldProps(errors, `facts.${field}`)}
              value={form[field]}
              onChange={({ currentTarget: { value } }) => update({ [field]: value })}
            />
          ))}
        </div>
      )}
    </>
  )
}
