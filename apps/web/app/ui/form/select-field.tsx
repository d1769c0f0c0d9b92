import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import './select-field.css'

type Option = { value: string; label: string }

export function SelectField({
  label,
  hint,
  error,
  options,
  ...rest
}: FieldProps & { options: readonly Option[] } & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select className="select" {...rest} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
