import { factBounds } from '@kashika/contract/owner-bounds'
import { care as words } from '../../../content/admin/facts-form.ts'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { type FactsEditor, factFieldProps } from '../facts-editor.ts'

export function CareFields({ form, update, errors }: FactsEditor) {
  const toggleOccasion = (occasion: string) =>
    update({
      occasions: form.occasions.includes(occasion)
        ? form.occasions.filter((other) => other !== occasion)
        : [...form.occasions, occasion],
    })
  return (
    <>
      <TextArea
        label={words.care}
        maxLength={factBounds.care.max}
        dir="auto"
        {...factFieldProps(errors, 'facts.care')}
        value={form.care}
        onChange={({ currentTarget: { value } }) => update({ care: value })}
      />
      <fieldset className="checkboxes">
        <legend className="field__label">{words.occasions}</legend>
        {Object.entries(words.names).map(([occasion, label]) => (
          <label key={occasion}>
            <input
              type="checkbox"
              checked={form.occasions.includes(occasion)}
              onChange={() => toggleOccasion(occasion)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  )
}
