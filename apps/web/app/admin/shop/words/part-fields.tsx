import type { PartShape } from '@kashika/contract/word-fields'
import { wordsForm } from '../../../content/admin/words.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import type { PartValue, PartValues } from './word-shapes.ts'

type PartFieldsProps = {
  parts: Record<string, PartShape>
  values: PartValues
  error?: string | undefined
  onChange: (values: PartValues) => void
}

const labels: Readonly<Record<string, string>> = wordsForm.parts

export function PartFields({ parts, values, error, onChange }: PartFieldsProps) {
  return Object.entries(parts).map(([part, shape], index) => (
    <PartField
      key={part}
      label={labels[part] ?? part}
      shape={shape}
      value={values[part] ?? ''}
      error={index === 0 ? error : undefined}
      onChange={(value) => onChange({ ...values, [part]: value })}
    />
  ))
}

type PartFieldProps = {
  label: string
  shape: PartShape
  value: PartValue
  error?: string | undefined
  onChange: (value: PartValue) => void
}

export function PartField({ label, shape, value, error, onChange }: PartFieldProps) {
  if (shape.kind === 'switch')
    return (
      <label className="word-switch">
        <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
    )
  if (shape.kind === 'choice')
    return (
      <SelectField
        label={label}
        options={Object.entries(wordsForm.sources).map(([source, text]) => ({ value: source, label: text }))}
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (shape.kind === 'paragraphs') {
    const lines = Array.isArray(value) ? value : []
    return (
      <TextArea
        label={label}
        rows={Math.max(4, lines.length * 3)}
        required
        maxLength={shape.max * shape.count}
        error={error}
        value={lines.join('\n')}
        onChange={({ target }) => onChange(target.value.split('\n'))}
        onBlur={() => onChange(lines.filter((text) => text.trim()))}
      />
    )
  }
  const written = String(value)
  const common = {
    label,
    required: true,
    maxLength: shape.max,
    error,
    value: written,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (shape.kind === 'line') return <TextField {...common} />
  return <TextArea {...common} rows={3} hint={wordsForm.letters([...written].length, shape.max)} />
}
